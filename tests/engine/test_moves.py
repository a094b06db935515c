"""Recording from a file of moves: lines recognised, files mended, nothing half-written."""

import random

import pytest

from engine.match import Match
from engine.moves import BadLine, Diverges, Line, lines, record
from events.challengers.rulings import RulePower
from events.challengers.turn import Reveal
from events.log.contract import FixedPen
from events.log.memory import MemoryLog
from events.log.protocol import VersionConflict
from events.match import Noted, Undone
from reducers.game import Illegal
from reducers.history import counting
from reducers.text import Ambiguous, NoSuch

NAMES = ("Ana", "Bo")
START = ("toss ana", "dog", "champion")


def load(match: Match) -> Match:
    """The match as the log has it."""
    return Match.load(match.log, match.stream)


# -- the file --------------------------------------------------------------------------------------


def test_comments_and_empty_lines_say_nothing():
    text = "# a duel\n\ntoss ana\n   \n  dog   # 3 against 1\r\n\t# nothing\nchampion"
    assert list(lines(text)) == [Line(3, "toss ana"), Line(5, "dog"), Line(7, "champion")]
    assert list(lines("dog #2#")) == [Line(1, "dog")]
    assert list(lines("")) == list(lines("# nothing\n")) == []


def test_a_whole_duel_is_recorded(duel):
    assert duel.outcome().reason == "deck-empty"
    assert duel.outcome().winners == (1,)
    kinds = [type(event) for event in duel.events]
    assert kinds.count(Undone) == 1
    assert kinds.count(Noted) == 1
    assert load(duel).state == duel.state


def test_a_note_has_no_comment_and_a_name_keeps_its_sign():
    text = "note table #4: close # very\nAna#1: dog # three"
    assert list(lines(text)) == [Line(1, "note table #4: close # very"), Line(2, "Ana#1: dog")]


def test_only_the_end_of_a_line_ends_a_line():
    text = "note a\u2028b\x85c\x0bd\rdog\r\n\ncat"
    assert list(lines(text)) == [Line(1, "note a\u2028b\x85c\x0bd"), Line(2, "dog"), Line(4, "cat")]


# -- recognising -----------------------------------------------------------------------------------


def test_a_file_recorded_again_adds_nothing(begin, tell, duel_moves, log):
    match = begin()
    new, old = tell(match, duel_moves)
    assert (new, old) == (len(list(lines(duel_moves))), 0)
    before = log.position()
    assert tell(load(match), duel_moves, prepared=3) == (0, new)
    assert log.position() == before


def test_w8_a_longer_file_goes_on_where_the_shorter_one_ended(begin, tell, duel, duel_moves, log):
    moves = [line.text for line in lines(duel_moves)]
    for cut in (1, 9, 17, 18, 40):
        match = begin(f"cut-{cut}")
        tell(match, *moves[:cut])
        assert tell(load(match), *moves, prepared=3) == (len(moves) - cut, cut)
        assert load(match).events[1:] == duel.events[1:]


def test_a_shorter_file_is_recognised_too(begin, tell, log):
    match = begin()
    tell(match, *START)
    before = log.position()
    assert tell(load(match), "toss ana", prepared=3) == (0, 1)
    assert tell(load(match), prepared=3) == (0, 0)
    assert log.position() == before


def test_the_same_said_otherwise_is_recognised(begin, tell):
    match = begin()
    tell(match, "toss ana", "dog", "champion", "rule power +2", "note close")
    again = ("ana: toss Ana", "reveal DOG", "bo: champ", "rule power 2 bo", "note   close")
    assert tell(load(match), *again, prepared=3) == (0, 5)


def test_undo_and_notes_are_recognised(begin, tell):
    match = begin()
    moves = (*START, "undo", "cat", "note a remark", "undo to 4", "cow")
    tell(match, *moves)
    assert tell(load(match), *moves, prepared=3) == (0, len(moves))
    with pytest.raises(Diverges):
        tell(load(match), *moves[:5], "note another remark", prepared=3)


