"""A match watched on a screen: what every key does, and what is shown then."""

import re

import pytest
from rich.cells import cell_len

from cli.recording import Recording
from cli.texts import inert, translate
from cli.watching import HELP, KEYS, SPEEDS, Watching
from engine.replay import Replay
from events.facts import ORGANISER, REFEREE, SPECTATOR
from reducers.game import Illegal
from reducers.message import say

SIZES = [(80, 24), (60, 20), (40, 12), (20, 6)]

SECRET = (
    "toss bo",
    "navigator",
    "horse",
    "look lion",
    "look spider",
    "keep spider",
    "note Bo smiled",
    "spider",
    "undo",
)
"""A match that goes on, in which only Bo, the recorder and the referee know of a Lion."""

DECKS = {"Ana": "horse, clairvoyant, 3 dog, ghost", "Bo": "navigator, lion, spider, cat, slime"}


@pytest.fixture
def watch(at_desk, duel_moves):
    """``watch(lines=None, viewer=ORGANISER, lang="en", …)``: somebody watching a match, by default
    a whole duel with an undo and a note in it."""

    def make(lines=None, viewer=ORGANISER, lang="en", note=True, **how):
        desk, match = at_desk(lang=lang, **how)
        recording = Recording(desk, match, match.version)
        text = duel_moves.read_text(encoding="utf-8").splitlines() if lines is None else lines
        for line in text:
            assert not recording.type(line).error, line

        def remark(at: int, text: str) -> None:
            match.stage_note(text, at)
            desk.commit(match)

        return Watching(
            lambda viewer: Replay(match.stream, desk.log.stream(match.stream), viewer),
            recording.names,
            recording.words,
            viewer,
            remark if note else None,
        )

    return make


@pytest.fixture
def watching(watch):
    return watch()


def press(watching: Watching, *keys: str) -> Watching:
    """Press keys; a word that is the name of none is typed."""
    for key in keys:
        for each in [key] if key in KEYS or key in ("enter", "escape") else key:
            watching.press("space" if each == " " else each)
    return watching


def shown(watching: Watching, columns: int = 80, rows: int = 24) -> str:
    """The screen, which fits."""
    lines = watching.lines(columns, rows)
    assert len(lines) == rows, (columns, rows)
    for line in lines:
        assert cell_len(line) <= columns, line
        assert inert(line) == line
    return "\n".join(line.rstrip() for line in lines) + "\n"


def marked(watching: Watching) -> str:
    """The step that is marked, none at the beginning."""
    found = [line for line in shown(watching).splitlines() if line.startswith("▸")]
    assert len(found) <= 1
    return found[0] if found else ""


# -- going -----------------------------------------------------------------------------------------


def test_v1_a_jump_is_as_many_steps(watching):
    stops = [0]
    while press(watching, "right").replay.at != stops[-1]:
        stops.append(watching.replay.at)
    assert stops[-1] == watching.replay.last
    screens = []
    press(watching, "home")
    for _ in stops:
        screens.append(shown(watching))
        press(watching, "right")
    for stop, screen in zip(stops, screens, strict=True):
        press(watching, "g", str(stop), "enter")
        assert (watching.replay.at, shown(watching)) == (stop, screen)
    for stop in reversed(stops):
        assert watching.replay.at == stop
        press(watching, "left")


@pytest.mark.parametrize("key", ["right", "space", "left", "backspace", "up", "down"])
@pytest.mark.parametrize("end", ["home", "end"])
def test_v1_going_past_the_ends_is_harmless(watching, key, end):
    press(watching, end)
    before = shown(watching)
    back = key in ("left", "backspace", "up")
    for _ in range(5):
        press(watching, key)
    if back == (end == "home"):
        assert shown(watching) == before
    press(watching, end)
    assert shown(watching) == before


def test_the_two_keys_for_a_step_do_the_same(watching):
    press(watching, "space", "right", "space")
    assert watching.replay.at == 3
    press(watching, "backspace", "left")
    assert watching.replay.at == 1


