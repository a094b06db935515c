"""Names, notes, reasons, keys and options that a program may stumble over: in everything that is
typed, and in everything that is printed of it."""

import random
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from events.games import GAMES
from events.log.sqlite import SqliteLog
from reducers.games import game

pytestmark = pytest.mark.faults

WORDS = (
    *("", " ", "-", "--", "-rf", "+1", "-1", "@SUM(A1)", "=1+1|cmd", "0", "1e999", "NaN"),
    *("9" * 400, "x" * 5_000, "👩‍👩‍👧" * 50, "名前の長い人", "مريم", "Zoe\u0301", "\u0301"),
    *("[bold red]x[/bold red]", "<script>alert(1)</script>", "| x | y |", "**x** `y`", "&amp;"),
    *("\x1b[2J\x1b]0;owned\x07", "a\nb", "a\rb", "a\tb", "\x9b31m", "\u2028", "\x7f"),
    *("a\u202eb\u2066", "\u200b", "\ufeffAna", "\udcff", "'; DROP TABLE records; --"),
    *("{0}", "{name}", "{file!r:>99999999}", "%s %(x)s", "$(reboot)", "../../etc/passwd"),
    *("person-1", "Robot", "nobody", "a=b=c", "a,b", ",,,", "9999-99-99", "2026-02-30"),
    *("1/2", "\u0663", "²", "1_0", "0x10", "٣-١"),
)
MATCH = ("--seats", "Ana,Bo", "--moves", "-")
BOTS = ("--seats", "a=bot:random,b=bot:random", "--seed", "1")


def typed(word: str, number: int) -> dict[str, tuple[str, ...]]:
    """A command line for every place where somebody types a word of their own."""
    new, some = ("new", "--players", "A,B", "--id", f"cup-{number}"), f"friday-{number}"
    table, game_ = ("result", "cup", "2", "green"), ("--game", next(iter(GAMES)))
    return {
        "title": (*new, "--", word),
        "players": ("new", f"--players={word},Bo", "--id", f"cup-{number}", "Cup"),
        "tournament id": ("new", "--players", "A,B", f"--id={word}", "Cup"),
        "game": (*new, f"--game={word}", "Cup"),
        "day": (*new, f"--on={word}", "Cup"),
        "seed": (*new, f"--seed={word}", "Cup"),
        "key": ("note", "friday-1", f"--key={word}", "remark"),
        "key of a tournament": (*new, f"--key={word}", "Cup"),
        "card file": (*new, f"--cards={word}", "Cup"),
        "recorder": (f"--recorder={word}", "note", "friday-1", "remark"),
        "language": (f"--lang={word}", "games"),
        "store": (f"--store={word}://x", "games"),
        "seats": ("record", *game_, "--id", some, f"--seats={word},Bo", "--moves", "-"),
        "all seats": ("record", *game_, "--id", some, f"--seats={word}", "--moves", "-"),
        "match id": ("record", *game_, f"--id={word}", *MATCH),
        "who starts": ("record", *game_, "--id", some, f"--first={word}", *MATCH),
        "deck": ("record", *game_, "--id", some, f"--deck={word}", *MATCH),
        "bots": ("play", next(iter(GAMES)), f"--seats={word}=bot:random,b=bot:{word}"),
        "played": ("play", "--", word),
        "note": ("note", "friday-1", "--", word),
        "noted record": ("note", f"--at={word}", "friday-1", "remark"),
        "match": ("note", "--", word, "remark"),
        "abandoned": ("abandon", "half", f"--reason={word}"),
        "conceded": ("concede", "half", "--", word),
        "undone to": ("undo", "friday-1", f"--to={word}"),
        "forked at": ("fork", "friday-1", f"--at={word}"),
        "fork": ("fork", "friday-1", "--at", "9", f"--id={word}"),
        "round": ("result", "cup", "--", word, "green", "Ana"),
        "park": ("result", "cup", "2", "--", word, "Ana"),
        "winner": (*table, "--", word),
        "score": (*table, f"--score={word}", "Ana"),
        "fans": (*table, f"--fans=Ana={word}", "Ana"),
        "who has fans": (*table, f"--fans={word}=1", "Ana"),
        "won": ("won", "--tournament", "cup", "--", word),
        "tournament": ("won", f"--tournament={word}", "Ana"),
        "award": ("award", "cup", "Ana", f"--reason={word}", "+1"),
        "awarded": ("award", "cup", "--reason", "x", "--", "Ana", word),
        "reason": ("correct", "cup", "1", "green", f"--reason={word}", "Bo"),
        "withdrawn": ("withdraw", "cup", "--", word),
        "entered": ("enter", "cup", "--", word),
        "trophy": ("trophy", "cup", "1", "green", "--", word),
        "renamed": ("players", "rename", "Dan", "--", word),
        "who is renamed": ("players", "rename", "--", word, "Dan"),
        "replayed at": ("replay", "friday-1", f"--at={word}"),
        "viewer": ("replay", "friday-1", "--plain", f"--as={word}"),
        "asked seat": ("legal", "half", f"--seat={word}"),
        "stream": ("log", "--", word),
        "exported": ("export", "--", word),
        "sql": ("sql", "--", word),
        "sql text": ("sql", "SELECT '" + word.replace("'", "''") + "' AS said"),
        "card": ("cards", next(iter(GAMES)), "--", word),
        "rules": ("rules", "--", word),
        "player": ("player", "--", word),
        "pair": ("head-to-head", "--", word, "Bo"),
        "status": ("status", "--", word),
        "standings": ("standings", "cup", f"--as-of={word}"),
        "policy": ("simulate", next(iter(GAMES)), "-n", "1", f"--policy={word}"),
        "pack": ("pack", "new", word, "-"),
        "pack file": ("pack", "check", "--", word),
        "imported": ("import", "--", word),
        "kind of table": ("import", f"--as={word}", "x.csv"),
        "command": (word,),
        "option": ("games", f"--{word}"),
        "completion": ("completion", word),
    }


