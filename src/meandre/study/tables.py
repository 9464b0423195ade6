"""Tables of results, as pandas, Polars and Parquet have them."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from meandre.core.errors import missing_extra


class Table(Mapping[str, list[Any]]):
    """Columns of equal length, by name.

    >>> table = Table({"seat": [1, 2], "score": [30, 28]})
    >>> table
    Table of 2 rows: seat, score
    >>> table["score"], [row["seat"] for row in table.rows()]
    ([30, 28], [1, 2])
    """

    def __init__(self, columns: Mapping[str, list[Any]]) -> None:
        self._columns = dict(columns)
        if len({*map(len, self._columns.values())}) > 1:
            raise ValueError("the columns of a table are equally long")

    @classmethod
    def of_rows(cls, names: Sequence[str], rows: Iterator[Sequence[Any]]) -> "Table":
        """The table with these rows."""
        columns: list[list[Any]] = [[] for _ in names]
        for row in rows:
            for column, value in zip(columns, row, strict=True):
                column.append(value)
        return cls(dict(zip(names, columns, strict=True)))

    def __getitem__(self, name: str) -> list[Any]:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def __repr__(self) -> str:
        return f"Table of {self.height} rows: {', '.join(self._columns)}"

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(next(iter(self._columns.values()), []))

    def rows(self) -> Iterator[dict[str, Any]]:
        """Row by row."""
        return (dict(zip(self._columns, row, strict=True)) for row in zip(*self._columns.values(), strict=True))

    def to_pandas(self) -> Any:
        """A DataFrame of pandas."""
        try:
            import pandas
        except ImportError:
            raise missing_extra("pandas", "data") from None
        return pandas.DataFrame(self._columns)

    def to_polars(self) -> Any:
        """A DataFrame of Polars."""
        try:
            import polars
        except ImportError:
            raise missing_extra("polars", "data") from None
        return polars.DataFrame(self._columns)

    def to_parquet(self, path: Path | str) -> None:
        """Write a Parquet file."""
        self.to_polars().write_parquet(path)
