"""What each exception of the lower floors means to a person.  Read only once one was raised."""

from collections.abc import Callable, Sequence
from errno import EACCES, EDQUOT, EISDIR, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS
from typing import Any, Final

from cli.errors import Exit, Failure
from cli.texts import N_
from engine.decks import BadDeck
from engine.match import NoSuchMatch
from engine.tournament import NoSuchTournament
from events.log.protocol import Broken, KeyConflict, NewerStore, Unavailable, VersionConflict
from events.record import Damaged, Newer
from events.transcript import NewerTranscript, NotATranscript
from reducers.game import Conflict, Illegal
from reducers.message import Message, say
from reducers.pile import Corrupt
from reducers.text import Ambiguous, NoSuch


def explain(error: BaseException) -> Failure:
    """The failure to tell of, whatever was raised."""
    if isinstance(error, Failure):
        return error
    for kind in type(error).__mro__:
        if kind in FAILURES:
            return FAILURES[kind](error)
    return _unexpected(error)


def _unexpected(error: BaseException) -> Failure:
    return Failure(
        Exit.FAILED,
        say("something went wrong: {kind}: {detail}", kind=type(error).__name__, detail=str(error)),
        hint=say("run it again with --debug to see where, and please report it"),
    )


def _unavailable(error: Unavailable) -> Failure:
    return Failure(Exit.STORE, say(UNAVAILABLE[error.cause], where=error.where))


UNAVAILABLE: Final = {
    "locked": N_("the store {where} is in use by another program; try again in a moment"),
    "unreachable": N_("the store {where} cannot be reached"),
    "read-only": N_("the store {where} is read-only"),
    "full": N_("there is no space left for the store {where}"),
    "permission": N_("no permission to use the store {where}"),
}
"""A sentence for each cause that a log can name."""


def _version_conflict(error: VersionConflict) -> Failure:
    return Failure(
        Exit.CONFLICT,
        say(
            "somebody else wrote to {stream} first: it is at {actual}, not {expected}",
            stream=error.stream,
            actual=error.actual,
            expected=error.expected,
        ),
        hint=say("look at it again, then repeat what you typed"),
    )


def _key_conflict(error: KeyConflict) -> Failure:
    return Failure(
        Exit.CONFLICT,
        say(
            "the key {key} already stands for another command in {stream}, record {version}",
            key=error.key,
            stream=error.stream,
            version=error.version,
        ),
        hint=say("use a new --key for a new command"),
    )


def _broken(error: Broken) -> Failure:
    return Failure(
        Exit.DAMAGED,
        say("the store {where} is damaged", where=error.where),
        error.why,
        say("keep the file, and bring back a backup or import an export"),
    )


def _newer_store(error: NewerStore) -> Failure:
    return Failure(
        Exit.NEWER,
        say(
            "the store {where} has format {found}; this version knows {known}",
            where=error.where,
            found=error.found,
            known=error.known,
        ),
        hint=_UPDATE,
    )


def _damaged(error: Damaged) -> Failure:
    return Failure(
        Exit.DAMAGED,
        say("{stream}: record {version} is damaged", stream=error.stream, version=error.version),
        error.why,
        say("what came before it is sound; flagfall verify lists what is not"),
    )


def _newer(error: Newer) -> Failure:
    return Failure(
        Exit.NEWER,
        say(
            "{stream}: record {version} was written by a newer version: {what}",
            stream=error.stream,
            version=error.version,
            what=error.what,
        ),
        hint=_UPDATE,
    )


def _system(error: OSError) -> Failure:
    code, text = SYSTEM.get(error.errno or 0, (Exit.FAILED, N_("{where} cannot be used: {why}")))
    where = "?" if error.filename is None else str(error.filename)
    return Failure(code, say(text, where=where, why=error.strerror or str(error)))


