"""A match being watched: what each key does, and what the screen shows then.

No terminal is known here: ``cli.replay_screen`` shows it, and tests press its keys.
"""

from collections.abc import Callable, Sequence

from cli.failures import explain
from cli.fit import clipped, wrapped
from cli.table import changed, picture, step, told
from cli.texts import N_, titled, translate
from cli.words import Words
from engine.replay import Replay
from events.facts import ORGANISER, REFEREE, SPECTATOR, Viewer
from events.log.protocol import Unavailable, VersionConflict
from events.record import Record
from reducers.game import Illegal
from reducers.text import folded

HELP = (
    ("→ space", N_("one step on")),
    ("← backspace", N_("one step back")),
    ("↓ ↑", N_("the next turn, the turn before")),
    ("home end", N_("the beginning, the end")),
    ("g", N_("go to a record by its number, or to turn 3 by t3")),
    ("/ n", N_("search in what happened; the next one found")),
    ("a", N_("play on by itself, stop")),
    ("+ -", N_("faster, slower")),
    ("v", N_("look with other eyes")),
    ("d", N_("what the step changed")),
    ("u", N_("also what was taken back")),
    ("m", N_("write a note beside this record")),
    ("?", N_("this help")),
    ("q", N_("leave")),
)
"""The keys and what they do."""

