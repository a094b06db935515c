"""Showing a match: the table in lines, its events as sentences, and the document for programs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Final

from cli.texts import inert, titled, translate
from cli.words import Words
from engine.diff import Path
from engine.replay import Replay
from events.draft.opening import DraftStarted
from events.facts import Event, Viewer
from events.games import GAMES
from events.log.protocol import Log
from events.match import MatchAbandoned, MatchStarted, Noted, Undone
from events.record import Record
from events.tournament.opening import TournamentStarted
from reducers.game import Decider, Outcome
from reducers.message import SILENCE, Message, say

DRAWN: Final = {
    "tournament": "cli.tournament.drawing",
    "plays": "cli.plays",
    "draft": "cli.tournament.draft",
}
"""The modules that draw what is no game."""


def picture(game: Decider[Any], state: Any, words: Words) -> Iterator[str]:
    """The table in lines, drawn by the game's own room, else as plain fields."""
    if game.key not in GAMES:
        yield from import_module(DRAWN[game.key]).draw(state, words)
    elif state is None:
        yield translate("The match is not set up yet.")
    elif (room := GAMES[game.key].room("cli")) is not None:
        yield from room.draw(state, words)
    else:
        yield from _fields(game.table(state), "")


def _fields(value: Mapping[str, Any], indent: str) -> Iterator[str]:
    for name, item in value.items():
        items = item if isinstance(item, list) else [item]
        if all(isinstance(each, Mapping) for each in items) and items:
            yield f"{indent}{name}:"
            for each in items:
                yield from _fields(each, indent + "  ")
        else:
            yield f"{indent}{name}: {', '.join(str(each) for each in items)}"


def told(game: Decider[Any], record: Record, viewer: Viewer) -> Message:
    """What a record says."""
    return sentence(game, record.event, viewer)


def sentence(game: Decider[Any], event: Event, viewer: Viewer) -> Message:
    """What an event says; those about the stream itself are the same in every game."""
    if isinstance(event, Undone):
        if event.reveals:
            return say("Back to {version}; what was revealed since is known.", version=event.to)
        return say("Back to {version}.", version=event.to)
    if isinstance(event, Noted):
        return say("Note: {text}", text=event.text or "?")
    if isinstance(event, MatchAbandoned):
        if event.reason:
            return say("The match is closed unfinished: {reason}", reason=event.reason)
        return say("The match is closed unfinished.")
    return game.tell(event, viewer)


def news(
    game: Decider[Any], events: Iterable[Event], viewer: Viewer, words: Words
) -> Iterator[str]:
    """What events say to somebody who was given them as they may see them, a line each."""
    for event in events:
        said = sentence(game, event, viewer)
        if said != SILENCE:
            yield words(said)


def step(replay: Replay, record: Record, words: Words) -> str:
    """A record as a line: its version, a mark where it was taken back, and what it says."""
    width = len(str(replay.last))
    mark = "" if replay.counts[record.version - 1] or not _of_the_game(record) else "× "
    return f"{record.version:>{width}}  {mark}{words(told(replay.game, record, replay.viewer))}"


def _of_the_game(record: Record) -> bool:
    return not isinstance(record.event, Undone | Noted)


def document(
    log: Log,
    match: str,
    started: MatchStarted | TournamentStarted | DraftStarted,
    names: Sequence[str],
    events: int,
    state: Any,
    game: Decider[Any],
) -> dict[str, Any]:
    """The fields of ``match/1``, the state as given."""
    outcome = None if state is None else game.outcome(state)
    return {
        "as_of": log.position(),
        "match": match,
        "game": started.game,
        "seats": list(names),
        "events": events,
        "outcome": None if outcome is None else result(outcome, names),
        "state": None if state is None else game.table(state),
    }


def result(outcome: Outcome, names: Sequence[str]) -> dict[str, Any]:
    """How a match ended, with the names of its seats."""
    winners = [names[seat] for seat in outcome.winners]
    return {
        "winners": winners,
        "winner": winners[0] if len(winners) == 1 else None,
        "reason": outcome.reason,
        "scores": dict(zip(names, outcome.scores, strict=True)),
    }


def changed(replay: Replay, version: int, names: Sequence[str], words: Words) -> Iterator[str]:
    """What the record at a version changed on the table, a line each."""
    for change in replay.changes(version):
        before, after = _shown(change.before, words), _shown(change.after, words)
        yield titled(f"  {_place(change.path, names)}", f"{before} → {after}")


def _place(path: Path, names: Sequence[str]) -> str:
    """Where a value stands, as people read it: seats by name, words in their language."""
    parts: list[str] = []
    for index, part in enumerate(path):
        if isinstance(part, int):
            seated = index > 0 and path[index - 1] == "seats" and part < len(names)
            parts.append(inert(names[part]) if seated else str(part + 1))
        elif part != "seats":
            parts.append(translate(part.replace("_", " ")) if index < 3 else inert(part))
    return " · ".join(parts)


def _shown(value: Any, words: Words) -> str:
    if value is None or value == []:
        return "–"
    values = value if isinstance(value, list) else [value]
    return ", ".join(words.value(str(each)) for each in values)
