// A link, to be copied by hand.

/** @param {string} link @param {boolean} [once] whether it is good for one time, and says so */
export function showLink(link, once = true) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("link-dialog"));
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  /** @type {HTMLElement} */ (dialog.querySelector("p")).hidden = !once;
  input.value = new URL(link, location.href).href;
  dialog.showModal();
  input.select();
}
