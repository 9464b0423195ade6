// Taking a seat by an invitation: this browser publishes the end of a hash chain with it.

import { Chains } from "./chains.js";

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form.take-seat[data-commitment]"));

form?.addEventListener("submit", async (event) => {
  if (form.elements.namedItem("chain")) return;
  event.preventDefault();
  const { table, commitment } = form.dataset;
  const seat = Number(new FormData(form).get("seat"));
  const chain = await new Chains(table ?? "", commitment ?? "").end(seat);
  if (chain)
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "chain", value: chain }));
  form.submit();
});
