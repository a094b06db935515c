"""Results as they are typed: what was said of one, put on top of what is known of it."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from cli.errors import Exit, Failure
from events.tournament.common import Entrant, Result, Table, Tokens
from reducers.message import Message, Someone, say, say_count


class Said(Struct, frozen=True):
    """What somebody said of a table; None where they said nothing.

    ``fans`` are the tokens of those who were named, ``score`` has the number of the winner first.
    """

    winner: Entrant | None = None
    draw: bool = False
    fans: dict[Entrant, int] = {}
    score: tuple[int, int] | None = None
    forfeit: bool = False
    no_show: bool = False
    played: bool = False


def said(
    find: Callable[[str], Entrant],
    winner: str | None,
    *,
    draw: bool = False,
    fans: Sequence[str] = (),
    score: str | None = None,
    forfeit: bool = False,
    no_show: bool = False,
    played: bool = False,
) -> Said:
    """What was typed of a result; raises :class:`Failure`, and what ``find`` raises."""
    if winner is not None and draw:
        raise Failure(Exit.USAGE, say("a draw has no winner"))
    if played and (forfeit or no_show):
        raise Failure(Exit.USAGE, say("--played cannot go with --forfeit or --no-show"))
    return Said(
        None if winner is None else find(winner),
        draw,
        dict(_fans(find, text) for text in fans),
        None if score is None else _score(score),
        forfeit,
        no_show,
        played,
    )


def merged(before: Result | None, table: Table, said: Said) -> Result:
    """A result as it is said to be; what nobody spoke of stays as it was."""
    old = Result(None) if before is None else before
    winner = None if said.draw else (said.winner or old.winner)
    tokens = {each.entrant: each.fans for each in old.tokens} | said.fans
    named = (*table.players, *(who for who in said.fans if who not in table.players))
    return Result(
        winner,
        tuple(Tokens(who, tokens[who]) for who in named if tokens.get(who)),
        old.score if said.score is None else _of_players(said.score, winner, table),
        (said.forfeit or old.forfeit) and not said.played,
        (said.no_show or old.no_show) and not said.played,
    )


def described(result: Result, table: Table) -> Message:
    """A result in words: who won, and whatever else is known of it."""
    told: Message = (
        say("a draw") if result.winner is None else say("{who} wins", who=Someone(result.winner))
    )
    if result.no_show:
        told = say("{result}, nobody came", result=told)
    elif result.forfeit:
        told = say("{result} by forfeit", result=told)
    if result.score is not None:
        one, other = result.score
        if result.winner == table.players[1]:
            one, other = other, one
        told = say("{result} {one}-{other}", result=told, one=one, other=other)
    for each in result.tokens:
        fans = say_count("{count} fan", "{count} fans", each.fans)
        told = say(
            "{result}, {who} gains {fans}", result=told, who=Someone(each.entrant), fans=fans
        )
    return told


def _of_players(score: tuple[int, int], winner: Entrant | None, table: Table) -> tuple[int, int]:
    """A score in the order of the players."""
    return (score[1], score[0]) if winner == table.players[1] else score


def _fans(find: Callable[[str], Entrant], text: str) -> tuple[Entrant, int]:
    name, _, number = text.rpartition("=")
    try:
        return find(name), _whole(number)
    except ValueError:
        raise Failure(
            Exit.USAGE,
            say("{text} names no fans", text=text),
            hint=say("write it as NAME=2"),
        ) from None


def _score(text: str) -> tuple[int, int]:
    one, _, other = text.partition("-")
    try:
        return _whole(one), _whole(other)
    except ValueError:
        raise Failure(
            Exit.USAGE,
            say("{text} is no score", text=text),
            hint=say("write it as 15-12, the winner first"),
        ) from None


def _whole(text: str) -> int:
    """A whole number of few digits; raises ``ValueError``."""
    text = text.strip()
    if not text.isascii() or not text.isdigit() or len(text) > 4:
        raise ValueError(text)
    return int(text)
