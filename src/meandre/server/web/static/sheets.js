// What is folded away: the list of choices, and on a narrow screen the log and the chat. One is open at a time.

/** @param {HTMLElement | null} wanted the sheet to open; null to close all */
function open(wanted) {
  for (const button of document.querySelectorAll("[data-sheet]")) {
    const sheet = document.getElementById(/** @type {HTMLElement} */ (button).dataset.sheet ?? "");
    sheet?.classList.toggle("open", sheet === wanted);
    button.setAttribute("aria-expanded", String(sheet === wanted));
    if (sheet === wanted) button.classList.remove("unread");
  }
  if (wanted?.id === "chat") wanted.querySelector("details")?.setAttribute("open", "");
}

/** @param {string} id */
export function toggleSheet(id) {
  const sheet = document.getElementById(id);
  open(sheet?.classList.contains("open") ? null : sheet);
}

export function closeSheets() {
  open(null);
}

/** Wires the buttons and the keys. */
export function handleSheets() {
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const button = /** @type {HTMLElement | null} */ (target.closest("[data-sheet]"));
    if (button) return toggleSheet(button.dataset.sheet ?? "");
    const opener = /** @type {HTMLElement | null} */ (target.closest("[data-opens]"));
    if (opener) return show(opener.dataset.opens ?? "");
    if (!target.closest(".sheet")) closeSheets();
    if (!target.closest("#seats.expanded, [data-opens]"))
      document.getElementById("seats")?.classList.remove("expanded");
  });
  document.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") closeSheets();
    if (event.key === "l") {
      toggleSheet("choices");
      const button = document.querySelector("#choices.open button");
      if (button instanceof HTMLElement) button.focus();
    }
    if (event.key === "?") show("help");
  });
}

/** Opens a dialog, or unfolds the seats. @param {string} id */
function show(id) {
  const element = document.getElementById(id);
  /** @type {HTMLElement | null} */ (document.querySelector(":popover-open"))?.hidePopover();
  if (element instanceof HTMLDialogElement) element.showModal();
  else element?.classList.toggle("expanded");
}
