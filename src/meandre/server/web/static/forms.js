// Forms are sent without leaving the page; one that is not answered is sent again, and done once.

import { later } from "./live.js";

const TRIES = 5;

/**
 * @param {string} path
 * @param {URLSearchParams} fields
 * @returns {Promise<{error?: string, rule?: string, link?: string, path?: string, say?: string}>}
 */
export async function send(path, fields) {
  if (path.endsWith("/move")) fields.set("id", crypto.randomUUID());
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetch(path, { method: "POST", body: fields, headers: { accept: "application/json" } });
      const said = await answer.json();
      if (answer.status !== 503 || attempt >= TRIES) return said;
    } catch (problem) {
      if (attempt >= TRIES) throw problem;
    }
    await later(attempt);
  }
}

/** @param {(path: string, fields: URLSearchParams, form: HTMLFormElement) => void} take */
export function onForms(take) {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.getAttribute("method") !== "post") return;
    event.preventDefault();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form)) fields.set(name, String(value));
    const by = event.submitter;
    if (by instanceof HTMLButtonElement && by.name) fields.set(by.name, by.value);
    take(new URL(form.action).pathname, fields, form);
  });
}
