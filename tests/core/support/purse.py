"""A script that compiles something small."""

import numpy as np

from meandre.core.compile_ahead import INT64, compile_missing, record_type
from meandre.core.position import Position, blank, position_type
from meandre.core.rule import rule

PURSE = position_type(("coins", np.int32))


@rule
def earn(pos: Position, coins: int) -> None:
    """Add coins to a purse."""
    pos.coins += coins


if __name__ == "__main__":
    compile_missing("purse", [(earn, (record_type(PURSE), INT64))])
    purse = blank(PURSE)
    earn(purse, 3)
    print(purse.coins)
