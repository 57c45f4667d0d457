/** The rules page: printing. */

import "./page.js";
import { one } from "./dom.js";

one("[data-print]").addEventListener("click", () => window.print());
