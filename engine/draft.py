"""The draft of a tournament at work: its stream, chance, bots, and the decks of matches."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from engine.bots import DraftPolicy, drafters
from engine.chance import Keyed, derived
from engine.match import Match
from engine.stream import Stream
from engine.tournament import Contest, NoSuchTournament
from events.draft.closing import Admit, EndDraft
from events.draft.common import Allowed
from events.draft.opening import DraftStarted, NewDraft, Sit
from events.draft.untold import Skip
from events.facts import NATURE, Card, Command, Event, Seat, Unknown
from events.log.protocol import Log
from events.record import Damaged, Newer, Record, read, read_stream
from events.tournament.common import FINAL, Entrant
from events.tournament.opening import TournamentStarted
from reducers.draft import DRAFT
from reducers.draft.options import agreed
from reducers.draft.state import Draft, flat
from reducers.game import Conflict, Game
from reducers.games import game
from reducers.message import say
from reducers.tournament.formats import FORMATS
from reducers.tournament.state import Seating, Tournament


class NoDraft(Exception):
    """A tournament has no draft: none was begun, or its game knows none."""

    def __init__(self, tournament: str) -> None:
        super().__init__(tournament)
        self.tournament = tournament


class Drafting(Stream):
    """The draft of one tournament."""

    state: Draft

    def __init__(self, log: Log, stream: str, records: list[Record]) -> None:
        super().__init__(log, stream, DRAFT, records)

    @classmethod
    def load(cls, log: Log, stream: str) -> "Drafting":
        """Read a draft from the log, verifying its chain.

        Raises :class:`NoDraft`, ``Damaged``, ``Newer`` or ``Corrupt``.
        """
        records = list(read_stream(log.stream(stream)))
        if not records or not isinstance(records[0].event, DraftStarted):
            raise NoDraft(stream)
        return cls(log, stream, records)

    @classmethod
    def of(cls, contest: Contest) -> "Drafting":
        """The draft of a tournament, begun (but not written) where it was not, and brought up to
        who sits where now.  Raises :class:`NoDraft` where nothing is drafted."""
        if not drafts(contest.started):
            raise NoDraft(contest.stream)
        name = draft_name(contest.stream)
        draft = (
            cls.load(contest.log, name) if contest.log.head(name) else cls(contest.log, name, [])
        )
        if draft.state is None:
            draft.stage(set_up(contest.stream, contest.started, contest.state))
        draft.follow(contest.state)
        return draft

    @property
    def started(self) -> DraftStarted:
        """What was agreed when it began."""
        first = self.events[0]
        assert isinstance(first, DraftStarted)
        return first

    def follow(self, state: Tournament) -> None:
        """Stage who has come, who has left, and who plays the final."""
        for command in followed(self.state, state):
            self.stage(command)

    def deal(self) -> tuple[Event, ...]:
        """Stage what chance has to decide, drawn from the seed."""
        seed = self.started.seed or 0
        events: list[Event] = []
        while ask := next((each for each in self.turn() if each.actor == NATURE), None):
            events += self.stage(ask.choose(Keyed(seed, "nature", self.chances())))
        return tuple(events)

    def play(self, seat: Seat, upto: int, policy: DraftPolicy) -> None:
        """Let a bot draft in a seat until it is through the phase of a round."""
        self.deal()
        seed = self.started.seed or 0
        while self.state.open(seat) and self.state.seats[seat].round <= upto:
            mine = next(each for each in self.turn() if each.actor == seat)
            self.stage(policy(self.state, mine, Keyed(seed, f"seat {seat}", self.version)))
            self.deal()

    def undo(self, to: int | None = None, key: str | None = None) -> tuple[Event, ...]:
        """Stage going back to version ``to``, by default to before the last command.

        Raises :class:`Illegal`; a :class:`Conflict` where matches were begun with decks that would
        not be there any more: those are taken back first.
        """
        before = self.state
        undone = self.stage_undo(to, key)
        standing = self._standing(before)
        if standing:
            self.drop()
            raise Conflict(
                "decks-stand",
                say(
                    "Matches were begun with decks of this draft: {matches}.",
                    matches=", ".join(standing),
                ),
                "undo",
                tuple(say("{match}", match=match) for match in standing),
            )
        return undone

    def _standing(self, before: Draft | None) -> list[str]:
        """The matches that copied a deck which was there before and is not now."""
        try:
            tournament = Contest.load(self.log, self.started.tournament).state
        except NoSuchTournament:
            return []
        if before is None or tournament is None:
            return []
        found: list[str] = []
        for seating in tournament.tables:
            match = seating.running or seating.match
            now = {} if self.state is None else decks_of(self.state, seating)
            was = decks_of(before, seating)
            gone = {seat: deck for seat, deck in was.items() if now.get(seat) != deck}
            if match is not None and gone and _copied(Match.load(self.log, match), gone):
                found.append(match)
        return found

    def skip(self, seat: Seat, upto: int) -> int:
        """Stage that a seat's phases before that of a round were not written down; how many."""
        skipped = 0
        while self.state.open(seat) and self.state.seats[seat].round < upto:
            self.stage(Skip(seat))
            skipped += 1
        return skipped


