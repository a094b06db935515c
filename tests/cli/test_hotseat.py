"""People at one keyboard: each is asked in turn, and nobody sees what another may not show."""

import re
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from msgspec import Struct

from cli.commands import play as command
from cli.hotseat import CLEAR, People
from cli.table import sentence
from engine.match import Match
from engine.play import play, seated
from events.challengers.effects import Kept, PutOnTop
from events.facts import SPECTATOR
from events.match import Undone
from events.redaction import redact

ANA = "2 navigator, 2 clairvoyant, 2 butler, lion, dragon, dog, cat"
BO = "2 navigator, 2 clairvoyant, 2 butler, kraken, slime, cow, pig"
ONLY = {0: ("Lion", "Dragon", "Dog", "Cat"), 1: ("Kraken", "Slime", "Cow", "Pig")}
"""The cards that one deck has and the other has not."""

DECKS = {"Ana": ANA, "Bo": BO}


def handed_over(prompt: str) -> bool:
    """Whether a prompt asks to hand the keyboard over, not to answer."""
    return not prompt.endswith(" > ")


class Seen(Struct):
    """What somebody had on the screen when they were asked: since it was cleared last."""

    seat: int | None
    version: int
    text: str


class Keyboard:
    """A scripted keyboard: ``answer`` gives the line for a prompt, ``screens`` what was shown."""

    def __init__(self, desk, match, answer, capsys) -> None:
        self.match, self.answer, self.capsys = match, answer, capsys
        self.people = People(desk, match, self.read_line)
        self.commit = desk.commit
        self.screens: list[Seen] = []
        self.prompts: list[str] = []
        self.text = ""

    def read_line(self, prompt: str) -> str:
        sys.stdout.write(prompt)
        self._look()
        self.prompts.append(prompt)
        line = "" if handed_over(prompt) else self.answer(self)
        sys.stdout.write(line + "\n")
        return line

    def _look(self) -> None:
        self.text = (self.text + self.capsys.readouterr().out).rpartition(CLEAR)[2]
        self.screens.append(Seen(self.people.at_keyboard, self.match.version, self.text))

    def play(self, seed: int = 7) -> str:
        """Play until the match rests or is over; what was printed at last."""
        play(self.match, seated(self.match, seed, self.people), self.commit)
        self.people.tell_end(self.match)
        self._look()
        return self.text

    @property
    def legal(self) -> list[str]:
        """What the person at the keyboard may type."""
        seat = self.people.at_keyboard
        known = self.match.view(seat)
        names = self.people.names
        return [
            self.match.game.write(known, option, names)
            for ask in self.match.game.turn(known)
            if ask.actor == seat
            for option in ask.options()
        ]


@pytest.fixture
def sit(at_desk, capsys) -> Callable[..., Keyboard]:
    """``sit(answer, seats="Ana,Bo", decks=DECKS, seed=7)``: people at a keyboard."""

    def make(answer, seats="Ana,Bo", decks=DECKS, seed=7, **how) -> Keyboard:
        how.setdefault("otherwise", "deck 3 newcomer")
        desk, match = at_desk(seats, kind="played", decks=decks, seed=seed, **how)
        return Keyboard(desk, match, answer, capsys)

    return make


def last(at: Keyboard) -> str:
    """Whoever answers like this uses every effect as far as it goes."""
    return at.legal[-1] if at.legal[-1] != "decline" else at.legal[0]


def script(*lines: str, then: Callable[[Keyboard], str] = last) -> Callable[[Keyboard], str]:
    """These lines, then whatever ``then`` types."""
    left: Iterator[str] = iter(lines)
    return lambda at: next(left, None) or then(at)


def quits(at: Keyboard) -> str:
    return "quit"


# -- two people ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_v3_nobody_sees_the_others_secrets(sit, seed):
    at = sit(last, seed=seed)
    at.play(seed)
    assert at.match.outcome() is not None
    assert any(isinstance(event, Kept | PutOnTop) for event in at.match.events)
    asked = 0
    for screen in at.screens:
        public = [
            at.people.words(sentence(at.match.game, redact(event, SPECTATOR), SPECTATOR))
            for event in at.match.events[: screen.version]
        ]
        for seat in (0, 1):
            if screen.seat != seat:
                hidden = [card for card in ONLY[seat] if card not in "\n".join(public)]
                assert not [card for card in hidden if card in screen.text], screen
        asked += screen.seat is not None
    assert asked > 3


