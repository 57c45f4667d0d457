/** What this browser keeps of somebody, and what is forgotten of it when they log out. */

import { unsubscribe } from "./push.js";

/** Forget whoever was here: their tables, and that they are told of their turn. */
export async function forgetDevice() {
  localStorage.removeItem("dice");
  if (!isSecureContext) return; // nothing else was kept
  await unsubscribe();
  const kept = (await caches.keys()).filter((name) => name.startsWith("mine-"));
  await Promise.all(kept.map((name) => caches.delete(name)));
}