SYSTEM: Final = {
    ENOENT: (Exit.USAGE, N_("there is no file {where}")),
    EISDIR: (Exit.USAGE, N_("{where} is a folder, not a file")),
    ENOTDIR: (Exit.USAGE, N_("{where} does not lie in a folder")),
    EACCES: (Exit.STORE, N_("no permission to use {where}")),
    EPERM: (Exit.STORE, N_("no permission to use {where}")),
    EROFS: (Exit.STORE, N_("{where} is read-only")),
    ENOSPC: (Exit.STORE, N_("there is no space left to write")),
    EDQUOT: (Exit.STORE, N_("there is no space left to write")),
}
"""A code and a sentence for what the operating system may refuse."""


def _conflict(error: Conflict) -> Failure:
    return Failure(Exit.CONFLICT, error.reason)


def _no_such_tournament(error: NoSuchTournament) -> Failure:
    return Failure(
        Exit.NO_SUCH_NAME,
        say("{stream} is no tournament", stream=error.stream),
        hint=say("flagfall tournaments lists those there are"),
    )


def _illegal(error: Illegal) -> Failure:
    named = " " in error.rule  # a paragraph of a rules page; others are words of the program
    lists = NEXT.get(error.code)
    return Failure(
        Exit.ILLEGAL,
        error.reason,
        say("rule: {rule}", rule=error.rule) if named else None,
        say("see what there is: {command}", command=say(lists)) if lists else None,
    )


NEXT: Final = {
    "no-such-option": N_("flagfall rules GAME"),
    "no-such-value": N_("flagfall rules GAME"),
    "no-decision-ends-there": N_("flagfall replay MATCH"),
    "not-at-table": "flagfall schedule",
    "no-such-record": N_("flagfall replay MATCH"),
    "no-such-table": "flagfall schedule",
    "nothing-recorded": "flagfall schedule",
}
"""For some reasons of a refusal the command that shows what may be named."""


WHAT: Final = {
    "bot": (N_("there is no bot {word}"), N_("{word} may be several bots: {names}")),
    "card": (N_("there is no card {word}"), N_("{word} may be several cards: {names}")),
    "collection": (
        N_("there are no plays called {word}"),
        N_("{word} may be several collections of plays: {names}"),
    ),
    "command": (
        N_("{word} is no command and no card"),
        N_("{word} may be several things: {names}"),
    ),
    "game": (N_("there is no game {word}"), N_("{word} may be several games: {names}")),
    "match": (N_("there is no match {word}"), N_("{word} may be several matches: {names}")),
    "number": (N_("{word} is no whole number"), N_("{word} is no whole number")),
    "park": (N_("there is no park {word}"), N_("{word} may be several parks: {names}")),
    "player": (N_("there is no player {word}"), N_("{word} may be several players: {names}")),
    "ruling": (N_("there is no ruling {word}"), N_("{word} may be several rulings: {names}")),
    "seat": (N_("nobody called {word} sits there"), N_("{word} may be several people: {names}")),
    "stream": (N_("there is no stream {word}"), N_("{word} may be several streams: {names}")),
    "table": (
        N_("there is no kind of table {word}"),
        N_("{word} may be several kinds of tables: {names}"),
    ),
    "tournament": (
        N_("there is no tournament {word}"),
        N_("{word} may be several tournaments: {names}"),
    ),
    "viewer": (
        N_("there is no seat or viewer {word}"),
        N_("{word} may be several people: {names}"),
    ),
}
"""For each kind of name what is said when nothing goes by it, and when several things do."""


LISTED: Final = {
    "card": "flagfall cards",
    "game": "flagfall games",
    "match": "flagfall matches",
    "park": "flagfall schedule",
    "player": "flagfall players",
    "stream": "flagfall log",
    "table": "flagfall import --help",
    "tournament": "flagfall tournaments",
}
"""For each kind of name the command that lists them, for a word that is near to none."""


def _short(word: str) -> str:
    """A word as it is told: an endless one is cut."""
    return word if len(word) <= LONGEST else f"{word[:LONGEST]}…"


LONGEST: Final = 100


