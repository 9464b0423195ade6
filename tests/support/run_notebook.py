"""Runs every cell of the notebook that is given, as a notebook would; prints, as JSON, what they display.

That is, for each cell of code, the types of what it shows at its end; and the numbers that were computed, by name.
"""

import json
import sys
from pathlib import Path
from typing import Any


def main(path: Path) -> None:
    """Run it."""
    from IPython.core.interactiveshell import InteractiveShell

    shell: Any = InteractiveShell.instance()
    shell.history_manager.enabled = False
    displayed = []
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            result = shell.run_cell("".join(cell["source"]))
            result.raise_error()
            shown = {} if result.result is None else shell.display_formatter.format(result.result)[0]
            displayed.append(sorted(shown))
    numbers = {name: value for name, value in shell.user_ns.items() if type(value) is float}
    print(json.dumps({"displayed": displayed, "numbers": numbers}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
