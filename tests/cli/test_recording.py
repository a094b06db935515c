"""A match recorded at the keyboard: what a line does, what is offered, what is refused."""

import pytest

from cli.recording import OWN_WORDS, Recording
from engine.match import Match
from events.games import GAMES
from events.match import Undone
from reducers.text import folded

THREES = ("dog", "pig", "cat", "pony", "cow")
THIRTY = ("toss bo", *THREES, "movie star", *THREES * 5, "empty")
"""A duel of more than thirty reveals, as somebody types it who types as little as possible."""

SPELLINGS = "dog|Dog|DOG|do|chien|CHIEN|  dog  |reveal dog|bo: dog|b: dog|bo dog|dog # good|dog/s"
MEANINGLESS = (
    "xyzzy|?|reveal|reveal ?|carla: dog|bo: xyzzy|rule|rule power|:|::|rule power much|"
    "rule power 0|rule bench dog|undo to|undo to x|undo to 999|undo to -1|undo to ٣|note|toss|"
    "toss carla|concede carla|keep dog|look ?|deck 3 dog|order dog|exhaust dog|decline|"
    "ana: spider|toss ana|1|-|\\"
)


@pytest.fixture
def recording(at_desk):
    """Two people whose decks nobody wrote down."""
    desk, match = at_desk()
    return Recording(desk, match, match.version)


def typed(recording, *lines):
    """The reply to the last of some lines, none of which may be refused."""
    for line in lines:
        reply = recording.type(line)
        assert not reply.error, (line, reply.lines)
    return reply


def refused(recording, line):
    """The lines that a refusal tells, nothing having changed (M2)."""
    before = (recording.match.version, recording.match.state, recording.desk.log.position())
    reply = recording.type(line)
    after = (recording.match.version, recording.match.state, recording.desk.log.position())
    assert reply.error
    assert after == before
    assert recording.match.staged == []
    return reply.lines


# -- typing ----------------------------------------------------------------------------------------


def test_a_whole_duel_with_at_most_two_words_a_reveal(recording):
    typed(recording, *THIRTY)
    events = [type(event).__name__ for event in recording.match.events]
    assert events.count("Revealed") >= 30
    assert max(len(line.split()) for line in THIRTY) <= 2
    assert recording.match.outcome() is not None
    assert "The match is over." in recording.asked()


def test_each_line_is_in_the_log_before_the_next_is_asked_for(recording):
    for line in ("toss bo", "newcomer", "dog"):
        typed(recording, line)
        there = Match.load(recording.desk.log, "friday-1")
        assert (there.version, there.state) == (recording.match.version, recording.match.state)


@pytest.mark.parametrize("line", SPELLINGS.split("|"))
def test_the_ways_to_type_a_card(recording, line):
    reply = typed(recording, "toss bo", line)
    assert reply.lines[0] == "Bo turns Dog: 3."


def test_what_happened_is_told_in_the_readers_language(at_desk):
    desk, match = at_desk(lang="fr")
    recording = Recording(desk, match, match.version)
    reply = typed(recording, "toss bo", "chevalier")
    assert "Chevalier" in reply.lines[0]
    assert "Knight" not in " ".join(reply.lines)


@pytest.mark.parametrize("line", ["", "   ", "\t", "# only a remark", "  # so is this"])
def test_a_line_that_says_nothing_does_nothing(recording, line):
    before = recording.match.version
    assert recording.type(line) == recording.type("")
    assert (recording.match.version, recording.type(line).error) == (before, False)


@pytest.mark.parametrize(
    "line, then",
    [("quit", "quit"), ("QUIT", "quit"), ("exit", "quit"), ("watch", "watch"), ("replay", "watch")],
)
def test_words_that_leave_the_prompt(recording, line, then):
    assert recording.type(line).then == then


def test_help_tells_the_words_of_the_game_and_those_of_the_prompt(recording):
    told = "\n".join(recording.type("help").lines)
    for word in ("rule power", "toss", "empty", "undo to", "note", "concede", "watch", "quit"):
        assert word in told


def test_legal_tells_what_may_be_typed(recording):
    assert recording.type("legal").lines == ("toss Ana · toss Bo",)
    typed(recording, "toss bo", "newcomer")
    (told,) = recording.type("legal").lines
    offered = told.split(" · ")
    assert {"dog", "empty", "kraken"} <= set(offered)


def test_legal_when_nothing_may_be_done(recording):
    typed(recording, "concede bo")
    assert recording.type("legal").lines == ("The match is over.",)


# -- rulings, notes, conceding ---------------------------------------------------------------------


def test_rulings(recording):
    typed(recording, "toss bo", "newcomer", "reporter")
    assert typed(recording, "rule power +2").lines[0] == "The referee rules: +2 power for Ana."
    assert typed(recording, "rule fans +1 bo").lines == ("Bo gains 1 fan.",)
    typed(recording, "cat", "rule bench newcomer exhaust bo")
    assert recording.match.state.sides[1].exhaust == {"newcomer": 1}


