/** The connection to a table: it comes back by itself, and asks for the whole scene when it has missed a step. */

import { Backoff, socketAddress } from "./backoff.js";

/** @import { Message, Order, TableListener } from "./types.js" */

const PATIENCE = 700; // milliseconds: a break shorter than this is not worth a word

/** @param {string} table @param {TableListener} to */
export function connect(table, to) {
  const backoff = new Backoff(300, 8000);
  let timer = 0;
  let complaint = 0;
  let number = 0;
  let closing = false;
  /** What is asked before the first connection is there; nothing waits for a later one. @type {string[] | null} */
  let early = [];

  const open = () => {
    clearTimeout(timer);
    const fresh = new WebSocket(socketAddress(`/ws/${table}`, "changes"));
    fresh.addEventListener("open", () => {
      for (const text of early ?? []) fresh.send(text);
      early = null;
    });
    fresh.addEventListener("message", (event) => hear(JSON.parse(event.data)));
    fresh.addEventListener("close", () => fresh === socket && again());
    return fresh;
  };

  const reopen = () => {
    socket = open();
  };

  const again = () => {
    complaint ||= window.setTimeout(() => to.lost(closing ? "closing" : "reconnecting"), PATIENCE);
    timer = window.setTimeout(reopen, backoff.next());
  };

  /** @param {Message} message */
  const hear = (message) => {
    if (message.scene) {
      clearTimeout(complaint);
      [complaint, closing] = [0, false];
      backoff.reset();
      to.lost("");
    }
    if (message.closing) closing = true;
    if (message.ping !== undefined) socket.send(JSON.stringify({ pong: message.ping }));
    if (message.scene) to.scene(message.scene);
    if (message.step) to.step(message.step);
    if (message.draft) to.draft(message.draft);
    if (message.table) to.table(message.table);
    if (message.dice) to.dice(message.dice);
    if (message.chat) to.chat(message.chat);
    if (message.refused) to.refused(message.refused);
    if (message.played) to.played(message.played);
  };

  const hurry = () => {
    if (socket.readyState >= WebSocket.CLOSING) reopen();
  };
  window.addEventListener("online", hurry);
  document.addEventListener("visibilitychange", () => document.hidden || hurry());
  window.addEventListener("pageshow", (event) => event.persisted && hurry());
  let socket = open();

  return {
    /**
     * Send a message; the id its answer will carry, or null when there is no connection.
     * @param {Order} message
     */
    send(message) {
      const isOpen = socket.readyState === WebSocket.OPEN;
      if (!isOpen && !(early && socket.readyState === WebSocket.CONNECTING)) return null;
      const id = String((number += 1));
      const text = JSON.stringify({ id, ...message });
      if (isOpen) socket.send(text);
      else early?.push(text);
      return id;
    },
    /** Begin anew, as somebody who has just sat down. */
    renew() {
      socket.close();
      backoff.hurry();
    },
  };
}
