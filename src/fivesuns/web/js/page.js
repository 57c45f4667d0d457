/**
 * What every page has: the switches of language and light, and what works without a network; beside a game begun at
 * once, an eye on the lobby.
 */

import { all } from "./dom.js";

const YEAR = 365 * 24 * 3600; // seconds
const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");

/** @param {string} name @param {string} value */
function keep(name, value) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
}

/** The light follows the system until somebody chooses. */
function showLight() {
  const now = root.dataset.theme || (dark.matches ? "night" : "day");
  for (const button of all("[data-light]")) button.setAttribute("aria-pressed", String(button.dataset.light === now));
}

for (const button of all("[data-light]")) {
  const light = button.dataset.light ?? "";
  button.addEventListener("click", () => {
    root.dataset.theme = light;
    keep("theme", light);
    showLight();
  });
}
dark.addEventListener("change", showLight);
showLight();

for (const link of all("[data-language]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    keep("lang", link.dataset.language ?? "");
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    history.replaceState(history.state, "", address);
    location.reload();
  });
}

// only pages that came over an encrypted line, or from this machine, have one
if ("serviceWorker" in navigator) {
  const workers = navigator.serviceWorker;
  window.addEventListener("load", () => workers.register("/sw.js", { updateViaCache: "none" }).catch(() => {}));
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) workers.controller?.postMessage({ keep: location.pathname });
  });
  if (localStorage.getItem("push") === "yes") import("./push.js").then(({ renew }) => renew());
}

const [game, path] = (sessionStorage.getItem("now") || "").split(" ");
if (path === location.pathname) {
  import("./offer.js").then(({ lookOut }) => lookOut(game));
  import("./learn-offer.js").then(({ offerLesson }) => offerLesson(game));
}