@pytest.mark.parametrize(
    ("moves", "line", "version", "recorded"),
    [
        (("toss bo",), 1, 4, "toss Ana"),
        (("toss ana", "cat"), 2, 5, "reveal dog"),
        (("toss ana", "dog", "undo"), 3, 7, "reveal champion"),
        (("toss ana", "dog", "nonsense"), 3, 7, "reveal champion"),
    ],
)
def test_a_file_that_begins_otherwise_is_refused(begin, tell, log, moves, line, version, recorded):
    match = begin()
    tell(match, *START)
    before = log.position()
    with pytest.raises(Diverges) as refused:
        tell(load(match), *moves, prepared=3)
    found = refused.value
    assert (found.line.number, found.version, found.recorded) == (line, version, recorded)
    assert log.position() == before


def undo(match, pen, to=None):
    """Take something back elsewhere, as ``flagfall undo`` does."""
    match = load(match)
    match.stage_undo(to)
    match.commit(pen)


def parting(tell, match, *moves):
    """Where a file and what is recorded part."""
    with pytest.raises(Diverges) as refused:
        tell(match, *moves, prepared=3)
    return refused.value


def note(match, pen, text, about=None):
    match = load(match)
    match.stage_note(text, about)
    match.commit(pen)


def commands(match):
    """The commands in force after the set-up, in the words of the table."""
    loaded = load(match)
    counts = counting(loaded.events)
    return [
        type(r.command).__name__ + str(getattr(r.command, "card", ""))
        for r in loaded.records[3:]
        if r.command and counts[r.version - 1]
    ]


def test_what_was_taken_back_elsewhere_is_recorded_again(begin, tell, pen):
    match = begin()
    tell(match, *START)
    undo(match, pen)
    assert tell(load(match), *START, prepared=3) == (1, 2)
    assert commands(match) == ["Toss", "Revealdog", "Revealchampion"]
    assert tell(load(match), *START, prepared=3) == (0, 3)


def test_what_was_taken_back_elsewhere_can_be_mended(begin, tell, pen):
    match = begin()
    tell(match, *START)
    undo(match, pen)
    assert tell(load(match), "toss ana", "dog", "cat", "horse", prepared=3) == (2, 2)
    assert commands(match) == ["Toss", "Revealdog", "Revealcat", "Revealhorse"]


def test_a_file_without_the_slip_is_the_same_match(begin, tell, log):
    match = begin()
    tell(match, *START, "undo", "cat")
    before = log.position()
    assert tell(load(match), "toss ana", "dog", "cat", prepared=3) == (0, 3)
    assert parting(tell, load(match), *START).line.number == 3
    assert log.position() == before
    assert tell(load(match), "toss ana", "dog", "cat", "horse", prepared=3) == (1, 3)


def test_an_undo_in_the_file_may_have_been_made_elsewhere(begin, tell, pen):
    match = begin()
    tell(match, *START)
    undo(match, pen)
    assert tell(load(match), *START, "undo", "cat", prepared=3) == (1, 4)
    assert commands(match) == ["Toss", "Revealdog", "Revealcat"]


def test_undos_of_the_file_are_recorded_although_they_end_where_they_began(begin, tell):
    match = begin()
    assert tell(match, "toss ana", "undo", "toss ana", "undo", "toss bo") == (5, 0)
    assert [type(event) for event in match.events].count(Undone) == 2


def test_what_was_taken_back_and_back_again_counts(begin, tell, pen):
    match = begin()
    tell(match, *START)
    undo(match, pen)
    undo(match, pen, 9)
    assert tell(load(match), *START, "horse", prepared=3) == (1, 3)


def test_a_note_written_elsewhere_is_no_line_of_the_file(begin, tell, pen):
    match = begin()
    tell(match, *START[:2])
    note(match, pen, "a long think", 4)
    assert tell(load(match), *START, prepared=3) == (1, 2)
    note(match, pen, "a long think")
    assert tell(load(match), *START, "note mine", "horse", prepared=3) == (2, 3)
    assert tell(load(match), *START, "note mine", "horse", prepared=3) == (0, 5)