@pytest.fixture
def world(cup, play_on, friday, flagfall, record, tmp_path, monkeypatch):
    """A tournament with a round played, a match that is over, and one that is half played."""
    cup(4, "--id", "cup")
    play_on("cup", 1)
    assert record("toss ana", "dog", id="half").exit_code == 0
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")


@pytest.fixture
def position(environment):
    """How far the log is."""

    def look() -> int:
        with closing(SqliteLog(Path(environment["FLAGFALL_STORE"]), readonly=True)) as log:
            return log.position()

    return look


@pytest.mark.parametrize("place", typed("", 0))
def test_n3_a_hostile_word_is_taken_or_told_short_without_a_trace(
    world, flagfall, civil, position, place, full_size, tried
):
    words = WORDS if full_size else random.Random(place).sample(WORDS, 6)
    for number, word in enumerate(words):
        before = position()
        done = flagfall(*typed(word, number)[place], lang=("en", "fr")[number % 2])
        civil(done)
        if done.exit_code:
            assert position() == before, (word, done.stderr)
    assert flagfall("verify").exit_code == 0
    tried("hostile words typed", len(words))


@pytest.mark.parametrize("key", GAMES)
def test_n3_a_hostile_option_is_told_short_without_a_trace(flagfall, civil, key, full_size, tried):
    fields = [field.name for field in msgspec.structs.fields(game(key).options)]
    number = 0
    for field in fields if full_size else fields[:2]:
        for word in WORDS if full_size else WORDS[::9]:
            for option in (f"{field}={word}", f"{word}={field}", word):
                done = flagfall("play", key, *BOTS, f"--option={option}", "--deck", "none")
                civil(done)
                assert done.exit_code
                number += 1
    assert flagfall("log").stdout == ""
    tried("hostile words typed", number)
