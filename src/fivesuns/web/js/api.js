/** Requests to the house. A refusal comes back as its sentence. */

/**
 * @param {string} method
 * @param {string} path
 * @param {Object} [body]
 * @returns {Promise<{answer?: any, refused?: import("./types.js").Refusal}>}  neither when the house does not answer
 */
export async function ask(method, path, body) {
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
  const { answer, refused } = await ask("PUT", "/api/me", { name: name.trim() });
  return answer ? null : refused || null;
}
