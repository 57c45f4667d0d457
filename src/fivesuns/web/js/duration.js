/** Time in a few words. */

import { say } from "./messages.js";

/** @import { Terms } from "./types.js" */

const [MINUTE, HOUR, DAY] = [60, 3600, 86400]; // seconds

/** So much time. @param {number} seconds */
export function duration(seconds) {
  if (seconds === DAY) return say("time-day");
  if (seconds % DAY === 0) return say("time-days", { n: seconds / DAY });
  if (seconds % HOUR === 0) return say("time-h", { n: seconds / HOUR });
  if (seconds % MINUTE === 0) return say("time-min", { n: seconds / MINUTE });
  return say("time-s", { n: seconds });
}

/** How a clock is set. @param {Terms | null} clock */
export function describeClock(clock) {
  if (!clock) return say("clock-none");
  const values = { time: duration(clock.seconds), more: duration(clock.more) };
  if (clock.each === "move") return say("clock-move", values);
  return say(clock.more ? "clock-more" : "clock-game", values);
}
