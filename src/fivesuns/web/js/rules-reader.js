/** The rules beside a game, fetched when somebody first wants to read them. */

import { all, maybe } from "./dom.js";
import { sheet } from "./sheet.js";

/** The id of a paragraph of the rules within a page. @param {string} rule */
export const ruleId = (rule) => `rule-${rule.replaceAll(".", "-")}`;

/**
 * @param {HTMLElement} article
 * @param {string} game
 * @returns {(rule?: string) => Promise<void>}  shows the rules, at a paragraph if one is named
 */
export function rulesReader(article, game) {
  /** @type {Promise<void> | undefined} */
  let read;
  const load = async () => {
    const [response] = await Promise.all([
      fetch(`/rules/${game}/text?lang=${document.documentElement.lang}`),
      sheet("rules"),
    ]);
    if (response.ok) article.innerHTML = await response.text();
  };
  return async (rule) => {
    read ??= load();
    await read;
    const target = rule && maybe(`#${ruleId(rule)}`, article);
    if (!target) return;
    for (const old of all(".cited", article)) old.classList.remove("cited");
    target.classList.add("cited");
    target.scrollIntoView({ block: "start" });
  };
}