def test_turns(watching):
    turns = []
    while press(watching, "down").replay.at != watching.replay.last:
        turns.append(watching.replay.at)
        assert "takes the flag" in marked(watching)
    press(watching, "up")
    assert watching.replay.at == turns[-1]
    for turn in reversed(turns[:-1]):
        assert press(watching, "up").replay.at == turn
    assert press(watching, "up").replay.at == 0
    assert press(watching, "g", "t3", "enter").replay.at == turns[2]
    assert press(watching, "g", "T1", "enter").replay.at == turns[0]
    assert press(watching, "g", "t999", "enter").replay.at in (turns[-1], watching.replay.last)


@pytest.mark.parametrize(
    "typed, at", [("20", 20), ("0", 0), ("99999", -1), (" 20 ", 20), ("9" * 30, -1)]
)
def test_going_to_a_record(watching, typed, at):
    press(watching, "g", typed, "enter")
    assert watching.replay.at == (watching.replay.last if at < 0 else at)


@pytest.mark.parametrize("typed", ["", "x", "t", "tt3", "-1", "٣", "1.5", "t-1", "t²"])
def test_what_is_no_record_is_told(watching, typed):
    press(watching, "g", "20", "enter", "g", typed, "enter")
    assert watching.replay.at == 20
    assert "Type the number of a record" in shown(watching)
    assert "Type the number" not in shown(press(watching, "right"))


# -- what was undone -------------------------------------------------------------------------------


def test_v2_what_was_undone_is_stepped_over_unless_asked_for(watching):
    seen, said = set(), {each.version for each in watching.replay.steps(undone=True)}
    for _ in range(watching.replay.last):
        press(watching, "right")
        seen.add(watching.replay.at)
    undone = said - seen
    assert undone == {23, 24, 25}
    assert "×" not in shown(press(watching, "g", "26", "enter"))
    press(watching, "home", "u")
    seen = {press(watching, "right").replay.at for _ in range(watching.replay.last)}
    assert seen == said
    press(watching, "g", "24", "enter")
    assert "×" in marked(watching)
    assert "×" not in shown(press(watching, "u"))


def test_k6_that_a_reveal_was_taken_back_is_shown(watching):
    assert "what was revealed since is known" in marked(press(watching, "g", "26", "enter"))


# -- searching -------------------------------------------------------------------------------------


def test_search_goes_to_the_next_place_and_begins_again_at_the_end(watching):
    found = [press(watching, "/", "butler", "enter").replay.at]
    assert "Butler" in marked(watching)
    while press(watching, "n").replay.at not in found:
        assert "Butler" in marked(watching)
        found.append(watching.replay.at)
    assert found == sorted(found)
    assert len(found) > 3
    assert watching.replay.at == found[0]


def test_search_knows_no_accents_and_reads_the_language_of_the_reader(watch):
    watching = watch(lang="fr")
    assert "Héroïne" in marked(press(watching, "/", "HEROINE", "enter"))


def test_an_empty_search_is_the_one_before(watching):
    press(watching, "/", "kraken", "enter")
    at = watching.replay.at
    assert press(watching, "home", "/", "enter").replay.at == at


@pytest.mark.parametrize("text", ["xyzzy", "[", "\\", "{0}", "%s"])
def test_what_is_not_found_is_told(watching, text):
    press(watching, "g", "20", "enter", "/", text, "enter")
    assert watching.replay.at == 20
    assert f"Not found: {text}" in shown(watching)


# -- eyes ------------------------------------------------------------------------------------------


def test_v3_with_other_eyes_nothing_is_seen_that_may_not_be(watch):
    watching = watch(SECRET, decks=DECKS)
    press(watching, "end")
    seen = {}
    for _ in range(5):
        everything = [watching._title()]
        for version in range(watching.replay.last + 1):
            press(watching, "g", str(version), "enter")
            everything.append(shown(watching))
            press(watching, "d", "u")
            everything.append(shown(watching))
            press(watching, "d", "u")
        press(watching, "/", "lion", "enter")
        everything.append(marked(watching))
        seen[watching.viewer] = "\n".join(everything)
        press(watching, "v")
    assert watching.viewer == ORGANISER
    assert {viewer for viewer, text in seen.items() if "Lion" in text} == {1, REFEREE}
    assert {viewer for viewer, text in seen.items() if "Ghost" in text} == {0, REFEREE}
    assert {viewer for viewer, text in seen.items() if "smiled" in text} == {ORGANISER, REFEREE}


