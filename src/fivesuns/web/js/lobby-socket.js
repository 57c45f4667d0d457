/** The line to the hall: who is here, which tables wait, one's own. It comes back by itself. */

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** @typedef {{kind: string, name: string, level: string}} Chair */
/** @typedef {{each: string, seconds: number, more: number, late: string}} Terms */
/** @typedef {{id: string, game: string, title: string, accent: string, here: boolean, clock: ?Terms, options: {name: string, label: string, value: string}[], seats: Chair[]}} Waiting */
/** @typedef {{here: number, open: Waiting[]}} Lobby */
/** @typedef {{id: string, game: string, title: string, text: string, turn: boolean, over: boolean}} Mine */

/** @param {{lobby: (lobby: Lobby) => void, mine: (mine: Mine[]) => void}} to */
export function listen(to) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}/api/live?lang=${document.documentElement.lang}`;
  let wait = FIRST_WAIT;

  const hear = (message) => {
    wait = FIRST_WAIT;
    for (const kind of ["lobby", "mine"]) if (message[kind]) to[kind](message[kind]);
  };
  const open = () => {
    const socket = new WebSocket(address);
    socket.addEventListener("message", (event) => hear(JSON.parse(event.data)));
    socket.addEventListener("close", again);
  };
  const again = () => {
    window.setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(2 * wait, LONGEST_WAIT);
  };
  open();
}
