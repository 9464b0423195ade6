// Submits forms without leaving the page. A request that gets no answer is repeated; a move's id makes that safe.

import { retryDelay } from "./live.js";
import { toHex } from "./sha256.js";

const RETRIES = 5;

/** What came of a form. @typedef {{error?: string, rule?: string, kind?: string, link?: string, path?: string, text?: string}} Outcome */

/** Gives a move an id of its own, with which it can be sent twice and is played once. @param {string} path @param {URLSearchParams} fields */
export function identify(path, fields) {
  if (path.endsWith("/move") && !fields.has("id")) fields.set("id", toHex(crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * @param {string} path
 * @param {URLSearchParams} fields
 * @returns {Promise<Outcome>}
 */
export async function postForm(path, fields) {
  identify(path, fields);
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(path, { method: "POST", body: fields, headers: { accept: "application/json" } });
      const result = await response.json();
      if (response.status !== 503 || attempt >= RETRIES) return result;
    } catch (error) {
      if (attempt >= RETRIES) throw error;
    }
    await retryDelay(attempt);
  }
}

/** Handles every POST form of the page. @param {(path: string, fields: URLSearchParams, form: HTMLFormElement) => void} handle */
export function onSubmit(handle) {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.getAttribute("method") !== "post") return;
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) fields.set(name, String(value));
    const button = event.submitter;
    if (button instanceof HTMLButtonElement && button.name) fields.set(button.name, button.value);
    handle(new URL(form.action).pathname, fields, form);
  });
}
