"""What each exception of the lower floors is told as: the code, and one to three lines."""

import errno
import io

import pytest

from cli.context import Context
from cli.errors import Exit, Failure, report
from cli.failures import FAILURES, UNAVAILABLE, explain
from engine.decks import BadDeck
from engine.match import NoSuchMatch
from engine.tournament import NoSuchTournament
from events.log.protocol import Broken, KeyConflict, NewerStore, Unavailable, VersionConflict
from events.record import Damaged, Newer
from events.transcript import NewerTranscript, NotATranscript
from reducers.game import Conflict, Illegal
from reducers.message import say
from reducers.pile import Corrupt
from reducers.text import Ambiguous, NoSuch

TOLD = [
    (
        NoSuchTournament("friday-1"),
        Exit.NO_SUCH_NAME,
        ["friday-1 is no tournament", "flagfall tournaments lists those there are"],
    ),
    (
        Conflict("played", say("That table is played."), "tournament"),
        Exit.CONFLICT,
        ["That table is played."],
    ),
    (
        Unavailable("locked", "log.sqlite3"),
        Exit.STORE,
        ["the store log.sqlite3 is in use by another program; try again in a moment"],
    ),
    (Unavailable("read-only", "log.sqlite3"), Exit.STORE, ["the store log.sqlite3 is read-only"]),
    (
        Unavailable("unreachable", "log.sqlite3"),
        Exit.STORE,
        ["the store log.sqlite3 cannot be reached"],
    ),
    (
        Unavailable("full", "log.sqlite3"),
        Exit.STORE,
        ["there is no space left for the store log.sqlite3"],
    ),
    (
        Unavailable("permission", "log.sqlite3"),
        Exit.STORE,
        ["no permission to use the store log.sqlite3"],
    ),
    (
        VersionConflict("m1", 3, 5),
        Exit.CONFLICT,
        [
            "somebody else wrote to m1 first: it is at 5, not 3",
            "look at it again, then repeat what you typed",
        ],
    ),
    (
        KeyConflict("m1", "k", 4),
        Exit.CONFLICT,
        [
            "the key k already stands for another command in m1, record 4",
            "use a new --key for a new command",
        ],
    ),
    (
        Broken("log.sqlite3", "file is not a database"),
        Exit.DAMAGED,
        [
            "the store log.sqlite3 is damaged",
            "file is not a database",
            "keep the file, and bring back a backup or import an export",
        ],
    ),
    (
        NewerStore("log.sqlite3", 9, 1),
        Exit.NEWER,
        [
            "the store log.sqlite3 has format 9; this version knows 1",
            "update Flagfall to read it",
        ],
    ),
    (
        Damaged("m1", 2, 7, "its bytes do not match its hash"),
        Exit.DAMAGED,
        [
            "m1: record 2 is damaged",
            "its bytes do not match its hash",
            "what came before it is sound; flagfall verify lists what is not",
        ],
    ),
    (
        Newer("m1", 2, "unknown type chess.Moved"),
        Exit.NEWER,
        [
            "m1: record 2 was written by a newer version: unknown type chess.Moved",
            "update Flagfall to read it",
        ],
    ),
    (
        Illegal("not-in-deck", say("Dog is not there."), "challengers 5.2"),
        Exit.ILLEGAL,
        ["Dog is not there.", "rule: challengers 5.2"],
    ),
    (Illegal("over", say("The match is over."), "abandon"), Exit.ILLEGAL, ["The match is over."]),
    (
        NoSuch("card", "dgo", ("Dog",)),
        Exit.NO_SUCH_NAME,
        ["there is no card dgo", "did you mean Dog?"],
    ),
    (
        NoSuch("match", "xyzzy", ()),
        Exit.NO_SUCH_NAME,
        ["there is no match xyzzy", "see what there is: flagfall matches"],
    ),
    (
        Ambiguous("card", "c", ("Cat", "Cow")),
        Exit.NO_SUCH_NAME,
        ["c may be several cards: Cat, Cow"],
    ),
    (NoSuchMatch("friday-1"), Exit.NO_SUCH_NAME, ["friday-1 is no match"]),
    (
        Corrupt("dog is not there"),
        Exit.DAMAGED,
        [
            "the match cannot be rebuilt: dog is not there",
            "flagfall verify lists what is wrong",
        ],
    ),
    (
        BadDeck(("ana.txt:3", NoSuch("card", "dgo", ("Dog",)))),
        Exit.NO_SUCH_NAME,
        ["ana.txt:3: there is no card dgo", "did you mean Dog?"],
    ),
    (
        BadDeck(("ana.txt:3", NoSuch("card", "qqq", ()))),
        Exit.NO_SUCH_NAME,
        ["ana.txt:3: there is no card qqq", "see what there is: flagfall cards"],
    ),
    (
        BadDeck(
            ("ana.txt:3", NoSuch("card", "dgo", ("Dog",))),
            ("ana.txt:5", NoSuch("card", "qqq", ())),
            ("ana.txt:8", Ambiguous("card", "c", ("Cat", "Cow", "Crab", "Cub"))),
        ),
        Exit.NO_SUCH_NAME,
        [
            "ana.txt:3: there is no card dgo",
            "did you mean Dog?",
            "2 more: ana.txt:5 qqq; ana.txt:8 c → Cat, Cow, Crab",
        ],
    ),
    (
        NotATranscript("its first line is not JSON"),
        Exit.DAMAGED,
        [
            "that is no file that Flagfall exported",
            "its first line is not JSON",
            'an export begins with a line like {"flagfall":"transcript/1",…}',
        ],
    ),
    (
        NewerTranscript(7),
        Exit.NEWER,
        [
            "the file is a transcript of format 7; this version knows 1",
            "update Flagfall to read it",
        ],
    ),
    (
        UnicodeEncodeError("utf-8", "An\udcffa", 2, 3, "surrogates not allowed"),
        Exit.USAGE,
        ["that is no text: An\ufffda", "type it again in UTF-8"],
    ),
    (
        FileExistsError(errno.EEXIST, "File exists", "copy.sqlite3"),
        Exit.FAILED,
        ["copy.sqlite3 is there already", "choose another name; nothing was overwritten"],
    ),
    (
        FileNotFoundError(errno.ENOENT, "No such file", "moves.txt"),
        Exit.USAGE,
        ["there is no file moves.txt"],
    ),
    (
        IsADirectoryError(errno.EISDIR, "Is a directory", "moves"),
        Exit.USAGE,
        ["moves is a folder, not a file"],
    ),
    (
        PermissionError(errno.EACCES, "Permission denied", "out.jsonl"),
        Exit.STORE,
        ["no permission to use out.jsonl"],
    ),
    (OSError(errno.ENOSPC, "No space left"), Exit.STORE, ["there is no space left to write"]),
    (
        OSError(errno.EIO, "Input/output error", "x"),
        Exit.FAILED,
        ["x cannot be used: Input/output error"],
    ),
]


@pytest.mark.parametrize("error, code, lines", TOLD, ids=lambda value: type(value).__name__)
def test_how_it_is_told(error, code, lines):
    failure = explain(error)
    assert failure.code == code
    assert failure.lines(Context().words) == lines


def test_every_exception_of_the_table_has_its_case():
    tried = {kind for error, _, _ in TOLD for kind in type(error).__mro__}
    assert set(FAILURES) <= tried
    assert {error.cause for error, _, _ in TOLD if isinstance(error, Unavailable)} == set(
        UNAVAILABLE
    )


def test_a_failure_is_told_as_it_is():
    failure = Failure(Exit.ILLEGAL, say("no"))
    assert explain(failure) is failure


def test_one_to_three_lines_on_the_stream():
    stream = io.StringIO()
    failure = Failure(Exit.ILLEGAL, say("what {x}", x="a\nb"), "why", "what instead")
    report(failure, Context().words, stream)
    assert stream.getvalue() == "flagfall: what a\ufffdb\n  why\n  what instead\n"
