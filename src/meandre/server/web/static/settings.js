// What a person likes: theme, motion, sound. Kept in cookies, so that the server draws the page that way at once.

/** @typedef {"theme" | "speed" | "sound"} Setting */

/** @type {Record<Setting, string>} */
const USUAL = { theme: "auto", speed: "1", sound: "off" };
const YEAR = 365 * 24 * 3600;

/** @param {Setting} name @returns {string} */
export function setting(name) {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : USUAL[name];
}

/** @param {Setting} name @param {string} value */
function keep(name, value) {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR}; samesite=lax`;
  if (name === "theme") document.documentElement.dataset.theme = value;
}

/** How long a movement takes, in milliseconds; none for whoever wants things to keep still. @param {number} usual */
export function pace(usual) {
  if (setting("speed") === "0" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return usual / Number(setting("speed"));
}

const dialog = document.getElementById("settings");
if (dialog instanceof HTMLDialogElement) {
  document.getElementById("open-settings")?.addEventListener("click", () => dialog.showModal());
  for (const field of dialog.querySelectorAll("select")) {
    const name = /** @type {Setting} */ (field.name);
    field.value = setting(name);
    field.addEventListener("change", () => keep(name, field.value));
  }
}

// The same in another language, whatever step the page has come to since it was loaded.
document.addEventListener("click", (event) => {
  const language = /** @type {Element} */ (event.target).closest("a[hreflang]");
  if (!(language instanceof HTMLAnchorElement)) return;
  const here = new URLSearchParams(location.search);
  here.set("lang", language.hreflang);
  language.search = here.toString();
});

navigator.serviceWorker?.register("/worker.js").catch(() => {});
