// The rules drawer at a table: opens at the rule that matters now, or at the one that a link names.

const drawer = /** @type {HTMLDialogElement} */ (document.getElementById("rules"));
const text = /** @type {HTMLElement} */ (drawer.querySelector(".rules"));
const address = drawer.dataset.address ?? "";
/** @type {Promise<void> | undefined} */
let loading;

/** The rules are fetched once, when somebody first wants to read them. */
async function load() {
  const answer = await fetch(`${address}/part?lang=${document.documentElement.lang}`);
  if (!answer.ok) throw new Error(answer.statusText);
  text.innerHTML = await answer.text();
}

/** Goes to what has an id in the rules, and shows where it is. @param {string} id */
function go(id) {
  text.querySelector(".here")?.classList.remove("here");
  const found = id && text.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!(found instanceof HTMLElement)) return text.focus();
  const place = found.matches("span:empty") ? (found.closest("li, tr, p") ?? found) : found;
  place.classList.add("here");
  if (place instanceof HTMLElement) place.tabIndex = -1;
  place.scrollIntoView({ block: "start" });
  /** @type {HTMLElement} */ (place).focus({ preventScroll: true });
}

/** @param {string} id */
async function open(id) {
  if (!drawer.open) drawer.showModal();
  try {
    loading ??= load();
    await loading;
    go(id);
  } catch {
    loading = undefined;
    location.assign(`${address}#${id}`);
  }
}

/** The rule about what is asked now. */
const now = () => document.querySelector("[data-rule]")?.getAttribute("data-rule") ?? "";

/** A link that opens the drawer at a rule. @param {string} rule */
export function ruleLink(rule) {
  const link = document.createElement("a");
  link.href = `${address}#${rule}`;
  link.target = "_blank";
  link.textContent = rule;
  return link;
}

document.addEventListener("click", (event) => {
  if (event.target === drawer) return drawer.close(); // beside it
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.dataset.page !== undefined) return;
  const { pathname, hash } = new URL(link.href);
  if (pathname !== address && !text.contains(link)) return;
  event.preventDefault();
  open(link.id === "open-rules" ? now() : hash.slice(1));
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "r" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
  if (drawer.open) drawer.close();
  else if (!document.querySelector("dialog[open]")) open(now());
});
