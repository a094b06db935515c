"""Tables of plays taken in: whatever wrote them, and whatever is wrong with a row (N5, N6)."""

import csv
import random

import pytest
from msgspec.structs import replace

from engine import plays
from engine.play_tables import TABLE_FORMATS, MissingColumns, PlayTable
from engine.plays import Collection, NoCollection, collections, find_collection, stage_rows
from engine.rows import NoRows, read_rows
from engine.streams import load_stream
from engine.verify import verify
from events.log.contract import FixedPen
from events.log.memory import MemoryLog
from events.log.protocol import Batch, VersionConflict
from events.people import PersonRegistered, Register
from events.record import Decision
from reducers.game import Conflict
from reducers.text import NoSuch

FORM = TABLE_FORMATS["plays"]
TITLES = (
    "play,seats,first,p1_faction_a,p1_faction_b,p1_vp,p2_faction_a,p2_faction_b,p2_vp,"
    "p3_faction_a,p3_faction_b,p3_vp,p4_faction_a,p4_faction_b,p4_vp,winner"
)
GOOD = "1,2,p1,Robots,Zombies,15,Elves,Pirates,12,,,,,,,p1"


def the_table(*rows, titles=TITLES):
    return PlayTable(read_rows("\n".join((titles, *rows)).encode()), FORM)


@pytest.fixture
def log():
    return MemoryLog()


@pytest.fixture
def take(log):
    """Take a table in; what became of its rows."""

    def run(table, strict=False, name="plays"):
        collection = Collection.load(log, name)
        taken = stage_rows(collection, table, strict=strict)
        if collection.staged:
            collection.commit(FixedPen())
        return taken

    return run


@pytest.fixture(scope="module")
def sample(root):
    return (root / "fixtures" / "smash_up" / "plays.csv").read_bytes()


def test_the_sample_is_kept_whole_and_agrees_with_its_file(take, log, sample):
    taken = take(PlayTable(read_rows(sample), FORM))
    rows = list(csv.DictReader(sample.decode().splitlines()))
    assert len(rows) == 100 == len(taken.kept)
    assert taken.left == () == taken.known
    state = Collection.load(log, "plays").state
    for row, play in zip(rows, state.plays.values(), strict=True):
        seats = range(1, int(row["seats"]) + 1)
        assert play.play_id == row["play"]
        assert play.scores == tuple(int(row[f"p{n}_vp"]) for n in seats)
        assert play.played_with == tuple(
            (row[f"p{n}_faction_a"], row[f"p{n}_faction_b"]) for n in seats
        )
        assert [f"p{seat + 1}" for seat in play.winners] == [row["winner"]]
        assert (None if play.first is None else f"p{play.first + 1}") == (row["first"] or None)
    assert {doubt: len(lines) for doubt, lines in taken.doubts.items()} == {
        "below-goal": 5,
        "same-twice": 2,
        "tie": 3,
    }


def test_the_sample_names_nobody(sample):
    assert b"@" not in sample
    titles = sample.split(b"\n", 1)[0].decode()
    assert titles == TITLES


def test_taking_in_twice_adds_nothing(take, log, sample):
    take(PlayTable(read_rows(sample), FORM))
    before = log.position()
    again = take(PlayTable(read_rows(sample), FORM))
    assert (len(again.kept), len(again.known), again.left) == (0, 100, ())
    assert log.position() == before


def test_a_table_that_has_grown_adds_its_new_rows(take):
    take(the_table(GOOD))
    taken = take(the_table(GOOD, "2,2,p1,Robots,Elves,15,Elves,Pirates,12,,,,,,,p1"))
    assert (taken.known, taken.kept) == ((2,), (3,))


FORMS = {
    "semicolons": lambda text: text.replace(",", ";").encode(),
    "tabs": lambda text: text.replace(",", "\t").encode(),
    "bars": lambda text: text.replace(",", "|").encode(),
    "a byte order mark": lambda text: text.encode("utf-8-sig"),
    "code page 1252": lambda text: text.replace(",", ";").encode("cp1252"),
    "UTF-16": lambda text: text.replace(",", "\t").encode("utf-16"),
    "DOS lines": lambda text: text.replace("\n", "\r\n").encode(),
    "old Mac lines": lambda text: text.replace("\n", "\r").encode(),
    "sep": lambda text: b"sep=;\r\n" + text.replace(",", ";").encode(),
    "no last line end": lambda text: text.rstrip("\n").encode(),
    "blank lines": lambda text: text.replace("\n", "\n\n").encode(),
    "quotes": lambda text: "\n".join(
        ",".join(f'"{cell}"' for cell in line.split(",")) for line in text.splitlines()
    ).encode(),
    "capitals and blanks": lambda text: text.replace("_", " ").replace("p1 vp", " P1 VP ").encode(),
    "decomposed accents": lambda text: text.replace("é", "e\u0301").encode(),
}


