import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const LONGEST = 120;
const WEB = new URL("../../src/fivesuns/web/", import.meta.url);

for (const folder of ["js", "css", "templates"]) {
  test(`no line of ${folder} is longer than ${LONGEST} characters`, () => {
    const long = readdirSync(new URL(folder, WEB)).flatMap((file) =>
      readFileSync(new URL(`${folder}/${file}`, WEB), "utf8")
        .split("\n")
        .flatMap((line, index) => (line.length > LONGEST ? [`${file}:${index + 1}`] : [])),
    );
    assert.deepEqual(long, []);
  });
}
