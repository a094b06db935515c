"""Files that are huge, endless, nested without end or written in another encoding, and files with
markup, formulas and control characters in them: in everything that reads files, in every game."""

import codecs
import random
from itertools import product
from pathlib import Path

import pytest

from events.games import GAMES

pytestmark = pytest.mark.faults

FILES = {
    "empty": b"",
    "a mark alone": codecs.BOM_UTF8,
    "zeros": bytes(100_000),
    "noise": random.Random(4).randbytes(50_000),
    "every byte": bytes(range(256)) * 40,
    "an endless line": b"d" * 1_000_000,
    "an endless number": b"9" * 20_000,
    "endless lines": b"3 dog\n" * 2_000,
    "many empty lines": b"\n" * 300_000,
    "deep brackets": b"a = " + b"[" * 200_000,
    "deep braces": b'{"flagfall":' * 100_000,
    "deep tables": b"a = " + b"{b = " * 50_000,
    "deep dots": b"a" + b".a" * 100_000 + b" = 1",
    "endless commas": b"," * 200_000,
    "endless quotes": b'"' * 200_001,
    "utf-16": "toss ana\nnote Réalisé\n".encode("utf-16"),
    "utf-16 without a mark": "toss ana\nnote Réalisé\n".encode("utf-16-le"),
    "utf-16 cut": "toss ana\nnote Réalisé\n".encode("utf-16")[:-1],
    "utf-32": "toss ana\nnote Réalisé\n".encode("utf-32"),
    "code page 1252": "dog\nRéalisé\n".encode("cp1252"),
    "half a pair": "dog \ud800\n".encode("utf-8", "surrogatepass"),
    "control characters": b"\x1b[2J\x1b]0;owned\x07\x08\x7f\x9b31m\r\x0b\x0c\n",
    "marks that reorder": "dog \u202ecba\u2066\n\u2028line\u2029\x85next\n".encode(),
    "markup": b"[bold red]dog[/bold red]\n<script>alert(1)</script>\n**x** | y |\n",
    "formulas": b"=cmd|'/c calc'!A0,+1+1,-2+3,@SUM(A1)\n=1,=2,=3,=4\n",
    "braces": b"{0} {name} {file!r} %s %(x)s\n",
    "another program": b"SQLite format 3\0" + bytes(4096),
}
"""Nothing of this means anything to anybody here."""

MATCH = ("--seats", "Ana,Bo")
BOTS = ("--seats", "a=bot:random,b=bot:random", "--seed", 1)


def readers(key: str, file: Path) -> dict[str, tuple[object, ...]]:
    """Everything that reads a file, as typed."""
    return {
        "moves": ("record", "--game", key, "--id", "x", *MATCH, "--moves", file),
        "deck": ("record", "--game", key, *MATCH, "--deck", f"Ana={file}", "--moves", "-"),
        "deck of a bot": ("play", key, *BOTS, "--deck", f"a={file}"),
        "given order": ("play", key, *BOTS, "--deck", f"a={file}", "--order", "given"),
        "cards": ("play", key, *BOTS, "--cards", file),
        "cards recorded with": ("record", "--game", key, *MATCH, "--cards", file, "--moves", "-"),
        "cards of a tournament": ("new", "Cup", "--game", key, "--players", "A,B", "--cards", file),
        "cards simulated with": ("simulate", key, "-n", 1, "--cards", file),
        "deck simulated with": ("simulate", key, "-n", 1, "--duels", "--deck", f"A={file}"),
        "pack check": ("pack", "check", file, "--game", key),
        "pack check alone": ("pack", "check", file),
        "import": ("import", file),
        "import --strict": ("import", file, "--strict"),
        "import --as plays": ("import", "--as", "plays", file),
        "replay": ("replay", file),
        "verify": ("verify", file),
    }


OF_NO_GAME = {
    "pack check alone", "import", "import --strict", "import --as plays", "replay", "verify"
}  # fmt: skip


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("reader", readers("", Path()))
def test_n3_n5_a_hostile_file_is_told_short_and_leaves_no_trace(
    flagfall, civil, tmp_path, key, reader, full_size, tried, environment
):
    if reader in OF_NO_GAME and key != next(iter(GAMES)):
        pytest.skip("it asks for no game")
    files = list(FILES) if full_size else random.Random(f"{key} {reader}").sample(list(FILES), 3)
    store = Path(environment["FLAGFALL_STORE"])
    for name, lang in product(files, ("en", "fr") if full_size else ("en",)):
        file = tmp_path / "hostile"
        file.write_bytes(FILES[name])
        done = flagfall(*readers(key, file)[reader], lang=lang)
        civil(done)
        if done.exit_code and reader != "moves":
            assert flagfall("log").stdout == "", (name, done.stderr)
        for left in store.parent.glob("log.*"):
            left.unlink()
    tried("hostile files read", len(files) * (2 if full_size else 1))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file without an end")
@pytest.mark.parametrize("reader", readers("", Path()))
def test_n5_a_file_without_an_end_is_refused(flagfall, civil, reader):
    done = flagfall(*readers(next(iter(GAMES)), Path("/dev/zero"))[reader])
    civil(done)
    assert done.exit_code in (1, 2, 5, 6)


@pytest.mark.parametrize(
    "line", ["d" * 1_000_000, "reveal " + "9" * 5_000, "\x1b[31m[bold]=cmd\u202e"]
)
def test_a_hostile_line_is_told_short_and_inert(record, refused, line):
    done = record("toss ana", line)
    refused(done, 5, "friday-1.moves:2: ", "legal there: ")
    assert len(done.stderr) < 3_000
    assert not set(done.stderr) & {"\x1b", "\u202e"}


def test_a_hostile_deck_is_told_short(record, write, refused):
    deck = write("ana.txt", "9" * 5_000 + " dog")
    done = record("toss ana", more=("--deck", f"Ana={deck}"))
    refused(done, 5, "ana.txt:1: ")
    assert len(done.stderr) < 1_000


@pytest.mark.parametrize("dots", ["a" + ".a" * 100, '"a"' + ' . "a"' * 5_000])
def test_n5_a_name_of_a_pack_with_endless_dots_is_refused(flagfall, write, refused, dots):
    pack = write("pack.toml", 'name = "x"', f"{dots} = 1")
    refused(flagfall("pack", "check", pack), 1, "too many dots")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "utf-8"])
def test_n5_moves_in_the_encodings_of_other_programs(flagfall, tmp_path, encoding):
    file = tmp_path / "duel.moves"
    file.write_bytes("toss ana\nnote Réalisé\ndog\n".encode(encoding))
    words = ("--game", "challengers", "--seats", "Ana,Bo", "--moves", file)
    assert flagfall("record", *words).exit_code == 0