def test_a_note_that_was_never_recorded_stands_where_the_file_parts(begin, tell, log):
    match = begin()
    tell(match, *START)
    found = parting(tell, load(match), "toss ana", "note new", "dog")
    assert (found.line.number, found.version, found.recorded) == (2, 5, "reveal dog")


def test_where_the_set_up_was_taken_back_no_line_fits(begin, tell, pen):
    match = begin()
    tell(match, *START)
    undo(match, pen, 0)
    found = parting(tell, load(match), *START)
    assert found.recorded == "undo"


@pytest.mark.faults
def test_random_undos_elsewhere_never_confuse_a_file(
    begin, tell, pen, duel_moves, full_size, tried
):
    """Whatever was taken back, elsewhere or in the file, the same file ends in the same match."""
    moves = [line.text for line in lines(duel_moves)]
    whole = begin("whole")
    tell(whole, *moves)
    for seed in range(300 if full_size else 25):
        rng = random.Random(seed)
        match = begin(f"bent-{seed}")
        tell(match, *moves[: rng.randrange(1, len(moves) + 1)])
        for _ in range(rng.randrange(1, 4)):
            loaded = load(match)
            counts = counting(loaded.events)
            backwards = [
                r.version - 1
                for r in loaded.records
                if r.begins and r.version > 4 and counts[r.version - 1]
            ]
            if backwards:
                undo(match, pen, rng.choice(backwards))
            tell(load(match), *moves, prepared=3)
        assert load(match).state == whole.state
    tried("files of moves recorded after undos elsewhere", 300 if full_size else 25)


# -- bad lines -------------------------------------------------------------------------------------

BAD = [
    ("dogg", NoSuch),
    ("co", Ambiguous),
    ("ana: dog", Illegal),
    ("cleo: dog", NoSuch),
    ("keep dog", Illegal),
    ("rule power many", NoSuch),
    ("rule power 0", Illegal),
    ("rule bench cat exhaust", Illegal),
    ("rule the world", NoSuch),
    ("undo to nowhere", NoSuch),
    ("undo to 5", Illegal),
    ("undo twice", NoSuch),
    ("reveal ?", NoSuch),
    ("reveal", NoSuch),
    ("toss ana", Illegal),
]


@pytest.mark.parametrize(("bad", "kind"), BAD)
def test_m2_nothing_of_a_bad_line_is_kept(begin, tell, log, bad, kind):
    match = begin()
    with pytest.raises(BadLine) as refused:
        tell(match, "toss ana", "dog", "# the next one is wrong", bad, "champion")
    assert refused.value.line == Line(4, bad)
    assert isinstance(refused.value.why, kind)
    assert match.staged == []
    loaded = load(match)
    assert loaded.version == 6, "the good lines before it are recorded"
    assert loaded.state == match.state
    assert len(log.stream("friday-1")) == 6


@pytest.mark.parametrize(("bad", "kind"), BAD)
def test_a_mended_file_goes_on(begin, tell, bad, kind):
    match = begin()
    with pytest.raises(BadLine):
        tell(match, "toss ana", "dog", bad, "horse")
    assert tell(load(match), "toss ana", "dog", "champion", "horse", prepared=3) == (2, 2)
    assert [r.command for r in load(match).records[6:] if r.command] == [
        Reveal(1, "champion"),
        Reveal(0, "horse"),
    ]


def test_near_misses_of_a_bad_line(begin, tell):
    match = begin()
    with pytest.raises(BadLine) as refused:
        tell(match, "toss ana", "champoin")
    assert "Champion" in refused.value.why.near
    with pytest.raises(BadLine) as refused:
        tell(load(match), "toss ana", "co", prepared=3)
    assert {"Cow", "Cowboy", "Cook"} <= set(refused.value.why.candidates)


