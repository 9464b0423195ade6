// The stones of the players' colours, as they stand beside names.

/** @param {number | string | undefined} colour */
export function stone(colour) {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#stone-${colour}`);
  picture.setAttribute("class", "stone");
  picture.setAttribute("aria-hidden", "true");
  picture.append(use);
  return picture;
}