def test_v4_a_spectator_sees_no_more_than_every_seat(watch):
    texts = {}
    for viewer in (0, 1, SPECTATOR):
        watching = watch(SECRET, viewer=viewer, decks=DECKS, name=f"as-{viewer}")
        replay = watching.replay
        texts[viewer] = [watching._sentence(record) for record in replay.steps(undone=True)]
    cards = re.compile("Lion|Slime|Ghost|Clairvoyant|Spider")
    for spectator, *seats in zip(texts[SPECTATOR], texts[0], texts[1], strict=True):
        assert all(set(cards.findall(spectator)) <= set(cards.findall(seat)) for seat in seats)


def test_eyes_go_round_and_the_place_is_kept(watching):
    press(watching, "g", "20", "enter")
    viewers = [watching.viewer]
    while press(watching, "v").viewer not in viewers:
        assert watching.replay.at == 20
        viewers.append(watching.viewer)
    assert viewers == [ORGANISER, 0, 1, SPECTATOR, REFEREE]
    assert watching.viewer == ORGANISER


def test_the_title_says_whose_eyes_they_are(watch):
    watching = watch(lang="fr")
    titles = []
    for _ in range(5):
        titles.append(shown(watching).splitlines()[0])
        press(watching, "v")
    assert "Ana" in titles[1]
    assert "Bo" in titles[2]
    assert translate("spectator") in titles[3]
    assert translate("spectator") != "spectator"
    assert len(set(titles)) == 5


# -- what changed, notes, help ---------------------------------------------------------------------


def test_what_a_step_changed(watching):
    press(watching, "g", "7", "enter", "d")
    assert "→" in shown(watching)
    assert "Ana · attack: 0 → 3" in shown(watching)
    assert "Ana · attack" not in shown(press(watching, "d"))


def test_a_note_is_written_beside_the_record_that_is_looked_at(watching):
    press(watching, "g", "20", "enter", "m", "what a card", "enter")
    assert "Noted." in shown(watching)
    assert watching.replay.at == 20
    assert "what a card" in marked(press(watching, "end"))
    assert watching.replay.records[-1].event.about == 20


def test_a_note_can_be_thought_better_of(watching):
    last = watching.replay.last
    press(watching, "g", "20", "enter", "m", "no", "escape", "m", "enter", "m", "  ", "enter")
    assert watching.replay.last == last
    assert watching.input is None


def test_no_note_beside_nothing_and_none_in_a_file(watch):
    for watching in (press(watch(), "m", "x", "enter"), press(watch(note=False, name="f"), "end")):
        press(watching, "m", "x", "enter")
        assert "No note can be written here." in shown(watching)


def test_a_note_that_cannot_be_kept_is_told(watching):
    def refuse(at: int, text: str) -> None:
        raise Illegal("no", say("There is no room."), "note")

    watching.note = refuse
    press(watching, "end", "m", "x", "enter")
    assert "There is no room." in shown(watching)


def test_typing_is_shown_and_can_be_mended(watching):
    press(watching, "/", "butterr")
    assert "search: butterr" in shown(watching)
    press(watching, "backspace", "backspace")
    assert "search: butte▏" in shown(watching)
    for key in ("up", "down", "home", "end", "right"):
        press(watching, key)
    assert "search: butte▏" in shown(watching)
    press(watching, "q", " ", "?")
    assert "search: butteq ?▏" in shown(watching)
    assert not watching.quit


def test_what_is_typed_has_an_end(watching):
    press(watching, "/", "x" * 5000)
    assert len(shown(watching)) < 3000
    press(watching, "enter")
    assert "Not found" in shown(watching)


def test_every_key_of_the_help_does_something_and_every_key_that_does_is_in_it():
    arrows = {"→": "right", "←": "left", "↓": "down", "↑": "up"}
    told = {arrows.get(word, word) for keys, _ in HELP for word in keys.split()}
    assert told == set(KEYS)


@pytest.mark.parametrize("key", ["right", "x", "?", "space", "enter"])
def test_any_key_leaves_the_help(watching, key):
    press(watching, "g", "20", "enter")
    before = shown(watching)
    press(watching, "?")
    assert "go to a record by its number" in shown(watching)
    press(watching, key)
    assert shown(watching) == before


@pytest.mark.parametrize("key", ["x", "Q", "enter", "escape", "leave", "f5", "", "é", "\x1b", "1"])
def test_keys_that_mean_nothing_do_nothing(watching, key):
    press(watching, "g", "20", "enter")
    before = shown(watching)
    watching.press(key)
    assert shown(watching) == before
    assert not watching.quit