def test_every_line_is_durable_before_the_next_is_read(begin, path, in_file):
    """A power cut at any line loses no line that was read."""
    with in_file() as log:
        match = begin(into=log)

        class Watching(list):
            def __iter__(self):
                for number, line in enumerate(super().__iter__()):
                    with in_file(readonly=True) as other:
                        commands = [
                            one for one in Match.load(other, "friday-1").records if one.command
                        ]
                        assert len(commands) == 3 + number
                    yield line

            def __getitem__(self, index):
                found = super().__getitem__(index)
                return Watching(found) if isinstance(index, slice) else found

        moves = Watching(lines("toss ana\ndog\nchampion\nundo\nnote oops\ncat"))
        assert record(match, moves, NAMES, FixedPen(), 3) == (6, 0)


# -- undo, notes, rulings --------------------------------------------------------------------------


def test_undo_takes_back_the_last_line_that_counts(begin, tell):
    match = begin()
    tell(match, *START, "undo", "undo")
    assert match.state.starter == 0
    assert not match.state.sides[0].play
    tell(match, "cat")
    assert match.state.sides[0].play == ("cat",)


def test_undo_passes_over_notes(begin, tell):
    match = begin()
    tell(match, *START, "note a remark", "undo")
    assert match.state.sides[1].play == ()
    assert match.state.holder == 0


@pytest.mark.parametrize("moves", [("undo",), ("toss ana", "undo", "undo")])
def test_where_no_line_was_typed_there_is_none_to_take_back(begin, tell, moves):
    """The decks were laid down before the first line: undoing a line never undoes them."""
    match = begin()
    with pytest.raises(BadLine) as refused:
        tell(match, *moves)
    assert refused.value.line.number == len(moves)
    assert refused.value.why.code == "nothing-to-undo"
    assert [side.brought for side in load(match).state.sides] == [True, True]


def test_undo_to_a_version(begin, tell):
    match = begin()
    tell(match, *START, "undo to 4", "cat", "undo to 9")
    assert match.state.holder == 1
    tell(match, "undo to 0")
    assert match.state is None
    assert load(match).state is None


def test_after_the_set_up_was_taken_back_only_undo_is_a_word(begin, tell):
    match = begin()
    tell(match, *START)
    before = match.state
    version = match.version
    with pytest.raises(BadLine) as refused:
        tell(match, *START, "undo to 0", "dog", prepared=3)
    assert isinstance(refused.value.why, NoSuch)
    tell(match, f"undo to {version}")
    assert match.state == before


def test_k6_an_undo_line_says_that_something_was_revealed(begin, tell):
    match = begin()
    tell(match, *START, "undo")
    assert match.events[-1].reveals


def test_a_note_keeps_its_words(begin, tell):
    match = begin()
    tell(match, *START, "note  Is that 👩‍👩‍👧  [red]legal[/red]?")
    assert match.events[-1] == Noted(9, "Is that 👩‍👩‍👧  [red]legal[/red]?")


def test_a_note_says_something(begin, tell):
    match = begin()
    with pytest.raises(BadLine):
        tell(match, *START, "note")
    assert load(match).version == 9


def test_rulings_are_about_the_card_turned_last(begin, tell):
    match = begin()
    tell(match, *START, "rule power +2")
    assert match.records[-1].event.seat == 1
    commands = [r.command for r in match.records if isinstance(r.command, RulePower)]
    assert commands == [RulePower(1, 2)]


def test_two_who_record_one_table_do_not_double_a_line(begin, tell, pen):
    log = MemoryLog()
    match = begin(into=log)
    late = load(match)
    tell(match, *START)
    with pytest.raises(VersionConflict):
        tell(late, *START, prepared=3)
    assert tell(load(match), *START, "horse", prepared=3) == (1, 3)
    assert [type(r.command).__name__ for r in load(match).records if r.command][3:] == [
        "Toss",
        "Reveal",
        "Reveal",
        "Reveal",
    ]