def test_v3_the_screen_is_cleared_before_and_after_it_is_handed_over(sit, capsys):
    at = sit(last)
    at.play()
    seats = [screen.seat for screen in at.screens if screen.seat is not None]
    assert {0, 1} <= set(seats)
    for before, after in pairwise(at.prompts):
        assert not (handed_over(before) and handed_over(after))
    for screen, prompt in zip(at.screens, at.prompts, strict=False):
        if handed_over(prompt):
            assert screen.text == prompt
            assert re.match(r"(Ana|Bo), it is your turn", prompt)


def test_whoever_is_asked_is_told_what_happened_since_they_looked_last(sit):
    at = sit(last)
    at.play()
    told = [screen.text for screen in at.screens if screen.seat == 1]
    assert "The match is set up." in told[0]
    assert "The match is set up." not in told[-1]
    assert any("keeps" in text or "looks at a card of the deck: " in text for text in told)


def test_whoever_is_asked_twice_is_not_handed_the_screen_again(sit):
    at = sit(last)
    at.play()
    handed = [prompt.partition(",")[0] for prompt in at.prompts if handed_over(prompt)]
    assert len(handed) > 2
    assert all(before != after for before, after in pairwise(handed))
    assert len(at.prompts) > 2 * len(handed)


def test_at_the_end_everybody_is_told(sit):
    text = sit(last).play()
    assert "wins." in text


def test_the_hand_over_is_in_french(sit):
    at = sit(last, lang="fr")
    at.play()
    handed = [prompt for prompt in at.prompts if handed_over(prompt)]
    assert all("à vous de jouer" in prompt for prompt in handed)


# -- a person against a bot ------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_against_a_bot_nothing_is_handed_over(sit, seed):
    at = sit(last, "Ana,Bo=bot:greedy", seed=seed)
    text = at.play(seed)
    assert at.match.outcome() is not None
    assert CLEAR not in text
    assert not [prompt for prompt in at.prompts if handed_over(prompt)]
    assert all(screen.seat == 0 for screen in at.screens)


def test_v3_the_bots_secrets_are_not_told(sit):
    at = sit(last, "Ana,Bo=bot:greedy")
    at.play()
    for screen in at.screens:
        public = "\n".join(
            at.people.words(sentence(at.match.game, redact(event, SPECTATOR), SPECTATOR))
            for event in at.match.events[: screen.version]
        )
        assert not [card for card in ONLY[1] if card not in public and card in screen.text]


# -- what is typed ---------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "line",
    [
        "xyzzy",
        "toss bo",
        "reveal dog",
        "bo: keep ?",
        "ana: keep ?",
        "concede OTHER",
        "keep",
        "keep xyzzy",
        "top",
        ":",
        "c",
    ],
)
def test_m2_a_wrong_line_is_told_and_asked_again(sit, line, lang):
    lines = iter([line, "quit"])

    def answer(at: Keyboard) -> str:
        other = at.people.names[1 - at.people.at_keyboard]
        return next(lines).replace("OTHER", other)

    at = sit(answer, lang=lang)
    at.play()
    before, after = at.screens[-3], at.screens[-2]
    assert before.version == after.version
    assert len(after.text) > len(before.text)
    assert after.seat == before.seat
    assert at.prompts[-1] == at.prompts[-2]


@pytest.mark.parametrize("line", ["", "?", "help", "legal", "HELP"])
def test_what_may_be_typed_is_told(sit, line):
    at = sit(script("", then=quits) if not line else script(line, then=quits))
    if not line:
        lines = iter(["", "quit"])
        at.answer = lambda at: next(lines)
    at.play()
    text = at.screens[-2].text
    for legal in at.legal:
        assert f"  {legal}\n" in text


def test_n3_hostile_lines_are_told_inert(sit):
    at = sit(script("\x1b[2Jx", "{seat}", "%s", "\u202ekeep", then=quits))
    at.play()
    told = at.screens[-1].text
    for line in ("\x1b[2Jx", "\u202ekeep"):
        told = told.replace(f"> {line}\n", "")
    assert "\x1b" not in told
    assert "\u202e" not in told


def test_names_in_any_spelling(sit):
    at = sit(lambda at: f"  {last(at).upper()}  ")
    at.play()
    assert at.match.outcome() is not None


# -- taking back, leaving, going on ----------------------------------------------------------------


def test_undo_takes_back_the_last_choice_of_somebody(sit):
    def answer(at: Keyboard) -> str:
        if len(at.match.events) > 30 and not any(isinstance(e, Undone) for e in at.match.events):
            return "undo"
        return last(at)

    at = sit(answer)
    at.play()
    undone = [event for event in at.match.events if isinstance(event, Undone)]
    assert len(undone) == 1
    assert at.match.outcome() is not None
    assert "Back to" in "".join(screen.text for screen in at.screens)


