// Settings of a browser: theme, speed, sound, and how bots and moves behave. They are cookies, so that the server renders the page with them.

import { pathTo } from "./address.js";

/** @typedef {"theme" | "speed" | "sound" | "confirm" | "remarks"} Setting */

/** @type {Record<Setting, string>} */
const DEFAULTS = { theme: "auto", speed: "1", sound: "off", confirm: "auto", remarks: "on" };
const YEAR = 365 * 24 * 3600;

/** @param {Setting} name @returns {string} */
export function setting(name) {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : DEFAULTS[name];
}

/** @param {Setting} name @param {string} value */
function save(name, value) {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR}; samesite=lax`;
  if (name === "theme") document.documentElement.dataset.theme = value;
}

/** Milliseconds of an animation at the chosen speed; 0 if motion is switched off. @param {number} normal */
export function duration(normal) {
  if (setting("speed") === "0" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return normal / Number(setting("speed"));
}

const dialog = document.getElementById("settings");
if (dialog instanceof HTMLDialogElement) {
  for (const field of dialog.querySelectorAll("select")) {
    const name = /** @type {Setting} */ (field.name);
    field.value = setting(name);
    field.addEventListener("change", () => save(name, field.value));
  }
}

// Links to another language keep the query of the page, which scripts may have changed since it was loaded.
document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a[hreflang]");
  if (!(link instanceof HTMLAnchorElement)) return;
  const query = new URLSearchParams(location.search);
  query.set("lang", link.hreflang);
  link.search = query.toString();
});

navigator.serviceWorker?.register(pathTo("/worker.js")).catch(() => {});
