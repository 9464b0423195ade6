"""The options of Pebbles."""

from meandre.core.options import IntegerOption

OPTIONS = (IntegerOption("heap", default=12, low=5, high=20),)  # N1
