/** Where being told in this browser is asked for: how it stands now; what does it is loaded when it is wanted. */

import { one } from "./dom.js";
import { say } from "./messages.js";

/** What stands in the way, or how it stands. @returns {"insecure" | "unknown" | "denied" | "off" | "on"} */
function standing() {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unknown";
  if (Notification.permission === "denied") return "denied";
  return localStorage.getItem("push") === "yes" ? "on" : "off";
}

/** @param {HTMLElement} section */
export function makePush(section) {
  const button = one("button", section, HTMLButtonElement);
  const show = (why = "") => {
    const now = standing();
    button.hidden = now !== "on" && now !== "off";
    button.textContent = say(now === "on" ? "push-stop" : "push-start");
    one(".told", section).textContent = why || say(`push-${now}`);
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    const { subscribe, unsubscribe } = await import("./push.js");
    const why = standing() === "on" ? await unsubscribe() : await subscribe();
    button.disabled = false;
    show(why);
  });
  show();
}