def test_k4_there_is_nothing_to_take_back_before_the_first_choice(sit):
    at = sit(script("undo", "Undo", then=quits))
    at.play()
    assert "There is nothing to take back." in at.screens[-1].text
    assert not any(isinstance(event, Undone) for event in at.match.events)


def test_whoever_quits_can_go_on(sit, at_desk, capsys):
    at = sit(script("", then=quits))
    at.play()
    version = at.match.version
    assert at.match.outcome() is None
    desk = at.people.desk
    again = Match.load(desk.log, "friday-1")
    assert again.version == version
    later = Keyboard(desk, again, last, capsys)
    later.play()
    assert again.outcome() is not None


def test_w8_leaving_and_going_on_is_as_if_nobody_had_left(sit, capsys):
    at = sit(last)
    at.play()
    other = sit(script("", then=quits), name="other")
    while other.match.outcome() is None:
        asked = 0

        def once(at: Keyboard) -> str:
            nonlocal asked
            asked += 1
            return last(at) if asked == 1 else "quit"

        again = Match.load(other.people.desk.log, "other")
        other = Keyboard(other.people.desk, again, once, capsys)
        other.play()
    assert other.match.events[1:] == at.match.events[1:]


# -- the command -----------------------------------------------------------------------------------


@pytest.fixture
def at_terminal(flagfall, monkeypatch):
    """``at_terminal(answers, *args)``: the command, on a terminal at which these lines are typed;
    after the last one there are no more."""

    def run(answers, *args, **how):
        lines = iter(answers)

        def typed(prompt: str) -> str:
            sys.stdout.write(prompt + "\n")
            line = next(lines, None)
            if line is None:
                raise EOFError
            if isinstance(line, type):
                raise line
            return line

        class Tty:
            def isatty(self) -> bool:
                return True

        real = command.sys

        class System:
            stdin, stdout = Tty(), Tty()

        monkeypatch.setattr(command, "sys", System)
        monkeypatch.setattr("cli.hotseat.typed", typed)
        try:
            return flagfall(*args, **how)
        finally:
            monkeypatch.setattr(command, "sys", real)

    return run


def test_a_person_without_a_deck_plays_the_starter_deck(at_terminal, flagfall):
    seats = ("--seats", "Ana,bot:greedy")
    result = at_terminal([], "play", "challengers", *seats, "--seed", 7, "--id", "starter")
    assert result.exit_code == 0, result.stderr
    assert "brings Champion, Dog, Newcomer x3, Talent" in result.stdout
    assert "wins." in result.stdout


def test_quit_and_go_on(at_terminal, write):
    deck = write("deck.txt", *ANA.split(", "))
    args = ("--seats", "Ana,bot:greedy", "--seed", 3, "--id", "friday-2", "--deck", f"Ana={deck}")
    left = at_terminal(["quit"], "play", "challengers", *args)
    assert left.exit_code == 0
    assert "Not over yet. Go on: flagfall play friday-2" in left.stderr
    again = at_terminal(["legal", "quit"], "play", "friday-2")
    assert again.exit_code == 0
    assert "Not over yet" in again.stderr


@pytest.mark.parametrize("how", [None, KeyboardInterrupt])
def test_ctrl_c_and_the_end_of_input_lose_nothing_and_tell_how_to_go_on(
    at_terminal, write, how, flagfall
):
    deck = write("deck.txt", *ANA.split(", "))
    args = ("--seats", "Ana,bot:greedy", "--seed", 3, "--id", "friday-2", "--deck", f"Ana={deck}")
    left = at_terminal([how] if how else [], "play", "challengers", *args)
    assert left.exit_code == 130
    assert "Not over yet. Go on: flagfall play friday-2" in left.stderr
    assert "friday-2" in flagfall("matches").stdout


def test_two_seats_at_the_keyboard_need_a_keyboard(flagfall):
    result = flagfall("play", "challengers", "--seats", "Ana,Bo", "--id", "friday-2")
    assert result.exit_code == 2
    assert "nobody at a keyboard" in result.stderr
    assert flagfall("matches", "--json").stdout.count("friday-2") == 0


def test_a_match_that_was_closed_is_not_played_on(at_terminal, flagfall, write):
    deck = write("deck.txt", *ANA.split(", "))
    args = ("--seats", "Ana,bot:greedy", "--seed", 3, "--id", "friday-2", "--deck", f"Ana={deck}")
    at_terminal(["quit"], "play", "challengers", *args)
    assert flagfall("abandon", "friday-2").exit_code == 0
    result = at_terminal(["quit"], "play", "friday-2")
    assert (result.exit_code, "abandoned" in result.stderr) == (3, True)
