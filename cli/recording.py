"""A match being recorded by somebody who types: what a line does, what may come next.

No terminal is known here: ``cli.record_screen`` shows it, and tests type into it.
"""

from collections.abc import Iterator

from msgspec import Struct

from cli.desk import Desk
from cli.failures import explain
from cli.table import picture, sentence
from cli.texts import N_, translate
from engine.match import Match
from engine.moves import stage
from events.facts import ORGANISER
from events.games import GAMES
from events.log.protocol import VersionConflict
from reducers.game import Illegal
from reducers.text import Ambiguous, NoSuch, folded

KEYS = N_("Tab completes · Backspace on an empty line takes back · F1 help · F2 watch")
"""The line under the prompt."""

HELP = (
    N_("undo takes the last line back; undo to 12 goes back to record 12, forwards too."),
    N_("note TEXT writes a remark. legal lists what may come now."),
    N_("concede NAME gives up. watch steps through the match. quit ends; nothing is lost."),
)
"""What F1 shows, after the words of the game."""

OWN_WORDS = ("undo", "note", "rule", "concede", "legal", "watch", "help", "quit")


class Reply(Struct, frozen=True):
    """What typing a line did: what happened, in words; whether it was an error (then the line may
    be mended); and whether to show the match or to end."""

    lines: tuple[str, ...] = ()
    error: bool = False
    then: str = ""


class Recording:
    """Somebody recording a match, a line at a time; each is durable before the next is asked."""

    def __init__(self, desk: Desk, match: Match) -> None:
        self.desk, self.match = desk, match
        self.names = desk.names(match.sittings)
        self.words = desk.speak_of(match)

    def type(self, line: str) -> Reply:
        """Do what a line says."""
        line = line.strip()
        word = folded(line.partition(" ")[0]) if line else ""
        if not line:
            return Reply()
        if word in ("quit", "exit"):
            return Reply(then="quit")
        if word in ("watch", "replay"):
            return Reply(then="watch")
        if word == "help":
            return Reply(tuple(translate(text) for text in (*self._words_of_the_game(), *HELP)))
        if word == "legal":
            return Reply(tuple(self.legal()))
        return self._do(line)

    def undo(self) -> Reply:
        """Take the last line back."""
        return self._do("undo")

    def _do(self, line: str) -> Reply:
        before = self.match.version
        try:
            stage(self.match, line, self.names)
            self.desk.commit(self.match)
        except (Illegal, NoSuch, Ambiguous, VersionConflict) as error:
            return Reply(tuple(explain(error).lines(self.words)), error=True)
        told = [
            self.words(sentence(self.match.game, event, ORGANISER))
            for event in self.match.events[before:]
        ]
        return Reply(tuple(told))

    def _words_of_the_game(self) -> tuple[str, ...]:
        room = GAMES[self.match.game.key].room("cli")
        return () if room is None else tuple(room.HELP)

    def picture(self) -> list[str]:
        """The table now."""
        return list(picture(self.match.game, self.match.view(ORGANISER), self.words))

    def asked(self) -> str:
        """What the prompt asks for."""
        known = self.match.view(ORGANISER)
        if known is None:
            return translate("The match is not set up yet.")
        return self.words(self.match.game.asked(known))

    def legal(self) -> Iterator[str]:
        """What may be typed now."""
        known = self.match.view(ORGANISER)
        for ask in () if known is None else self.match.game.turn(known):
            for option in ask.options():
                yield self.match.game.write(known, option, self.names)

    def completions(self, text: str) -> list[str]:
        """The lines that may be meant by what was typed so far."""
        sought = folded(text)
        known = self.match.view(ORGANISER)
        lines: dict[str, None] = {}
        for ask in () if known is None else self.match.game.turn(known):
            for option in ask.options():
                line = self.match.game.write(known, option, self.names)
                lines[line] = None
        offered = [self._short(line) for line in lines]
        offered += [word for word in OWN_WORDS if word.startswith(text)]
        return [line for line in dict.fromkeys(offered) if _fits(line, sought)]

    def _short(self, line: str) -> str:
        """A card by itself where the line turns one."""
        return line.removeprefix("reveal ")


def _fits(line: str, sought: str) -> bool:
    plain = folded(line)
    return plain.startswith(sought) or any(
        part.startswith(sought) for part in plain.split("-") if sought
    )