def test_q_leaves(watching):
    assert press(watching, "?", "q").quit


# -- playing ---------------------------------------------------------------------------------------


def test_playing_goes_on_by_itself_and_stops_at_the_end(watching):
    watching.tick()
    assert watching.replay.at == 0
    press(watching, "a")
    assert "playing" in shown(watching)
    for at in range(1, 6):
        watching.tick()
        assert watching.replay.at == at
    press(watching, "a")
    watching.tick()
    assert watching.replay.at == 5
    press(watching, "a")
    for _ in range(200):
        watching.tick()
    assert (watching.replay.at, watching.playing) == (watching.replay.last, False)


def test_faster_and_slower(watching):
    press(watching, "a")
    speeds = [SPEEDS[watching.speed]]
    for _ in range(10):
        press(watching, "+")
        speeds.append(SPEEDS[watching.speed])
    assert speeds == sorted(speeds, reverse=True)
    assert speeds[-1] == min(SPEEDS)
    for _ in range(10):
        press(watching, "-")
    assert SPEEDS[watching.speed] == max(SPEEDS)
    assert watching.playing


@pytest.mark.parametrize("key", ["right", "left", "home", "g", "/", "u", "v"])
def test_whoever_takes_over_stops_the_playing(watching, key):
    press(watching, "a", key)
    assert not watching.playing


# -- damage ----------------------------------------------------------------------------------------


def test_r2_what_is_damaged_is_told_and_what_came_before_it_shown(watch, at_desk):
    from msgspec.structs import replace

    sound = watch()
    stored = at_desk(name="other")[0].log.stream("friday-1")
    stored[13] = replace(stored[13], body=stored[13].body.replace(b'"power":3', b'"power":9'))
    watching = Watching(lambda viewer: Replay("friday-1", stored, viewer), sound.names, sound.words)
    assert "record 14" in shown(watching)
    press(watching, "end")
    assert watching.replay.at == 13


# -- the screens -----------------------------------------------------------------------------------

SCREENS = {
    "beginning": (),
    "a step": ("g", "48", "enter"),
    "the end": ("end",),
    "help": ("?",),
    "what changed": ("g", "41", "enter", "d"),
    "what was undone": ("u", "g", "24", "enter"),
    "searching": ("/", "butl"),
    "not found": ("/", "xyzzy", "enter"),
    "going": ("g", "t3"),
    "a note": ("g", "50", "enter", "m", "he smiled"),
    "with other eyes": ("v", "v", "g", "91", "enter"),
    "playing": ("g", "20", "enter", "a"),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("screen", SCREENS)
def test_screens(watch, snapshot, screen, lang):
    watching = press(watch(lang=lang), *SCREENS[screen])
    for size in SIZES:
        shown(watching, *size)
    assert shown(watching) == snapshot


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_step_fits_every_size(watch, lang):
    watching = watch(lang=lang)
    for keys in ((), ("d",), ("u",)):
        press(watching, "home", *keys)
        for _ in range(watching.replay.last):
            press(watching, "right")
            for size in SIZES:
                shown(watching, *size)
            if not keys:
                assert watching.words(watching.names[0]) in shown(watching)


def test_the_table_is_seen_whole_at_80x24(watching):
    press(watching, "end")
    screen = shown(watching)
    assert "exhausted" in [line for line in screen.splitlines() if line][-2]


def test_after_a_resize_the_same_is_shown(watching):
    press(watching, "g", "48", "enter")
    before = shown(watching)
    for size in reversed(SIZES):
        small = shown(watching, *size)
        assert "▸" in small
    assert shown(watching) == before


HOSTILE = ("👩‍👩‍👧", "名前" * 30, "مريم", "x" * 60, "[red]x[/red]", "{seat}", "a\u202eb", "|")


@pytest.mark.parametrize("name", HOSTILE)
def test_n3_hostile_names_fit_and_are_inert(watch, name):
    watching = watch(("toss bo", "dog", "cat", f"note {name}"), seats=f"{name},Bo")
    for keys in ((), ("d",), ("v",), ("u", "end"), ("/", name, "enter"), ("m", name)):
        press(watching, "right", *keys)
        for size in SIZES:
            shown(watching, *size)
