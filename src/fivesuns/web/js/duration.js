/** Time in a few words. */

import { say } from "./messages.js";

const [MINUTE, HOUR, DAY] = [60, 3600, 86400];

/** So much time. @param {number} seconds */
export function time(seconds) {
  if (seconds === DAY) return say("time-day");
  if (seconds % DAY === 0) return say("time-days", { n: seconds / DAY });
  if (seconds % HOUR === 0) return say("time-h", { n: seconds / HOUR });
  if (seconds % MINUTE === 0) return say("time-min", { n: seconds / MINUTE });
  return say("time-s", { n: seconds });
}

/** A clock. @param {?import("./lobby-socket.js").Terms} clock */
export function clockSaid(clock) {
  if (!clock) return say("clock-none");
  const holes = { time: time(clock.seconds), more: time(clock.more) };
  if (clock.each === "move") return say("clock-move", holes);
  return say(clock.more ? "clock-more" : "clock-game", holes);
}
