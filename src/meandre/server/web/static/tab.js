// The title and the icon of the tab: they say when it is your turn.

const title = document.title;
const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
const plain = icon?.href ?? "";

const DOT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M3 25c7 0 7-8 13-8s6-9 13-9" fill="none" stroke="#1f6f7a" stroke-width="5" stroke-linecap="round"/><circle cx="24" cy="23" r="8" fill="#e8a20c" stroke="#fff" stroke-width="2"/></svg>`;

/** @param {boolean} yourTurn @param {string} words "Your turn" */
export function showInTab(yourTurn, words) {
  const [game] = title.split(" · ");
  document.title = yourTurn ? `● ${words} · ${game}` : title;
  if (icon) icon.href = yourTurn ? `data:image/svg+xml,${encodeURIComponent(DOT)}` : plain;
}
