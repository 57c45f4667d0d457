/** The line to the house: it comes back by itself, and asks for the whole scene when it has missed a step. */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PATIENCE = 700; // a break shorter than this is not worth a word

/**
 * @param {string} table
 * @param {{scene: Function, step: Function, draft: Function, table: Function, chat: Function, refused: Function, played: Function, lost: (why: string) => void}} to
 */
export function connect(table, to) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const address = `${scheme}//${location.host}/ws/${table}?lang=${document.documentElement.lang}`;
  let socket = null;
  let wait = FIRST_WAIT;
  let timer = 0;
  let complaint = 0;
  let number = 0;
  let closing = false;

  const open = () => {
    clearTimeout(timer);
    socket = new WebSocket(address);
    socket.addEventListener("message", (event) => hear(JSON.parse(event.data)));
    socket.addEventListener("close", again);
  };

  const again = (event) => {
    if (event.target !== socket) return;
    complaint ||= window.setTimeout(() => to.lost(closing ? "closing" : "reconnecting"), PATIENCE);
    timer = window.setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(2 * wait, LONGEST_WAIT);
  };

  const hear = (message) => {
    if (message.scene) {
      clearTimeout(complaint);
      [wait, complaint, closing] = [FIRST_WAIT, 0, false];
      to.lost("");
    }
    if (message.closing) closing = true;
    if (message.ping !== undefined) socket.send(JSON.stringify({ pong: message.ping }));
    for (const kind of ["scene", "step", "draft", "table", "chat", "refused", "played"])
      if (message[kind]) to[kind](message[kind]);
  };

  const hurry = () => {
    if (socket.readyState >= WebSocket.CLOSING) open();
  };
  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", () => document.hidden || hurry());
  window.addEventListener("pageshow", (event) => event.persisted && hurry());
  open();

  return {
    /** Send a message; the id its answer will carry, or null when there is no connection. @param {Object} message */
    send(message) {
      if (socket.readyState !== WebSocket.OPEN) return null;
      const id = String((number += 1));
      socket.send(JSON.stringify({ id, ...message }));
      return id;
    },
    /** Begin anew, as somebody who has just sat down. */
    renew() {
      socket.close();
      wait = 0;
    },
  };
}
