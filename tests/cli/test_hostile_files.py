"""Files that are endless, or written in another encoding, in every form that is typed from."""

import pytest

pytestmark = pytest.mark.faults


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


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "utf-8"])
def test_n5_moves_in_the_encodings_of_other_programs(flagfall, tmp_path, encoding):
    file = tmp_path / "duel.moves"
    file.write_bytes("toss ana\nnote Réalisé\ndog\n".encode(encoding))
    words = ("--game", "challengers", "--seats", "Ana,Bo", "--moves", file)
    assert flagfall("record", *words).exit_code == 0