def _no_such(error: NoSuch) -> Failure:
    near = say("did you mean {names}?", names=", ".join(error.near)) if error.near else None
    lists = LISTED.get(error.what)
    return Failure(
        Exit.NO_SUCH_NAME,
        say(WHAT[error.what][0], word=_short(error.word)),
        near,
        say("see what there is: {command}", command=lists) if lists and not near else None,
    )


def _ambiguous(error: Ambiguous) -> Failure:
    names = ", ".join(error.candidates)
    return Failure(
        Exit.NO_SUCH_NAME, say(WHAT[error.what][1], word=_short(error.word), names=names)
    )


def _no_such_match(error: NoSuchMatch) -> Failure:
    return Failure(Exit.NO_SUCH_NAME, say("{stream} is no match", stream=error.stream))


def _corrupt(error: Corrupt) -> Failure:
    return Failure(
        Exit.DAMAGED,
        say("the match cannot be rebuilt: {why}", why=error.why),
        hint=say("flagfall verify lists what is wrong"),
    )


def _bad_deck(error: BadDeck) -> Failure:
    """The first line that is wrong, and the others in short."""
    (place, why), *others = error.lines
    first = explain(why)
    what = say("{place}: {what}", place=place, what=first.what)
    if not others:
        return Failure(first.code, what, first.why, first.hint)
    more = say("{count} more: {lines}", count=len(others), lines=_lines(others))
    return Failure(first.code, what, first.hint or first.why, more)


def _lines(wrong: Sequence[tuple[str, NoSuch | Ambiguous]]) -> str:
    """Lines that are wrong, each with what may be meant by it."""
    told = []
    for place, why in wrong[:LINES]:
        names = why.near if isinstance(why, NoSuch) else why.candidates
        meant = f" → {', '.join(names[:NAMED])}" if names else ""
        told.append(f"{place} {_short(why.word)}{meant}")
    return "; ".join(told) + "; …" * (len(wrong) > LINES)


LINES: Final = 6
"""Of so many more lines it is told what is wrong with them."""

NAMED: Final = 3
"""So many names are told that may be meant."""


def _not_a_transcript(error: NotATranscript) -> Failure:
    return Failure(
        Exit.DAMAGED,
        say("that is no file that Flagfall exported"),
        error.args[0],
        say("an export begins with a line like {line}", line='{"flagfall":"transcript/1",…}'),
    )


def _newer_transcript(error: NewerTranscript) -> Failure:
    return Failure(
        Exit.NEWER,
        say(
            "the file is a transcript of format {found}; this version knows {known}",
            found=error.found,
            known=error.known,
        ),
        hint=_UPDATE,
    )


def _no_text(error: UnicodeEncodeError) -> Failure:
    """Bytes on the command line that are no text in the encoding of the terminal."""
    return Failure(
        Exit.USAGE,
        say("that is no text: {text}", text=_short(error.object)),
        hint=say("type it again in UTF-8"),
    )


def _exists(error: FileExistsError) -> Failure:
    return Failure(
        Exit.FAILED,
        say("{where} is there already", where=str(error.filename)),
        hint=say("choose another name; nothing was overwritten"),
    )


_UPDATE: Final[Message] = say("update Flagfall to read it")

FAILURES: dict[type[BaseException], Callable[[Any], Failure]] = {
    Unavailable: _unavailable,
    VersionConflict: _version_conflict,
    KeyConflict: _key_conflict,
    Broken: _broken,
    NewerStore: _newer_store,
    Damaged: _damaged,
    Newer: _newer,
    Illegal: _illegal,
    Conflict: _conflict,
    NoSuch: _no_such,
    Ambiguous: _ambiguous,
    NoSuchMatch: _no_such_match,
    NoSuchTournament: _no_such_tournament,
    Corrupt: _corrupt,
    BadDeck: _bad_deck,
    NotATranscript: _not_a_transcript,
    NewerTranscript: _newer_transcript,
    FileExistsError: _exists,
    UnicodeEncodeError: _no_text,
    OSError: _system,
}
"""Exception type to the failure it is told as.  A new exception is one function and one line."""
