"""Recording what a seat drafts, a line at a time, in the words of the table.

Several cards may stand in one line (``pick dog, cat``).  What nobody told is written down as not
told: a card may be picked that nobody was shown, and a level need not be named where there is one.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.draft import Drafting
from events.draft.phase import ChooseLevel, Finish, Pick
from events.facts import NATURE, Command, Seat
from reducers.game import Illegal
from reducers.text import Ambiguous, NoSuch, folded

SEVERAL: Final = ("show", "pick", "remove")
"""The words behind which several cards may stand."""


def stage_line(
    draft: Drafting, text: str, names: Sequence[str], seat: Seat, *, dealt: bool = False
) -> None:
    """Stage what one line says of a seat; ``dealt``: chance deals the cards, nobody tells them.

    Raises :class:`Illegal`, ``NoSuch`` or ``Ambiguous``; nothing is staged then.
    """
    before = len(draft.staged)
    try:
        if dealt:
            draft.deal()
        for line in _single(text):
            _stage(draft, line, names, seat)
            if dealt:
                draft.deal()
    except (Illegal, NoSuch, Ambiguous):
        del draft.staged[before:]
        staged = list(draft.staged)
        draft.drop()
        for decision in staged:
            draft.stage(decision.command, decision.key)
        raise


def _single(text: str) -> Iterator[str]:
    """A line for each card, where several stand in one."""
    word, _, rest = text.strip().partition(" ")
    if folded(word) in SEVERAL and "," in rest:
        yield from (f"{word} {part.strip()}" for part in rest.split(",") if part.strip())
    else:
        yield text.strip()


def _stage(draft: Drafting, line: str, names: Sequence[str], seat: Seat) -> None:
    """Stage one command; what has to come before it and was not told, as not told."""
    while True:
        command = draft.decider.read(draft.state, f"{names[seat]}: {line}", names)
        try:
            draft.stage(command)
            return
        except Illegal as refused:
            before = _untold(draft, command, refused.code)
            if before is None:
                raise
            draft.stage(before)


def _untold(draft: Drafting, command: Command, code: str) -> Command | None:
    """What is written down before a command that cannot come yet: a card that was shown, a set
    that was left out, the level from which cards were drawn."""
    for ask in draft.turn():
        if ask.actor == NATURE and code in ("set-first", "cards-first"):
            return ask.unseen
    if code != "not-drawn" or not isinstance(command, Pick | Finish):
        return None
    levels = [each.level for each in draft.state.allowed(command.seat)]
    if isinstance(command, Pick):
        printed = {each.level for each in draft.started.stock if each.card == command.card}
        levels = [level for level in levels if level in printed]
    return ChooseLevel(command.seat, levels[0]) if len(levels) == 1 else None
