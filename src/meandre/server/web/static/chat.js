// The chat of a table's page: new lines as they are written, earlier ones when they are asked for.

/** @param {[string, string]} line name and text */
function itemOf([name, text]) {
  const item = document.createElement("li");
  const author = document.createElement("b");
  author.textContent = name;
  item.append(author, ` ${text}`);
  return item;
}

/** @param {[string, string][]} lines */
export function appendToChat(lines) {
  if (!lines.length) return;
  const list = document.querySelector("#chat ul");
  list?.append(...lines.map(itemOf));
  if (list) list.scrollTop = list.scrollHeight;
  document.querySelector("#chat details")?.setAttribute("open", "");
  document.querySelector("[data-sheet=chat]:not([aria-expanded=true])")?.classList.add("unread");
}

/** Fetches the lines before the first one that is shown; what is read stays where it is.
 * @param {HTMLElement} button @param {string} tablePath @param {string} seatQuery */
async function showEarlier(button, tablePath, seatQuery) {
  const list = document.querySelector("#chat ul");
  const response = await fetch(`${tablePath}/talk?before=${button.dataset.before}${seatQuery}`);
  if (!response.ok || !list) return;
  const lines = await response.json();
  const below = list.scrollHeight - list.scrollTop;
  list.prepend(...lines.map(itemOf));
  list.scrollTop = list.scrollHeight - below;
  const left = Number(button.dataset.before) - lines.length;
  button.dataset.before = String(left);
  button.hidden = left <= 0 || !lines.length;
}

/** Wires the button, which comes and goes with the chat. @param {string} tablePath @param {string} seatQuery */
export function handleChat(tablePath, seatQuery) {
  document.getElementById("chat")?.addEventListener("click", (event) => {
    const found = /** @type {Element} */ (event.target).closest("button.earlier");
    const button = /** @type {HTMLElement | null} */ (found);
    if (button) showEarlier(button, tablePath, seatQuery).catch(() => {}); // it can be pressed again
  });
}