def test_a_note_changes_nothing_but_stands_in_the_log(recording):
    typed(recording, "toss bo", "newcomer")
    state = recording.match.state
    assert typed(recording, "note Bo was not sure").lines == ("Note: Bo was not sure",)
    assert recording.match.state == state
    assert typed(recording, "NOTE twice").lines == ("Note: twice",)


def test_conceding_ends_the_match(recording):
    reply = typed(recording, "toss bo", "newcomer", "concede an")
    assert reply.lines == ("Ana concedes.", "Bo wins.")


# -- taking back -----------------------------------------------------------------------------------


def test_k6_one_key_takes_the_last_line_back_and_says_that_the_reveal_is_known(recording):
    typed(recording, "toss bo", "newcomer", "dog")
    before = recording.match.state
    typed(recording, "spider")
    reply = recording.undo()
    assert not reply.error
    assert reply.lines == ("Back to 9; what was revealed since is known.",)
    assert recording.match.state == before
    last = recording.match.events[-1]
    assert isinstance(last, Undone)
    assert last.reveals


def test_k6_taking_back_a_ruling_reveals_nothing(recording):
    typed(recording, "toss bo", "newcomer", "rule fans +1 bo")
    assert recording.undo().lines == ("Back to 6.",)


def test_a_word_does_the_same(recording):
    typed(recording, "toss bo", "newcomer", "dog")
    assert typed(recording, "Undo").lines == ("Back to 6; what was revealed since is known.",)
    assert typed(recording, "undo to 9").lines == ("Back to 9.",)
    assert recording.match.state.holder == 0


def test_k4_taking_everything_back_leaves_the_set_up(recording):
    typed(recording, "toss bo", "newcomer", "dog", "spider")
    for _ in range(4):
        assert not recording.undo().error
    assert recording.match.view("organiser").starter is None
    before = recording.desk.log.position()
    reply = recording.undo()
    assert (reply.error, reply.lines[0]) == (True, "There is nothing to take back.")
    assert recording.desk.log.position() == before
    assert all(side.brought for side in recording.match.state.sides)


def test_an_end_that_was_a_mistake_is_taken_back(recording):
    typed(recording, "toss bo", "newcomer", "empty")
    assert recording.match.outcome() is not None
    recording.undo()
    assert recording.match.outcome() is None
    typed(recording, "dog")


def test_k4_even_the_set_up_can_be_taken_back_and_brought_again(recording):
    typed(recording, "toss bo", "newcomer")
    version = recording.match.version
    typed(recording, "undo to 0")
    assert recording.asked() == "The match is not set up yet."
    assert recording.picture() == ["The match is not set up yet."]
    assert refused(recording, "dog")
    assert recording.type("legal").lines == ("The match is not set up yet.",)
    typed(recording, f"undo to {version}", "dog")


# -- what is refused -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line, told",
    [
        ("dgo", "Dog"),
        ("spidr", "did you mean Spider?"),
        ("navigtor", "did you mean Navigator?"),
        ("chein", "did you mean Chien?"),
        ("udno", "undo"),
        ("concde bo", "did you mean concede bo"),
        ("nte it rains", "did you mean note it rains?"),
        ("hepl", "help"),
    ],
)
def test_m2_near_misses(recording, line, told):
    typed(recording, "toss bo")
    lines = refused(recording, line)
    assert told in lines[-1], lines


def test_m2_what_may_be_several_cards_is_asked_again_with_their_names(recording):
    typed(recording, "toss bo")
    (told,) = refused(recording, "c")
    for name in ("Cat", "Cow", "Cowboy", "Clown"):
        assert name in told


@pytest.mark.parametrize("line", MEANINGLESS.split("|"))
def test_m2_a_line_that_means_nothing_here_changes_nothing(recording, line):
    typed(recording, "toss bo", "newcomer", "dog")
    assert all(refused(recording, line))


def test_m2_a_refusal_says_what_is_wrong_by_which_rule_and_what_may_be_typed(recording):
    typed(recording, "toss bo", "navigator", "horse", "look ?", "look ?")
    lines = refused(recording, "dog")
    assert lines == (
        "Nothing of the kind is to be done now.",
        "rule: challengers 5.5",
        "legal now: keep ?",
    )


def test_m2_a_long_list_is_cut(recording):
    typed(recording, "toss bo", "newcomer")
    *_, told = refused(recording, "bo: dog")
    assert told.startswith("legal now: ")
    assert "(+" in told
    assert len(told) < 300


def test_m2_over_is_over(recording):
    typed(recording, "concede bo")
    assert refused(recording, "dog")[:1] == ("The match is over.",)


def test_w4_somebody_else_wrote_in_between(recording):
    typed(recording, "toss bo", "newcomer")
    other = Match.load(recording.desk.log, "friday-1")
    other.stage(other.game.read(other.state, "dog", recording.names))
    other.commit(recording.desk.pen)
    lines = refused_here(recording, "undo")
    assert "friday-1" in lines[0]
    # What the other wrote is seen now, and the line can be typed again.
    assert recording.match.version == other.version
    typed(recording, "spider")


