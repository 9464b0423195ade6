// What the search thought of the game: the share of the win that each seat could expect, step by step.

const WIDE = 1000;
const HIGH = 240;
const SVG = "http://www.w3.org/2000/svg";
const DASHES = ["", "10 5", "2 6", "14 4 2 4", "5 5", "1 4"];

/** @param {string} name @param {Record<string, string | number>} attributes @param {Element} [home] */
function add(name, attributes, home) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  home?.append(element);
  return element;
}

/** @param {HTMLElement} page @param {(step: number) => void} go */
export async function draw(page, go) {
  const home = /** @type {HTMLElement} */ (document.getElementById("opinions"));
  /** @type {{step: number, seat: number, values: number[], cost: number, turning: boolean}[]} */
  const opinions = await (
    await fetch(`/t/${page.dataset.table}/assessment`, { headers: { accept: "application/json" } })
  ).json();
  if (!Array.isArray(opinions) || !opinions.length) return home.replaceChildren();
  const names = JSON.parse(page.dataset.names ?? "[]");
  const last = Number(page.dataset.last) || 1;
  const x = (/** @type {number} */ step) => (step / last) * WIDE;
  const graph = add("svg", {
    viewBox: `-8 -16 ${WIDE + 16} ${HIGH + 32}`,
    class: "graph",
    role: "group", // an image has nothing in it that could be pressed
    "aria-label": names.join(", "),
  });
  for (const part of [0, 0.5, 1]) add("path", { d: `M0 ${HIGH * part}H${WIDE}`, class: "rule" }, graph);
  opinions[0].values.forEach((_, seat) => {
    const line = opinions.map(
      (one, n) => `${n ? "L" : "M"}${x(one.step).toFixed(1)} ${(HIGH * (1 - one.values[seat])).toFixed(1)}`,
    );
    add("path", { d: line.join(""), class: `line stone-${seat}`, "stroke-dasharray": DASHES[seat] }, graph);
  });
  for (const one of opinions.filter((opinion) => opinion.turning)) {
    const y = HIGH * (1 - one.values[one.seat - 1]);
    const point = add("circle", { cx: x(one.step), cy: y, r: 9, class: "turning", tabindex: 0, role: "button" }, graph);
    const words = `${names[one.seat - 1]} −${Math.round(100 * one.cost)} %`;
    point.setAttribute("aria-label", words);
    add("title", {}, point).textContent = words;
    point.addEventListener("click", () => go(one.step));
    point.addEventListener("keydown", (event) => /** @type {KeyboardEvent} */ (event).key === "Enter" && go(one.step));
  }
  const legend = document.createElement("p");
  legend.className = "hint";
  legend.textContent = names
    .map(
      (/** @type {string} */ name, /** @type {number} */ n) => `${["—", "– –", "· ·", "– ·", "--", "··"][n]} ${name}`,
    )
    .join("   ");
  home.replaceChildren(graph, legend);
}
