/** Requests to the server. A refusal comes back as its sentence. */

/** @import { Answer } from "./types.js" */

/**
 * @template T
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<Answer<T>>}
 */
export async function request(method, path, body) {
  const lang = document.documentElement.lang;
  try {
    const response = await fetch(`${path}?lang=${lang}`, {
      method,
      headers: body ? { "content-type": "application/json" } : {},
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    return response.ok ? { answer } : { refused: answer.refused };
  } catch {
    return {};
  }
}

/** Take another name, if it is another; why not, if it cannot be. @param {string} old @param {string} name */
export async function rename(old, name) {
  if (!name.trim() || name.trim() === old) return null;
  const { answer, refused } = await request("PUT", "/api/me", { name: name.trim() });
  return answer ? null : refused || null;
}