SPEEDS = (4.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds a step while playing, slow to fast."""

Load = Callable[[Viewer], Replay]
"""The match as somebody may see it."""


class Watching:
    """Somebody watching a match.

    ``input`` is None, or what is being asked for with the text typed so far.  ``quit`` is set when
    they leave.
    """

    def __init__(
        self,
        load: Load,
        names: Sequence[str],
        words: Words,
        viewer: Viewer = ORGANISER,
        note: Callable[[int, str], None] | None = None,
    ) -> None:
        self.load, self.names, self.words, self.note = load, names, words, note
        self.viewers: list[Viewer] = [ORGANISER, *range(len(names)), SPECTATOR, REFEREE]
        self.viewer: Viewer = viewer
        self.replay = load(viewer)
        self.undone = self.diff = self.help = self.playing = self.quit = False
        self.speed = 2
        self.sought = ""
        self.message = self._damage()
        self.input: tuple[str, str] | None = None

    def _damage(self) -> str:
        """What is wrong with the match, where something is."""
        if self.replay.damage is None:
            return ""
        what, why, *_ = explain(self.replay.damage).lines(self.words)
        return titled(what, why)

    # -- keys ----------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """Do what a key says; keys that mean nothing do nothing."""
        if self.input is not None:
            self._typed(key)
            return
        self.message = ""
        if self.help and key != "q":
            self.help = False
            return
        action = KEYS.get(key)
        if action is not None:
            if key not in ("a", "+", "-"):
                self.playing = False
            action(self)

    def tick(self) -> None:
        """One step further while playing; stops at the end."""
        if self.playing:
            before = self.replay.at
            self.step(1)
            self.playing = self.replay.at != before

    def step(self, by: int) -> None:
        """Some steps on, or back."""
        self.replay.step(by, undone=self.undone)

    def ask(self, what: str) -> None:
        """Ask for a line of text."""
        self.input = (what, "")

    def _typed(self, key: str) -> None:
        assert self.input is not None
        what, text = self.input
        if key == "enter":
            self.input = None
            ANSWERS[what](self, text.strip())
        elif key == "escape":
            self.input = None
        elif key in ("backspace", "left"):
            self.input = (what, text[:-1])
        elif key == "space":
            self.input = (what, text + " ")
        elif len(key) == 1:
            self.input = (what, (text + key)[:200])

    def go(self, text: str) -> None:
        """Go to a record (``20``) or a turn (``t3``)."""
        number = text[1:] if text[:1] in ("t", "T") else text
        if not number.isascii() or not number.isdigit():
            self.message = translate("Type the number of a record, or t and the number of a turn.")
        elif number == text:
            self.replay.go(int(number))
        else:
            self.replay.turn(int(number))

    def search(self, text: str) -> None:
        """Go to the next record whose sentence holds a text."""
        self.sought = text or self.sought
        found = self.find(self.sought)
        if found is None:
            self.message = translate("Not found: {text}").format(text=self.sought)
        else:
            self.replay.go(found)

    def find(self, text: str) -> int | None:
        """The next record whose sentence holds a text, beginning again at the end."""
        hits = [
            record.version
            for record in self.replay.steps(undone=self.undone)
            if folded(text) in folded(self._sentence(record))
        ]
        later = [version for version in hits if version > self.replay.at]
        return next(iter(later or hits), None)

    def look(self) -> None:
        """Look with the next eyes."""
        at = self.viewers.index(self.viewer)
        self.viewer = self.viewers[(at + 1) % len(self.viewers)]
        version = self.replay.at
        self.replay = self.load(self.viewer)
        self.replay.go(version)

    def remark(self, text: str) -> None:
        """Write a note beside the record looked at."""
        if not text:
            return
        if self.note is None or self.replay.at == 0:
            self.message = translate("No note can be written here.")
            return
        try:
            self.note(self.replay.at, text)
        except (Illegal, VersionConflict, Unavailable, OSError) as error:
            self.message = self.words(explain(error).what)
            return
        version = self.replay.at
        self.replay = self.load(self.viewer)
        self.replay.go(version)
        self.message = translate("Noted.")

    # -- what is shown -------------------------------------------------------------------------

    def lines(self, columns: int, rows: int) -> list[str]:
        """The screen, at most so many lines of at most so many columns."""
        if self.help:
            body = [keys.ljust(13) + translate(text) for keys, text in HELP]
        else:
            body = self._body(columns, rows - 3)
        body = list(wrapped(body, columns))[: max(1, rows - 2)]
        body += [""] * (rows - 2 - len(body))
        return [clipped(self._title(), columns), *body, clipped(self._footer(), columns)]

    def _body(self, columns: int, rows: int) -> list[str]:
        table = list(wrapped(picture(self.replay.game, self.replay.state, self.words), columns))
        if self.diff:
            table += ["", *changed(self.replay, self.replay.at, self.names, self.words)]
        room = max(1, rows - len(table) - 1)
        return [*self._steps(room, columns), "", *table]

    def _steps(self, room: int, columns: int) -> list[str]:
        """The steps around the one looked at, which is marked."""
        records = list(self.replay.steps(undone=self.undone))
        at = sum(record.version <= self.replay.at for record in records)
        first = max(0, min(at - room // 2 - 1, len(records) - room))
        return [
            clipped(("▸ " if index + 1 == at else "  ") + self._line(record), columns)
            for index, record in enumerate(records[first : first + room], first)
        ]

    def _line(self, record: Record) -> str:
        return step(self.replay, record, self.words)

    def _sentence(self, record: Record) -> str:
        return self.words(told(self.replay.game, record, self.replay.viewer))

    def _title(self) -> str:
        return translate("{match}  ·  record {at} of {last}  ·  as {viewer}").format(
            match=self.words(self.replay.stream),
            at=self.replay.at,
            last=self.replay.last,
            viewer=self.words(
                self.names[self.viewer] if isinstance(self.viewer, int) else translate(self.viewer)
            ),
        )

    def _footer(self) -> str:
        if self.input is not None:
            what, text = self.input
            asked = translate(PROMPTS[what])
            return f"{asked} {self.words(text)}▏"
        if self.message:
            return self.words(self.message)
        if self.playing:
            return translate("playing, {seconds} seconds a step  ·  a stops").format(
                seconds=SPEEDS[self.speed]
            )
        return translate("← → step · ↑ ↓ turn · g go to · / search · ? all keys · q leave")


def _toggle(name: str) -> Callable[[Watching], None]:
    return lambda watching: setattr(watching, name, not getattr(watching, name))


def _faster(by: int) -> Callable[[Watching], None]:
    def change(watching: Watching) -> None:
        watching.speed = min(max(watching.speed + by, 0), len(SPEEDS) - 1)

    return change


KEYS: dict[str, Callable[[Watching], object]] = {
    "right": lambda w: w.step(1),
    "space": lambda w: w.step(1),
    "left": lambda w: w.step(-1),
    "backspace": lambda w: w.step(-1),
    "down": lambda w: w.replay.next_turn(1),
    "up": lambda w: w.replay.next_turn(-1),
    "home": lambda w: w.replay.go(0),
    "end": lambda w: w.replay.go(w.replay.last),
    "g": lambda w: w.ask("go"),
    "/": lambda w: w.ask("search"),
    "n": lambda w: w.search(""),
    "m": lambda w: w.ask("note"),
    "v": lambda w: w.look(),
    "d": _toggle("diff"),
    "u": _toggle("undone"),
    "a": _toggle("playing"),
    "+": _faster(1),
    "-": _faster(-1),
    "?": _toggle("help"),
    "q": _toggle("quit"),
}

ANSWERS: dict[str, Callable[[Watching, str], None]] = {
    "go": Watching.go,
    "search": Watching.search,
    "note": Watching.remark,
}

PROMPTS = {"go": N_("go to:"), "search": N_("search:"), "note": N_("note:")}

ROLES = (N_("spectator"), N_("organiser"), N_("referee"))
"""The roles of those who look on, for the title."""
