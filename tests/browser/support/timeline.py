"""What a page shows, in its order: when the board moves, and when the log, the prompt and the scores tell of it."""

from playwright.sync_api import Page

RECORD = """() => {
  const timeline = window.timeline = [], refusals = window.refusals = [];
  const [board, log, prompt, error] = ["board", "log", "prompt", "error"].map((id) => document.getElementById(id));
  let moving = "animating" in board.dataset;
  const tell = (what) => timeline.push([what, moving]);
  window.recorder?.disconnect();
  window.recorder = new MutationObserver((records) => {
    for (const { type, target, addedNodes, oldValue } of records) {
      if (type === "attributes") moving = oldValue === null;
      else if (target === log) for (const line of addedNodes) tell(`log ${line.textContent}`);
      else if (target === prompt) tell("prompt");
      else if (target === error && addedNodes.length) refusals.push(error.textContent);
      else if (target.parentElement?.matches(".score") || target.matches?.(".score")) tell("score");
    }
  });
  window.recorder.observe(document.querySelector(".table"), {
    childList: true, subtree: true, attributes: true, attributeOldValue: true, attributeFilter: ["data-animating"],
  });
}"""
"""Mutations are recorded in the order in which they were made."""


def record(page: Page) -> None:
    """Record what is shown from now on, and nothing of before."""
    page.evaluate(RECORD)


def told(page: Page) -> list[str]:
    """What was told so far; nothing while the board was moving, and nothing was refused."""
    timeline: list[tuple[str, bool]] = page.evaluate("window.timeline")
    assert not page.evaluate("window.refusals")
    assert not [what for what, moving in timeline if moving], timeline
    return [what for what, _ in timeline]