def refused_here(recording, line):
    before = recording.desk.log.position()
    reply = recording.type(line)
    assert reply.error
    assert recording.desk.log.position() == before
    return reply.lines


def test_what_others_wrote_meanwhile_is_read(recording):
    typed(recording, "toss bo", "newcomer")
    other = Match.load(recording.desk.log, "friday-1")
    other.stage_note("written while watching")
    other.commit(recording.desk.pen)
    recording.refresh()
    assert not recording.undo().error


def test_a_store_that_is_busy_keeps_the_line_and_the_match(at_desk, locked_for):
    desk, match = at_desk()
    recording = Recording(desk, match, match.version)
    with locked_for(desk):
        (told,) = refused(recording, "toss bo")
        assert "in use" in told
    typed(recording, "toss bo")


@pytest.fixture
def locked_for(tmp_path):
    """``with locked_for(desk):`` another program writes, and nobody waits long."""
    import sqlite3
    from contextlib import contextmanager

    @contextmanager
    def lock(desk):
        desk.log._connection.execute("PRAGMA busy_timeout = 20")
        other = sqlite3.connect(tmp_path / "log.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
        other.close()

    return lock


def test_n3_lines_that_are_hostile_are_told_inert(recording):
    typed(recording, "toss bo")
    for line in ("\x1b[2Jdog", "dog\x07", "\u202edog", "{seat}", "{0}", "%s", "[red]x[/red]"):
        for told in refused(recording, line):
            assert told.isprintable(), (line, told)


def test_n3_hostile_names_can_be_recorded_with(at_desk):
    for number, name in enumerate(
        (
            "👩‍👩‍👧",
            "名前の長い人",
            "مريم",
            "x" * 60,
            "[red]x[/red]",
            "=1+1",
            "<script>",
            "|",
            "a: b",
        )
    ):
        desk, match = at_desk(f"{name},Bo", name=f"m-{number}")
        recording = Recording(desk, match, match.version)
        typed(recording, f"toss {name}", f"{name}: dog", "undo", "dog", f"concede {name}")
        assert f"concede {name}" in recording.completions("conc")


# -- completion ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, offered",
    [
        ("dog", ["dog", "robot-dog"]),
        ("DO", ["dog", "robot-dog"]),
        ("chi", ["Chien", "Chien robot"]),
        ("champi", ["champion"]),
        ("bumper", ["bumper-car"]),
        ("car", ["bumper-car"]),
        ("movie s", ["movie-star"]),
        ("auto t", ["Auto tamponneuse"]),
        ("bo: sp", ["bo: spider"]),
        ("und", ["undo", "undo to"]),
        ("conc", ["concede Ana", "concede Bo"]),
        ("concede b", ["concede Bo"]),
        ("rule p", ["rule power"]),
        ("em", ["empty"]),
        ("wat", ["watch"]),
        ("xyzzy", []),
        ("zzz: do", []),
    ],
)
def test_completion_of_cards_seats_and_words(recording, text, offered):
    typed(recording, "toss bo")
    assert recording.completions(text) == offered


def test_completion_speaks_french(at_desk):
    desk, match = at_desk(lang="fr")
    recording = Recording(desk, match, match.version)
    typed(recording, "toss bo")
    assert recording.completions("chi") == ["Chien", "Chien robot"]
    assert recording.completions("dog") == ["dog", "robot-dog"]
    assert recording.completions("garcon") == ["Garçon d'écurie"]
    assert "Chevalier" in recording.completions("")
    typed(recording, "Garçon d'écurie")


def test_completion_of_the_seats_of_a_toss(recording):
    assert recording.completions("toss") == ["toss Ana", "toss Bo"]


def test_completion_of_choices(recording):
    typed(recording, "toss bo", "newcomer", "dog", "talent", "newcomer", "butler")
    assert "exhaust dog" in recording.completions("ex")
    assert "decline" in recording.completions("de")


def test_whatever_is_offered_can_be_typed(at_desk):
    for lang in ("en", "fr"):
        desk, match = at_desk(lang=lang, name=f"in-{lang}")
        recording = Recording(desk, match, match.version)
        for before in ("toss bo", "newcomer"):
            typed(recording, before)
        offered = [
            line
            for line in recording.completions("")
            if folded(line) not in OWN_WORDS and not line.startswith(("rule", "undo", "concede"))
        ]
        assert len(offered) > 70
        for line in offered:
            match = recording.match
            command = match.game.read(match.state, line, recording.names)
            match.game.decide(match.state, command)


def test_completion_asks_nothing_of_the_log(recording):
    before = recording.desk.log.position()
    for text in ("", "d", ":", "::", "bo:", "?", "undo t", "\x1b"):
        recording.completions(text)
    assert recording.desk.log.position() == before


def test_every_game_has_its_words(at_desk):
    for game in GAMES:
        desk, match = at_desk(game=game, name=f"a-{game}")
        recording = Recording(desk, match, match.version)
        assert recording.type("help").lines
        for line in recording.completions(""):
            assert line.isprintable()
        assert recording.asked()
        assert recording.picture()
        assert refused(recording, "xyzzy")
