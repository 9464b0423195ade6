// The rules drawer of a table: opens at the rule that applies now, or at the one that a link names.

const drawer = /** @type {HTMLDialogElement} */ (document.getElementById("rules"));
const content = /** @type {HTMLElement} */ (drawer.querySelector(".rules"));
const rulesPath = drawer.dataset.rulesPath ?? "";
/** @type {Promise<void> | undefined} */
let loading;

/** Fetches the rules, once. */
async function load() {
  const response = await fetch(`${rulesPath}/part?lang=${document.documentElement.lang}`);
  if (!response.ok) throw new Error(response.statusText);
  content.innerHTML = await response.text();
}

/** Scrolls to an element of the rules, and marks it. @param {string} id */
function scrollTo(id) {
  content.querySelector(".current")?.classList.remove("current");
  const anchor = id && content.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!(anchor instanceof HTMLElement)) return content.focus();
  const block = anchor.matches("span:empty") ? (anchor.closest("li, tr, p") ?? anchor) : anchor;
  block.classList.add("current");
  if (block instanceof HTMLElement) block.tabIndex = -1;
  block.scrollIntoView({ block: "start" });
  /** @type {HTMLElement} */ (block).focus({ preventScroll: true });
}

/** @param {string} id */
async function open(id) {
  if (!drawer.open) drawer.showModal();
  try {
    loading ??= load();
    await loading;
    scrollTo(id);
  } catch {
    loading = undefined;
    location.assign(`${rulesPath}#${id}`);
  }
}

/** The number of the rule that applies now. */
const currentRule = () => document.querySelector("[data-rule]")?.getAttribute("data-rule") ?? "";

/** A link that opens the drawer at a rule. @param {string} rule */
export function ruleLink(rule) {
  const link = document.createElement("a");
  link.href = `${rulesPath}#${rule}`;
  link.target = "_blank";
  link.textContent = rule;
  return link;
}

document.addEventListener("click", (event) => {
  if (event.target === drawer) return drawer.close(); // the backdrop
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.dataset.page !== undefined) return;
  const { pathname, hash } = new URL(link.href);
  if (pathname !== rulesPath && !content.contains(link)) return;
  event.preventDefault();
  open(link.id === "open-rules" ? currentRule() : hash.slice(1));
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "r" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
  if (drawer.open) drawer.close();
  else if (!document.querySelector("dialog[open]")) open(currentRule());
});