@pytest.mark.parametrize("how", FORMS)
def test_n5_whatever_program_wrote_it_it_is_the_same_table(take, how):
    text = f"{TITLES}\n{GOOD.replace('Elves', 'Élfes d’été')}\n".replace("É", "é")
    plain = the_table(*text.splitlines()[1:])
    written = PlayTable(read_rows(FORMS[how](text)), FORM)
    assert [written.play(row) for row in written.rows] == [plain.play(row) for row in plain.rows]
    take(plain)
    assert len(take(written).known) == 1


def row(**changes):
    cells = dict(zip(TITLES.split(","), GOOD.split(","), strict=True)) | changes
    return ",".join(cells.values())


@pytest.mark.parametrize(
    "bad, column, why",
    [
        (row(winner=""), "winner", "empty"),
        (row(winner="p3"), "winner", "none of"),
        (row(winner="Ana"), "winner", "none of"),
        (row(first="p3"), "first", "none of"),
        (row(first="x"), "first", "none of"),
        (row(p1_vp=""), "p1_vp", "empty"),
        (row(p2_vp="many"), "p2_vp", "no whole number"),
        (row(p2_vp="12.5"), "p2_vp", "no whole number"),
        (row(p2_vp="9" * 30), "p2_vp", "no whole number"),
        (row(p2_vp="١٢"), "p2_vp", "no whole number"),
        (row(p2_faction_b=""), "p2_faction_b", "empty"),
        (row(seats="3"), "seats", "filled in"),
        (row(seats="1"), "seats", "from 2"),
        (row(seats="9"), "seats", "from 2"),
        (row(seats="two"), "seats", "no whole number"),
        (row(p4_vp="3"), "seats", "filled in"),
        ("1,2", "seats", "filled in"),
    ],
)
def test_a_row_that_is_wrong_is_told_of_and_the_others_are_kept(take, bad, column, why):
    other = "2" + GOOD[1:]
    taken = take(the_table(other, bad))
    assert taken.kept == (2,)
    (left,) = taken.left
    assert (left.line, left.column) == (3, column)
    assert why in left.why.text


def test_a_play_that_comes_twice_is_told_of(take):
    taken = take(the_table(GOOD, GOOD))
    assert taken.kept == (2,)
    assert [left.line for left in taken.left] == [3]
    assert taken.left[0].why.arguments == {"play": "1", "line": 2}


def test_a_play_that_is_here_with_another_result_stays_as_it_is(take, log):
    take(the_table(GOOD))
    taken = take(the_table(row(p1_vp="16")))
    assert taken.kept == () == taken.known
    assert "another result" in taken.left[0].why.text
    assert Collection.load(log, "plays").state.plays["1"].scores == (15, 12)


def test_rows_without_a_name_are_counted_and_known_again(take):
    """Equal rows are different plays, as many as there are."""
    rows = [row(play="")] * 3 + [row(play="", p1_vp="17")]
    assert len(take(the_table(*rows)).kept) == 4
    again = take(the_table(*rows, rows[0]))
    assert (len(again.known), len(again.kept)) == (4, 1)


def test_columns_that_may_be_missing(take, log):
    titles = "P1 Faction A,p1_faction_b,p1_vp,p2_faction_a,p2_faction_b,p2_vp,winner,Date,City"
    table = the_table("Robots,Zombies,15,Elves,Pirates,12,p1,2020-02-01,Lyon", titles=titles)
    assert table.unread == ("City",)
    take(table)
    (play,) = Collection.load(log, "plays").state.plays.values()
    assert (play.first, play.played_on, play.scores) == (None, "2020-02-01", (15, 12))
    left = take(the_table("Robots,Zombies,15,Elves,Pirates,12,p1,May,Lyon", titles=titles)).left
    assert left[0].column == "date"


def test_strict_keeps_all_or_nothing(take, log):
    odd = row(play="2", p1_vp="14")
    for rows in ((GOOD, row(play="2", winner="")), (GOOD, odd)):
        taken = take(the_table(*rows), strict=True)
        assert taken.kept == ()
        assert taken.left or taken.doubts
        assert log.position() == 0
    assert take(the_table(GOOD), strict=True).kept == (2,)


