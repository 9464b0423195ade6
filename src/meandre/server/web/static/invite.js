// The card with which the host of a table invites: copies or shares a link.

const card = /** @type {HTMLElement} */ (document.getElementById("invite"));

/** The field with the link beside a button. @param {Element} button */
const fieldOf = (button) =>
  /** @type {HTMLInputElement} */ (button.closest(".link")?.querySelector("input[data-link]"));

/** Makes links absolute, which come without a host in updates, and shows what works in this browser. */
function prepare() {
  for (const input of card.querySelectorAll("input[data-link]")) {
    const field = /** @type {HTMLInputElement} */ (input);
    field.value = new URL(field.value, location.href).href;
  }
  show("[data-copy]", true);
  show("[data-share]", "share" in navigator);
}

/** Shows some buttons, or hides them. @param {string} buttons @param {boolean} shown */
function show(buttons, shown) {
  for (const button of card.querySelectorAll(buttons)) button.toggleAttribute("hidden", !shown);
}

/** Copies a link; where a page may not, selects it to be copied by hand. @param {HTMLElement} button */
async function copy(button) {
  try {
    await navigator.clipboard.writeText(fieldOf(button).value);
    const status = card.querySelector("[role=status]");
    if (status) status.textContent = button.dataset.done ?? "";
  } catch {
    fieldOf(button).select();
  }
}

card.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const button = /** @type {HTMLElement | null} */ (target.closest("[data-copy], [data-share]"));
  if (target instanceof HTMLInputElement && target.dataset.link !== undefined) target.select();
  if (!button) return;
  if (button.dataset.copy !== undefined) copy(button);
  else navigator.share({ title: document.title, url: fieldOf(button).value }).catch(() => {}); // they changed their mind
});
new MutationObserver(prepare).observe(card, { childList: true });
prepare();
