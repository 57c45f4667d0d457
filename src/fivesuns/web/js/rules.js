/** The rules page: a list of its headings, and printing. */

import "./page.js";
import { all, el, one } from "./dom.js";

const headings = all(".rules h2");
for (const [number, heading] of headings.entries()) heading.id ||= `part-${number + 1}`;
one(".contents").append(el("ol", {}, ...headings.map((heading) => el("li", {}, el("a", { href: `#${heading.id}` }, heading.textContent)))));
one("[data-print]").addEventListener("click", () => window.print());
