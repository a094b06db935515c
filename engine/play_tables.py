"""Tables of plays that can be taken in: which column means what, an entry each, and reading rows
by it."""

import hashlib
import re
from collections import Counter
from datetime import date
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.rows import Row, Rows
from events.facts import Seat
from events.plays import Play
from reducers.message import Message, say
from reducers.text import folded


class TableFormat(Struct, frozen=True):
    """How a table tells of plays, a row a play.

    Columns are named by their titles; ``{seat}`` stands for the number of a seat, from 1.  A title
    is found whatever its case, and with blanks for underscores.  ``winner`` and the columns of the
    first two seats must be there.

    ``number`` is what a play is called, ``seats`` how many there were, at ``most`` so many;
    ``first`` is who started, ``winner`` who won, ``day`` when it was played; ``played_with`` are
    the columns that say what a seat played with, ``score`` its score.  ``who`` is how a seat is
    named in ``first`` and ``winner``.  ``goal`` is the score that ends the game, if one does.
    """

    key: str
    game: str
    most: int
    number: str
    seats: str
    first: str
    winner: str
    day: str
    played_with: tuple[str, ...]
    score: str
    who: str
    goal: int | None

    @property
    def collection(self) -> str:
        """Where such plays are put unless another name is given."""
        return f"{self.game}-{self.key}"


TABLE_FORMATS: Final[dict[str, TableFormat]] = {
    entry.key: entry
    for entry in (
        TableFormat(
            key="plays",
            game="smash-up",
            most=4,
            number="play",
            seats="seats",
            first="first",
            winner="winner",
            day="date",
            played_with=("p{seat}_faction_a", "p{seat}_faction_b"),
            score="p{seat}_vp",
            who="p{seat}",
            goal=15,
        ),
    )
}
"""By the word that ``flagfall import --as`` takes."""


class MissingColumns(Exception):
    """A table that cannot be read: ``missing`` are the titles of columns it needs and has not,
    ``twice`` those it has twice; ``there`` are all it has."""

    def __init__(
        self, missing: tuple[str, ...], twice: tuple[str, ...], there: tuple[str, ...]
    ) -> None:
        super().__init__(f"missing {missing}, twice {twice}")
        self.missing, self.twice, self.there = missing, twice, there


class WrongCell(Exception):
    """A cell that cannot be what its column is: the title of the column, and why."""

    def __init__(self, column: str, why: Message) -> None:
        super().__init__(column, why)
        self.column, self.why = column, why


class PlayTable:
    """A table whose columns are known.  ``unread`` are the titles that mean nothing here.

    Raises :class:`MissingColumns`.
    """

    def __init__(self, rows: Rows, form: TableFormat) -> None:
        self.rows, self.form = rows.rows, form
        self._who = {folded(form.who.format(seat=n + 1)): n for n in range(form.most)}
        self._played_with = [
            tuple(title.format(seat=n + 1) for title in form.played_with) for n in range(form.most)
        ]
        self._scores = [form.score.format(seat=n + 1) for n in range(form.most)]
        seats = [(*self._played_with[seat], self._scores[seat]) for seat in range(form.most)]
        needed = (form.winner, *seats[0], *seats[1])
        alone = (form.number, form.seats, form.first, form.day, form.winner)
        meant = (*alone, *(title for seat in seats for title in seat))
        by_fold = {folded(title): title for title in meant}
        found = [(by_fold.get(folded(title)), n) for n, title in enumerate(rows.titles)]
        self._column = {title: column for title, column in found if title is not None}
        counts = Counter(title for title, _ in found if title is not None)
        missing = tuple(title for title in needed if title not in self._column)
        twice = tuple(title for title, count in counts.items() if count > 1)
        if missing or twice:
            raise MissingColumns(missing, twice, tuple(title for title in rows.titles if title))
        self.unread = tuple(
            rows.titles[column] for title, column in found if title is None and rows.titles[column]
        )
        self._seats = [[self._column.get(title) for title in seat] for seat in seats]
        self._repeats: Counter[str] = Counter()

    def play(self, row: Row) -> Play:
        """The play in a row; raises :class:`WrongCell`."""
        seats = self._count(row)
        winner = self._seat(row, self.form.winner, seats)
        if winner is None:
            raise WrongCell(self.form.winner, _EMPTY)
        play = Play(
            self._cell(row, self.form.number),
            tuple(
                tuple(self._filled(row, title) for title in self._played_with[seat])
                for seat in range(seats)
            ),
            tuple(self._number(row, self._scores[seat]) for seat in range(seats)),
            (winner,),
            self._seat(row, self.form.first, seats),
            self._day(row),
        )
        return play if play.play_id else replace(play, play_id=self._named(play))

    def _named(self, play: Play) -> str:
        """A name for a play that the table gives none: what it says, and how often it said so."""
        said = hashlib.sha256(repr(play).encode()).hexdigest()[:12]
        self._repeats[said] += 1
        return f"{said}-{self._repeats[said]}"

    def _count(self, row: Row) -> int:
        """How many seats there were: those that are filled in must be those the row says."""
        filled = [n for n, columns in enumerate(self._seats) if any(map(row.cell, columns))]
        title, most = self.form.seats, self.form.most
        seats = self._number(row, title) if self._cell(row, title) else len(filled)
        if not 2 <= seats <= most:
            raise WrongCell(title, say("a play has from 2 to {most} seats", most=most))
        if filled != list(range(seats)):
            names = ", ".join(self.form.who.format(seat=seat + 1) for seat in filled)
            why = say("{seats} seats, but filled in are {names}", seats=seats, names=names or "-")
            raise WrongCell(title, why)
        return seats

    def _cell(self, row: Row, title: str) -> str:
        return row.cell(self._column.get(title))

    def _filled(self, row: Row, title: str) -> str:
        said = self._cell(row, title)
        if not said:
            raise WrongCell(title, _EMPTY)
        return said

    def _number(self, row: Row, title: str) -> int:
        said = self._filled(row, title)
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", said):
            raise WrongCell(title, say("{text} is no whole number", text=said))
        return int(said)

    def _seat(self, row: Row, title: str, seats: int) -> Seat | None:
        """The seat that a cell names, None where it is empty."""
        said = self._cell(row, title)
        if not said:
            return None
        seat = self._who.get(folded(said))
        if seat is None or seat >= seats:
            names = ", ".join(self.form.who.format(seat=n + 1) for n in range(seats))
            raise WrongCell(title, say("{text} is none of {names}", text=said, names=names))
        return seat

    def _day(self, row: Row) -> str | None:
        said = self._cell(row, self.form.day)
        try:
            return date.fromisoformat(said).isoformat() if said else None
        except ValueError:
            raise WrongCell(self.form.day, say("{text} is no day", text=said)) from None


_EMPTY: Final = say("it is empty")
