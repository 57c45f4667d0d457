/** The connection to the lobby: who is here, which tables wait, one's own. It comes back by itself. */

import { Backoff, socketAddress } from "./backoff.js";

/** @import { Lobby, Mine } from "./types.js" */

/** @param {{lobby: (lobby: Lobby) => void, mine: (mine: Mine[]) => void}} to */
export function listen(to) {
  const backoff = new Backoff(1000, 30_000);

  /** @param {{lobby?: Lobby, mine?: Mine[]}} message */
  const hear = ({ lobby, mine }) => {
    backoff.reset();
    if (lobby) to.lobby(lobby);
    if (mine) to.mine(mine);
  };
  const open = () => {
    const socket = new WebSocket(socketAddress("/api/live"));
    socket.addEventListener("message", (event) => hear(JSON.parse(event.data)));
    socket.addEventListener("close", () => window.setTimeout(open, backoff.next()));
  };
  open();
}
