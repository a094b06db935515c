"""Playing a match: asking whoever has to answer until it is over or somebody is not here."""

from collections.abc import Callable, Mapping

from engine.bots import policies
from engine.match import Match
from engine.players import Absent, Bot, Player, SeededNature
from events.facts import NATURE, Actor
from events.match import Undo
from reducers.game import Ask


def seated(match: Match, seed: int, person: Player) -> dict[Actor, Player]:
    """The players of a match: nature and bots by its seed, people all the given one."""
    players: dict[Actor, Player] = {NATURE: SeededNature(seed)}
    known = policies(match.game.key)
    for seat, sitting in enumerate(match.sittings):
        players[seat] = person if sitting.bot is None else Bot(known[sitting.bot], seat, seed)
    return players


def play(match: Match, players: Mapping[Actor, Player], commit: Callable[[Match], object]) -> None:
    """Play on until the match is over or a player gives no answer.

    ``commit`` appends what is staged: what bots and nature did together, before a person is asked
    and at the end.  A person who answers with an ``Undo`` takes back their last command, with all
    that followed.  Raises what ``commit`` raises.
    """
    absent = Absent()
    while asks := match.turn():
        ask = _next(asks, players)
        player = players.get(ask.actor, absent)
        if player.person and match.staged:
            commit(match)
        command = player.answer(match, ask)
        if command is None:
            break
        if isinstance(command, Undo):
            match.stage_undo()
        else:
            match.stage(command)
    if match.staged:
        commit(match)


def _next(asks: tuple[Ask, ...], players: Mapping[Actor, Player]) -> Ask:
    """Whom to ask first of those who may act: one who need not be waited for."""
    return next(
        (ask for ask in asks if ask.actor in players and not players[ask.actor].person), asks[0]
    )
