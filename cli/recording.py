"""A match being recorded by somebody who types: what a line does, what may come next.

No terminal is known here: ``cli.record_screen`` shows it, and tests type into it.
"""

from collections.abc import Iterator
from difflib import get_close_matches

from msgspec import Struct

from cli.commands.legal import shown
from cli.desk import Desk
from cli.failures import explain
from cli.table import news, picture
from cli.texts import N_, translate
from engine.match import Match
from engine.moves import spoken, stage
from events.facts import ORGANISER, Command
from events.games import GAMES
from events.log.protocol import Unavailable, VersionConflict
from reducers.cards import Entries
from reducers.game import Illegal
from reducers.message import say
from reducers.text import Ambiguous, NoSuch, folded

KEYS = N_("Tab completes · Backspace on an empty line takes back · F1 help · F2 watch")
"""The line under the prompt."""

HELP = (
    N_("undo takes the last line back; undo to 12 goes back to record 12, forwards too."),
    N_("note TEXT writes a remark. legal lists what may come now."),
    N_("concede NAME gives up. watch steps through the match. quit ends; nothing is lost."),
)
"""What F1 shows, after the words of the game."""

OWN_WORDS = ("undo", "undo to", "note", "legal", "watch", "help", "quit")
"""What may be typed in every game."""

REFUSED = (Illegal, NoSuch, Ambiguous, VersionConflict, Unavailable)
"""What keeps a line from being recorded; it can be mended, or typed again."""


class Reply(Struct, frozen=True):
    """What typing a line did: what happened, in words; whether it was an error (then the line may
    be mended); and whether to show the match or to end."""

    lines: tuple[str, ...] = ()
    error: bool = False
    then: str = ""


class Recording:
    """Somebody recording a match, a line at a time; each is durable before the next is asked.

    ``prepared`` is the version after the set-up, which ``undo`` alone does not take back.
    """

    def __init__(self, desk: Desk, match: Match, prepared: int = 0) -> None:
        self.desk, self.match, self.prepared = desk, match, prepared
        self.names = desk.names(match.sittings)
        self.words = desk.speak_of(match)
        self.cards: Entries = match.game.cards(match.started.packs)

    def type(self, line: str) -> Reply:
        """Do what a line says, a comment apart."""
        line = spoken(line)
        word = folded(line)
        if not line:
            return Reply()
        if word in ("quit", "exit"):
            return Reply(then="quit")
        if word in ("watch", "replay"):
            return Reply(then="watch")
        if word == "help":
            return Reply(tuple(translate(text) for text in (*self._words_of_the_game(), *HELP)))
        if word == "legal":
            return Reply((" · ".join(self.legal()) or self.asked(),))
        return self._do(line)

    def undo(self) -> Reply:
        """Take the last line back."""
        return self._do("undo")

    def refresh(self) -> None:
        """Read what was written meanwhile: a note, while the match was watched."""
        self.match.refresh()

    def _do(self, line: str) -> Reply:
        before = self.match.version
        try:
            stage(self.match, line, self.names, self.prepared)
            self.desk.commit(self.match)
        except REFUSED as error:
            self.match.drop()
            return Reply(tuple(self._why(error)), error=True)
        events = self.match.events[before:]
        return Reply(tuple(news(self.match.game, events, ORGANISER, self.words)))

    def _why(self, error: Exception) -> Iterator[str]:
        """Why a line was not recorded, and what might be typed instead."""
        if isinstance(error, NoSuch) and error.what == "command":
            typed, _, rest = error.word.partition(" ")
            own = get_close_matches(folded(typed), self._own_words(), n=1, cutoff=0.7)
            meant = tuple(f"{word} {rest}".strip() for word in own)
            error = NoSuch(error.what, error.word, tuple(dict.fromkeys((*error.near, *meant))))
        yield from explain(error).lines(self.words)
        if isinstance(error, Illegal):
            known = self.match.view(ORGANISER)
            for ask in () if known is None else self.match.game.turn(known):
                commands = " · ".join(shown(self.match, known, ask, self.names))
                yield self.words(say("legal now: {commands}", commands=commands))

    def _words_of_the_game(self) -> tuple[str, ...]:
        room = GAMES[self.match.game.key].room("cli")
        return () if room is None else tuple(room.HELP)

    def _own_words(self) -> tuple[str, ...]:
        """The words that are no answer to what is asked, those of the game among them."""
        room = GAMES[self.match.game.key].room("cli")
        return (*OWN_WORDS, *(() if room is None else room.WORDS))

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
        for option in self._options():
            yield self._line(option)

    def _options(self) -> Iterator[Command]:
        known = self.match.view(ORGANISER)
        for ask in () if known is None else self.match.game.turn(known):
            yield from ask.options()

    def _line(self, option: Command) -> str:
        """An answer as it is typed, a card by itself where the line turns one."""
        line = self.match.game.write(self.match.view(ORGANISER), option, self.names)
        return line.removeprefix("reveal ")

    def completions(self, text: str) -> list[str]:
        """The lines that may be meant by what was typed so far."""
        address, rest = self._address(text)
        sought = folded(rest)
        answers = (
            next((line for line in self._spellings(option) if _fits(line, sought)), None)
            for option in self._options()
        )
        offered = [address + line for line in answers if line is not None]
        if not address:
            seated = (f"concede {name}" for name in self.names)
            own = (*self._own_words(), *seated)
            offered += [word for word in own if folded(word).startswith(sought)]
        return list(dict.fromkeys(offered))

    def _address(self, text: str) -> tuple[str, str]:
        """The seat named before a colon, as typed, and the rest."""
        before, colon, rest = text.partition(":")
        known = any(folded(name).startswith(folded(before)) for name in self.names)
        return (f"{before}: ", rest) if colon and known else ("", text)

    def _spellings(self, option: Command) -> Iterator[str]:
        """The ways to type an answer: with the id of the card, and with each of its names."""
        line, card = self._line(option), getattr(option, "card", None)
        if not isinstance(card, str) or card not in self.cards or not line.endswith(card):
            yield line
            return
        for name in self._names_of(card):
            yield line.removesuffix(card) + name

    def _names_of(self, card: str) -> tuple[str, ...]:
        """What a card goes by, the reader's language first."""
        entry = self.cards[card]
        names = (card, entry.name, entry.name_fr)
        if self.desk.context.lang == "fr":
            names = (entry.name_fr, card, entry.name)
        return tuple(name for name in names if not set(name) & set(":#,"))


def _fits(line: str, sought: str) -> bool:
    plain = folded(line)
    return plain.startswith(sought) or any(
        part.startswith(sought) for part in plain.split("-") if sought
    )
