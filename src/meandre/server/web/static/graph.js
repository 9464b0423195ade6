// The graph of a finished game: the share of the win that each seat could expect, by the bot's assessment of each step.

const WIDTH = 1000;
const HEIGHT = 240;
const SVG = "http://www.w3.org/2000/svg";
const DASHES = ["", "10 5", "2 6", "14 4 2 4", "5 5", "1 4"];
const LEGEND = ["—", "– –", "· ·", "– ·", "--", "··"];

/** @param {string} name @param {Record<string, string | number>} attributes @param {Element} [parent] */
function createSvg(name, attributes, parent) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent?.append(element);
  return element;
}

/** @param {HTMLElement} page @param {(step: number) => void} goTo */
export async function drawGraph(page, goTo) {
  const container = /** @type {HTMLElement} */ (document.getElementById("assessment"));
  /** @type {{step: number, seat: number, values: number[], cost: number, turning: boolean}[]} */
  const assessments = await (
    await fetch(`/t/${page.dataset.table}/assessment`, { headers: { accept: "application/json" } })
  ).json();
  if (!Array.isArray(assessments) || !assessments.length) return container.replaceChildren();
  const names = JSON.parse(page.dataset.names ?? "[]");
  const last = Number(page.dataset.last) || 1;
  const x = (/** @type {number} */ step) => (step / last) * WIDTH;
  const graph = createSvg("svg", {
    viewBox: `-8 -16 ${WIDTH + 16} ${HEIGHT + 32}`,
    class: "graph",
    role: "group", // not "img", which must not contain buttons
    "aria-label": names.join(", "),
  });
  for (const share of [0, 0.5, 1]) createSvg("path", { d: `M0 ${HEIGHT * share}H${WIDTH}`, class: "gridline" }, graph);
  assessments[0].values.forEach((_, seat) => {
    const line = assessments.map(
      (one, n) => `${n ? "L" : "M"}${x(one.step).toFixed(1)} ${(HEIGHT * (1 - one.values[seat])).toFixed(1)}`,
    );
    createSvg("path", { d: line.join(""), class: `line stone-${seat}`, "stroke-dasharray": DASHES[seat] }, graph);
  });
  for (const one of assessments.filter((assessment) => assessment.turning)) {
    const y = HEIGHT * (1 - one.values[one.seat - 1]);
    const attributes = { cx: x(one.step), cy: y, r: 9, class: "turning-point", tabindex: 0, role: "button" };
    const point = createSvg("circle", attributes, graph);
    const label = `${names[one.seat - 1]} −${Math.round(100 * one.cost)} %`;
    point.setAttribute("aria-label", label);
    createSvg("title", {}, point).textContent = label;
    point.addEventListener("click", () => goTo(one.step));
    point.addEventListener(
      "keydown",
      (event) => /** @type {KeyboardEvent} */ (event).key === "Enter" && goTo(one.step),
    );
  }
  const legend = document.createElement("p");
  legend.className = "hint";
  legend.textContent = names
    .map((/** @type {string} */ name, /** @type {number} */ n) => `${LEGEND[n]} ${name}`)
    .join("   ");
  container.replaceChildren(graph, legend);
}
