/** The button that opens what can be done about others: it is there where there are others, and loads the rest then. */

/** @import { Chat } from "./chat.js" */
/** @import { Table } from "./types.js" */

/**
 * @param {HTMLElement} button
 * @param {() => Table} table
 * @param {Chat} chat
 */
export function aboutPeople(button, table, chat) {
  const load = () => import("./people.js");
  let known = false;
  button.addEventListener("click", async () => {
    const { openPeople } = await load();
    openPeople(table(), chat.silent, (seats) => chat.silence(seats));
  });
  return {
    /** @param {Table} now */
    show({ id, seats }) {
      const met = seats.some((seat) => seat.you) && seats.some((seat) => seat.kind === "person" && !seat.you);
      button.hidden = !met;
      if (!met || known) return;
      known = true;
      load().then(({ readMutes }) => readMutes(id, (muted) => chat.silence(muted)));
    },
  };
}
