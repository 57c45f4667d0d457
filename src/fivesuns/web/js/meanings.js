/** What a piece, a number or a glyph means, as the game says it. */

/** @import { Piece, Stage } from "./types.js" */

/** Whether a name fits a form, in which `*` stands for anything. @param {string} form @param {string} name */
const fits = (form, name) =>
  form === name ||
  (form.includes("*") &&
    new RegExp(`^${form.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`).test(name));

/**
 * What the first form that fits one of some names says; nothing where none does.
 * @param {Stage["meanings"]} meanings
 * @param {(string | undefined)[]} names
 */
export function meaningOf(meanings, ...names) {
  for (const [form, meaning] of Object.entries(meanings)) {
    if (names.some((name) => name && fits(form, name))) return meaning;
  }
  return "";
}

/**
 * What is told of a piece: what the game says of this very one, or of all of its kind.
 * @param {Stage} stage
 * @param {Pick<Piece, "id" | "art" | "detail">} piece
 */
export const meaningOfPiece = ({ meanings }, { id, art, detail }) => detail?.about || meaningOf(meanings, id, art);

/**
 * A small card tells what is pointed at or touched; it is loaded when somebody first points at something.
 * @param {Stage} stage
 * @param {(id: string) => Piece | undefined} pieceOf
 */
export function makeMeanings(stage, pieceOf) {
  /** What was pointed at last, also while the card is being loaded. @type {EventTarget | null} */
  let last = null;
  const note = (/** @type {PointerEvent} */ { target }) => {
    last = target; // now: an event forgets the target inside a drawing once it has been told
  };
  const load = () =>
    import("./meaning-card.js").then(
      ({ makeCards }) => {
        document.removeEventListener("pointerover", note);
        makeCards(stage, pieceOf, last);
      },
      listen, // the house is away: what is pointed at next asks again
    );
  const listen = () => document.addEventListener("pointerover", load, { once: true });
  document.addEventListener("pointerover", note);
  listen();
}
