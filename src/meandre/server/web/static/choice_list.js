// The list of choices in words: folded, always there for screen readers and the keyboard. It opens by itself only for
// what the board cannot show.

/** @typedef {import("./board.js").Choices} Choices */

/** @param {HTMLElement} part @param {string} action @param {Choices | null} choices */
export function listChoices(part, action, choices) {
  const focused = part.contains(document.activeElement);
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.className = "choices";
  for (const [name, value] of moveFields(choices))
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  if (choices?.note) {
    const note = document.createElement("p");
    note.className = "hint";
    note.textContent = choices.note;
    form.append(note);
  }
  for (const [move, label, , effects] of choices?.moves ?? []) {
    const button = document.createElement("button");
    Object.assign(button, { name: "move", value: move, textContent: label });
    if (effects) {
      const small = document.createElement("small");
      small.textContent = effects;
      button.append(" ", small);
    }
    form.append(button);
  }
  part.replaceChildren(...(choices ? [form] : []));
  part.classList.toggle("needed", choices?.moves.some(([, , target]) => !target) ?? false);
  if (focused) form.querySelector("button")?.focus();
}

/** Seat and version of what may be pressed. @param {Choices | null} choices */
export function moveFields(choices) {
  return new URLSearchParams(choices ? { seat: String(choices.seat), version: String(choices.version) } : {});
}