@pytest.mark.parametrize(
    "titles, missing, twice",
    [
        (TITLES.replace("winner", "who"), ("winner",), ()),
        (TITLES.replace("p2_vp", "points"), ("p2_vp",), ()),
        (TITLES.replace("p3_vp", "P2 VP"), (), ("p2_vp",)),
        ("a,b", ("winner", "p1_faction_a"), ()),
    ],
)
def test_a_table_without_the_columns_is_refused(titles, missing, twice):
    with pytest.raises(MissingColumns) as refused:
        the_table(GOOD, titles=titles)
    assert refused.value.missing[: len(missing)] == missing
    assert refused.value.twice == twice


@pytest.mark.parametrize("raw", [b"", b"\n \n", b'a,b\n"open', b'a,b\n"x"y,2'])
def test_a_file_without_rows_is_refused(raw):
    with pytest.raises(NoRows):
        read_rows(raw)


def test_lines_are_counted_as_an_editor_counts_them():
    rows = read_rows(b'a,b\n"two\nlines",1\n\nx,2\n').rows
    assert [each.line for each in rows] == [2, 5]
    assert rows[0].cells == ("two lines", "1")
    assert [each.line for each in read_rows(b"sep=;\na;b\nx;2\n").rows] == [3]


def test_a_collection_holds_one_game_and_a_stream_one_thing(take, log):
    take(the_table(GOOD))
    table = the_table(row(play="2"))
    table.form = replace(FORM, game="clamp")
    with pytest.raises(Conflict, match="other-game"):
        take(table)
    registered = Decision(Register("Ana"), (PersonRegistered("Ana"),))
    log.append([Batch("somebody", 0, (registered,))], FixedPen())
    with pytest.raises(NoCollection):
        Collection.load(log, "somebody")
    assert collections(log) == ["plays"]
    assert find_collection(log, "pl") == "plays"
    with pytest.raises(NoSuch):
        find_collection(log, "somebody")


def test_two_who_take_the_same_in_at_once(log):
    """Who comes second is told, and types it again: it is all known then."""
    one, two = (Collection.load(log, "plays") for _ in range(2))
    stage_rows(one, the_table(GOOD))
    stage_rows(two, the_table(GOOD))
    one.commit(FixedPen())
    with pytest.raises(VersionConflict):
        two.commit(FixedPen())
    assert stage_rows(Collection.load(log, "plays"), the_table(GOOD)).known == (2,)


def test_a_collection_is_loaded_undone_and_verified_like_any_stream(take, log):
    take(the_table(GOOD))
    take(the_table(row(play="2"), row(play="3")))
    loaded = load_stream(log, "plays")
    assert isinstance(loaded, Collection)
    loaded.stage_undo()
    loaded.commit(FixedPen())
    assert list(loaded.state.plays) == ["1"]
    taken = take(the_table(GOOD, row(play="2")))
    assert (taken.known, taken.kept) == ((2,), (3,))
    loaded = load_stream(log, "plays")
    loaded.stage_undo(0)
    loaded.commit(FixedPen())
    assert loaded.state is None
    assert take(the_table(GOOD)).kept == (2,)
    report = verify(log, rules=True)
    assert (report.damaged, report.newer, report.differences) == ((), (), ())


def test_many_plays_are_several_decisions(take, log, monkeypatch):
    monkeypatch.setattr(plays, "PORTION", 2)
    assert len(take(the_table(*(row(play=str(n)) for n in range(5)))).kept) == 5
    records = Collection.load(log, "plays").records
    assert [record.of for record in records] == [1, 2, 0, 2, 0, 1]


def test_n6_a_table_that_was_damaged_anywhere_loses_no_row_unseen(sample, full_size):
    """Whatever the bytes are, every row is kept, known before, or told of; or there is no table."""
    rng = random.Random(7)
    tables = 0
    for _ in range(3_000 if full_size else 150):
        raw = bytearray(sample[: rng.randrange(200, 2_000)])
        for _ in range(rng.randrange(1, 6)):
            at = rng.randrange(len(raw))
            raw[at : at + rng.randrange(3)] = rng.choice(
                (b"", b'"', b",", b"\n", b"\r", b"\0", b"\xff", b";", b"-1", "é".encode())
            )
        try:
            table = PlayTable(read_rows(bytes(raw)), FORM)
        except (NoRows, MissingColumns):
            continue
        tables += 1
        taken = stage_rows(Collection.load(MemoryLog(), "plays"), table)
        told = [*taken.kept, *taken.known, *(left.line for left in taken.left)]
        assert sorted(told) == [row.line for row in table.rows]
    assert tables > 50