def still_to_draft(contest: Contest, round: int) -> tuple[Entrant, ...]:
    """Those who sit at a table of a round that is not begun, and are not through the phase of the
    draft before it."""
    if contest.state is None or not drafts(contest.started):
        return ()
    draft = Drafting.of(contest)
    tables = (each for each in contest.state.of_round(round) if not each.done and not each.running)
    sitting = {player for each in tables for player in each.table.players}
    state = draft.state
    return tuple(
        each.entrant
        for seat, each in enumerate(state.seats)
        if each.entrant in sitting
        and state.open(seat)
        and (each.round == round or each.round < round <= state.rounds)
    )


def drafts(started: TournamentStarted) -> bool:
    """Whether cards are drafted in a tournament."""
    try:
        rules = game(started.game)
    except KeyError:
        return False
    return bool(FORMATS[started.format].picks) and rules.box is not None


def draft_name(tournament: str) -> str:
    """What the draft of a tournament is called."""
    return f"{tournament}-draft"


def is_draft(log: Log, stream: str) -> bool:
    """Whether a stream is a draft, as far as its first record tells."""
    stored = log.stream(stream, 0, 1)
    try:
        return bool(stored) and isinstance(read(stored[0], "").event, DraftStarted)
    except (Damaged, Newer):
        return False


def set_up(name: str, started: TournamentStarted, state: Tournament) -> NewDraft:
    """How the draft of a tournament begins."""
    format, options = FORMATS[started.format], agreed(started.options)
    picks = tuple(tuple(Allowed(*each) for each in round) for round in format.picks)
    final = format.final(len(started.entrants)) and options.get("before_final") == "removal"
    return NewDraft(
        name,
        started.game,
        state.places,
        options,
        (*picks, ()) if final else picks,
        derived(started.seed or 0, "draft"),
        started.packs,
    )


def followed(draft: Draft, state: Tournament) -> list[Sit | Admit | EndDraft]:
    """What a draft has to be told of its tournament: seats taken, finalists, that it is over."""
    if draft.ended:
        return []
    if state.ended is not None:
        return [EndDraft()]
    rounds = range(1, state.started.rounds + 1)
    now = next((each for each in rounds if not state.is_done(each)), rounds[-1])
    vacancy = FORMATS[state.started.format].vacancy
    told: list[Sit | Admit | EndDraft] = []
    for seat, (mine, entrant) in enumerate(zip(draft.seats, state.places, strict=False)):
        sits = entrant if entrant in state.active else vacancy
        if mine.entrant != sits:
            told.append(Sit(seat, sits, now))
    final = len(draft.started.picks) > draft.rounds and state.final is not None and not told
    if final and state.final is not None and draft.drafted:
        one, other = (place - 1 for place in state.final.table.places)
        if draft.admitted is None or set(draft.admitted) != {one, other}:
            told.append(Admit((one, other)))
    return told


Decks = dict[Seat, tuple[Card | Unknown, ...]]


def decks_of(draft: Draft, seating: Seating) -> Decks:
    """The decks with which a table is played, by the seats of its match; those that nobody wrote
    down are left out, and the robot's."""
    found: Decks = {}
    for seat, place in enumerate(seating.table.places):
        mine, round = draft.seats[place - 1], seating.table.round
        if not draft.plays(place - 1):
            continue
        if seating.table.park == FINAL:
            round = min(round, len(mine.decks)) if len(mine.decks) >= draft.rounds else round
        deck = mine.decks[round - 1] if round <= len(mine.decks) else None
        cards = flat(deck)
        if cards is not None:
            found[seat] = cards
    return found


def brought(game: Game[Any], state: Any, decks: Decks) -> list[Command]:
    """The commands with which the seats of a match bring their decks."""
    return [
        replace(next(ask.options()), cards=decks[ask.actor])
        for ask in game.turn(state)
        if ask.kind == "deck" and isinstance(ask.actor, int) and ask.actor in decks
    ]


def _copied(match: Match, decks: Decks) -> bool:
    """Whether a match was begun with one of some decks, and still is."""
    if match.state is None:
        return False
    commands = list(match.commands())
    return any(
        each in commands for each in brought(match.game, match.game.begin(match.started), decks)
    )


def drafted_decks(contest: Contest, seating: Seating) -> Decks:
    """The decks of a table as far as the draft of its tournament knows them."""
    name = draft_name(contest.stream)
    if contest.log.head(name) is None:
        return {}
    state = Drafting.load(contest.log, name).state
    return {} if state is None else decks_of(state, seating)


def draft_policy(key: str, policy: str) -> DraftPolicy:
    """How a bot drafts: its own way, else at random."""
    known: Mapping[str, DraftPolicy] = drafters(key)
    return known.get(policy, known["random"])
