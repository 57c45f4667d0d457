/** Being told of one's turn by this browser, also while no page is open: asked for, given up, and kept up to date. */

import { request } from "./api.js";
import { say } from "./messages.js";

/** @import { Answer } from "./types.js" */

const PATH = "/api/me/push";
const WANTED = "push"; // in this browser's storage
const SENT = "push-sent"; // in this session's: for whom the server knows this browser

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
  const { answer, refused } = await request("GET", PATH);
  if (!answer) return refused?.reason ?? say("no-answer");
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

/** Be told here no more; nothing stands in the way of that. */
export async function unsubscribe() {
  localStorage.setItem(WANTED, "no");
  sessionStorage.removeItem(SENT);
  const subscription = await current();
  if (!subscription) return "";
  await request("DELETE", PATH, { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return "";
}

/** Whoever is here now is told here from now on: once a session, and after logging in. */
export async function renew() {
  if (localStorage.getItem(WANTED) !== "yes" || sessionStorage.getItem(SENT)) return;
  const subscription = await current();
  if (subscription) await send(subscription);
}
