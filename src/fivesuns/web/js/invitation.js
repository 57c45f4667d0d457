/** An invitation: whoever takes the seat goes on to the table. */

import "./page.js";
import { rename, request } from "./api.js";
import { one } from "./dom.js";
import { say } from "./messages.js";

const main = one("#main");
const { table, seat, name = "" } = main.dataset;
const form = one("form", main, HTMLFormElement);

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = one("button", form, HTMLButtonElement);
  button.disabled = true;
  const bad = await rename(name, one("input", form, HTMLInputElement).value);
  const { answer, refused } = bad
    ? { answer: null, refused: bad }
    : await request("POST", `/api/tables/${table}/sit`, { seat: Number(seat) });
  button.disabled = false;
  if (answer) location.replace(`/t/${table}`);
  else one(".refusal", form).textContent = refused?.reason || say("no-answer");
});
