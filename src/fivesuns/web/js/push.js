/** Being told of one's turn by this browser, also while no page is open: asked for, given up, and kept up to date. */

import { request } from "./api.js";
import { one } from "./dom.js";
import { say } from "./messages.js";

/** @import { Answer } from "./types.js" */

const PATH = "/api/me/push";
const WANTED = "push"; // in this browser's storage
export const SENT = "push-sent"; // in this session's: that the server knows whose browser this is

/** What stands in the way, or how it stands. @returns {Promise<"insecure" | "unknown" | "denied" | "off" | "on">} */
export async function standing() {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unknown";
  if (Notification.permission === "denied") return "denied";
  return (await current()) ? "on" : "off";
}

async function current() {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription() ?? null;
}

/** @param {PushSubscription} subscription */
async function send(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  const came = await request("PUT", PATH, { endpoint, ...keys });
  if (came.answer) sessionStorage.setItem(SENT, "yes");
  return came;
}

/** Be told here; why not, empty where it could be done. */
export async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") return say("push-denied");
  /** @type {Answer<{key: string}>} */
  const { answer } = await request("GET", PATH);
  if (!answer) return say("no-answer");
  try {
    const registration = await navigator.serviceWorker.ready;
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: answer.key,
    });
    const { refused } = await send(subscription);
    if (refused) return refused.reason;
  } catch {
    return say("push-unreached");
  }
  localStorage.setItem(WANTED, "yes");
  return "";
}

/** Be told here no more. */
export async function unsubscribe() {
  localStorage.setItem(WANTED, "no");
  sessionStorage.removeItem(SENT);
  const subscription = await current();
  if (!subscription) return;
  await request("DELETE", PATH, { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** Whoever is here now is told here from now on: once a session, and after logging in. */
export async function renew() {
  if (localStorage.getItem(WANTED) !== "yes" || sessionStorage.getItem(SENT)) return;
  const subscription = await current();
  if (subscription) await send(subscription);
}

/** The part of a page where it is asked for. @param {HTMLElement} section */
export async function makePush(section) {
  const button = one("button", section, HTMLButtonElement);
  const show = async (why = "") => {
    const now = await standing();
    button.hidden = !["on", "off"].includes(now);
    button.setAttribute("aria-pressed", String(now === "on"));
    button.textContent = say(now === "on" ? "push-stop" : "push-start");
    one(".told", section).textContent = why || say(`push-${now}`);
  };
  button.addEventListener("click", async () => {
    button.disabled = true;
    const why = (await standing()) === "on" ? await unsubscribe() : await subscribe();
    button.disabled = false;
    await show(why ?? "");
  });
  await show();
}
