"""`python -m meandre`."""

from meandre.cli import main

main()
