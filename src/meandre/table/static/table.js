// A table's page: puts in place what the server says has changed, and sends forms without leaving the page.
const page = /** @type {HTMLElement} */ (document.querySelector(".table"));
const board = /** @type {HTMLElement} */ (document.getElementById("board"));
const trouble = /** @type {HTMLElement} */ (document.getElementById("trouble"));
const log = /** @type {HTMLElement} */ (document.getElementById("log"));
const RETRY = [200, 500, 1000, 2000, 5000];
/** @type {string[]} */
let lines = [];
let tries = 0;

/** @param {string} text */
function complain(text) {
  trouble.replaceChildren();
  if (!text) return;
  const note = document.createElement("p");
  note.className = "error";
  note.textContent = text;
  trouble.append(note);
}

/** Puts new lines of the picture in the place of old ones, and draws it. @param {[number, number, string[]][]} hunks */
function draw(hunks) {
  if (!hunks.length) return;
  for (const [from, to, fresh] of hunks) lines.splice(from, to - from, ...fresh);
  if (!lines.length) return board.replaceChildren();
  const picture = new DOMParser().parseFromString(lines.join("\n"), "image/svg+xml").documentElement;
  board.replaceChildren(document.importNode(picture, true));
}

/** @param {{start: number, lines: string[]}} news */
function tell(news) {
  if (news.start === 0) log.replaceChildren();
  for (const line of news.lines) {
    const item = document.createElement("li");
    item.textContent = line;
    log.append(item);
  }
  if (news.lines.length) log.scrollTop = log.scrollHeight;
}

/** Puts a part in place; whoever was typing or choosing there goes on. @param {string} name @param {string} html */
function place(name, html) {
  const part = document.getElementById(name);
  if (!part) return;
  const active = document.activeElement;
  const typing = active instanceof HTMLInputElement && part.contains(active) ? active : null;
  const focused = active instanceof HTMLElement && part.contains(active);
  part.innerHTML = html;
  if (typing) {
    const again = part.querySelector(`input[name="${typing.name}"]`);
    if (again instanceof HTMLInputElement) {
      again.value = typing.value;
      again.focus();
    }
  } else if (focused) {
    const first = part.querySelector("button");
    if (first instanceof HTMLElement) first.focus();
  }
}

function connect() {
  const address = new URL(`/t/${page.dataset.table}/live`, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  if (page.dataset.seat) address.searchParams.set("seat", page.dataset.seat);
  const socket = new WebSocket(address);
  socket.onopen = () => {
    page.dataset.live = "";
    lines = [];
    if (tries) complain("");
    tries = 0;
  };
  socket.onmessage = (message) => {
    const news = JSON.parse(message.data);
    draw(news.board);
    for (const [name, html] of Object.entries(news.parts)) place(name, String(html));
    tell(news.log);
  };
  socket.onclose = () => {
    delete page.dataset.live;
    if (tries === 1) complain(page.dataset.lost ?? "");
    setTimeout(connect, RETRY[Math.min(tries++, RETRY.length - 1)]);
  };
}

/** Sends a form; a move that is not answered is sent again, and made once. @param {HTMLFormElement} form @param {HTMLElement | null} by */
async function send(form, by) {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  if (by instanceof HTMLButtonElement && by.name) fields.set(by.name, by.value);
  if (form.action.endsWith("/move")) fields.set("id", crypto.randomUUID());
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetch(form.action, { method: "POST", body: fields, headers: { accept: "application/json" } });
      const { error, link, path } = await answer.json();
      if (answer.status === 503 && attempt < RETRY.length) throw new Error(error);
      complain(error ?? "");
      if (path) location.assign(path);
      if (link) show(link);
      if (!error) form.reset();
      return;
    } catch (problem) {
      if (attempt >= RETRY.length) return complain(page.dataset.lost ?? String(problem));
      await new Promise((done) => setTimeout(done, RETRY[attempt]));
    }
  }
}

/** @param {string} link */
function show(link) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("link-shown"));
  const input = /** @type {HTMLInputElement} */ (dialog.querySelector("input"));
  input.value = new URL(link, location.href).href;
  dialog.showModal();
  input.select();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  event.preventDefault();
  send(form, event.submitter);
});

connect();
