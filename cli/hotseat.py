"""People at one keyboard: each is asked in turn, and sees only what they may.

Between two people the screen is cleared and handed over, so that nobody sees another's cards.
"""

import sys
from collections.abc import Callable, Sequence

from cli.desk import Desk
from cli.failures import explain
from cli.fit import width, wrapped
from cli.setup import prepared_at
from cli.table import news, picture
from cli.texts import translate
from engine.match import Match
from events.facts import Command, Seat
from events.match import Undo
from events.redaction import redact
from reducers.game import Ask, Illegal
from reducers.history import before_last
from reducers.message import Who, say
from reducers.text import Ambiguous, NoSuch, folded

ReadLine = Callable[[str], str]
"""Asks for a line; raises ``EOFError`` or ``KeyboardInterrupt`` when there is none."""

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what can be scrolled back to."""


class People:
    """Everybody who sits at this keyboard, as the player of all their seats."""

    person = True

    def __init__(self, desk: Desk, match: Match, read_line: ReadLine) -> None:
        self.desk, self.names = desk, desk.names(match.sittings)
        self.words = desk.speak_of(match)
        self.read_line = read_line
        self.seats: Sequence[Seat] = [
            seat for seat, sitting in enumerate(match.sittings) if sitting.bot is None
        ]
        self.told: dict[Seat, int] = dict.fromkeys(self.seats, 0)
        self.at_keyboard: Seat | None = self.seats[0] if len(self.seats) == 1 else None

    def answer(self, match: Match, ask: Ask) -> Command | None:
        """What the person in the seat types; ``undo`` is the command that takes back."""
        assert isinstance(ask.actor, int)
        self._hand_over(ask.actor)
        self._tell(match, ask.actor)
        known = match.view(ask.actor)
        mine = next(each for each in match.game.turn(known) if each.actor == ask.actor)
        while True:
            line = self.read_line(f"{self.words(match.game.asked(known))} > ").strip()
            word = folded(line)
            if word in ("quit", "exit"):
                return None
            if word in ("", "?", "help", "legal"):
                self._legal(match, mine, known)
                continue
            try:
                if word == "undo":
                    self._require_undoable(match)
                    return Undo(-1)
                command = match.game.read(known, line, self.names)
                _require_own(command, ask.actor)
                match.game.decide(match.state, command)
            except (Illegal, NoSuch, Ambiguous) as error:
                self._print(explain(error).lines(self.words))
                continue
            return command

    def tell_end(self, match: Match) -> None:
        """Tell everybody what happened since the one at the keyboard looked last."""
        seat = self.seats[0] if self.at_keyboard is None else self.at_keyboard
        self._print(self._news(match, seat))

    def _require_undoable(self, match: Match) -> None:
        """Refuse to take the set-up back."""
        if before_last(match.records) < prepared_at(match):
            raise Illegal("nothing-to-undo", say("There is nothing to take back."), "undo")

    def _hand_over(self, seat: Seat) -> None:
        if self.at_keyboard == seat:
            return
        sys.stdout.write(CLEAR)
        self.read_line(
            translate("{name}, it is your turn. Press Enter when nobody else looks.").format(
                name=self.words.name(seat)
            )
        )
        sys.stdout.write(CLEAR)
        self.at_keyboard = seat

    def _tell(self, match: Match, seat: Seat) -> None:
        """What happened since this seat looked last, and the table as it knows it."""
        table = picture(match.game, match.game.view(match.state, seat), self.words)
        self._print([*self._news(match, seat), *table])

    def _news(self, match: Match, seat: Seat) -> list[str]:
        seen = (redact(event, seat) for event in match.events[self.told[seat] :])
        told = list(news(match.game, seen, seat, self.words))
        self.told[seat] = match.version
        return told

    def _legal(self, match: Match, ask: Ask, known: object) -> None:
        for option in ask.options():
            self._print([f"  {match.game.write(known, option, self.names)}"])

    def _print(self, lines: Sequence[str]) -> None:
        for line in wrapped(lines, width()):
            sys.stdout.write(line + "\n")
        sys.stdout.flush()


def _require_own(command: Command, seat: Seat) -> None:
    """Refuse to do something for another seat."""
    actor = command.actor()
    if isinstance(actor, int) and actor != seat:
        raise Illegal(
            "out-of-turn",
            say(
                "It is {right}, not {wrong}, whose turn this is.",
                right=Who(seat),
                wrong=Who(actor),
            ),
            "play",
        )


def typed(prompt: str) -> str:
    """A line from the keyboard, with completion of nothing and editing of everything."""
    from prompt_toolkit import prompt as ask

    return ask(prompt)
