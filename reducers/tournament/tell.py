"""The events of a tournament as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from events.facts import Card, Event, Viewer
from events.tournament.closing import (
    FinalistsNamed,
    FinalVoided,
    LotDrawn,
    RoundClosed,
    TournamentEnded,
    TournamentReopened,
)
from events.tournament.common import FINAL, Result
from events.tournament.entrants import Entered, FansAwarded, Withdrawn
from events.tournament.opening import SeatDealt, TablesSet, TournamentStarted
from events.tournament.tables import (
    MatchBegun,
    MatchDropped,
    MatchReported,
    ReportRetracted,
    ResultCorrected,
)
from events.tournament.trophies import TrophiesOpened, TrophyDrawn
from reducers.message import Argument, Cards, Message, Someone, say, say_count
from reducers.tournament.state import Tournament
from reducers.tournament.turn import question


def tell(event: Event, viewer: Viewer) -> Message:
    """What happened, for somebody who was given the event as they may see it."""
    return TELLERS[type(event)](event)


def asked(state: Tournament) -> Message:
    """What is asked now, in words."""
    for kind, round, park in question(state):
        if kind == "result" and park == FINAL:
            return say("The final is to be played.")
        if kind == "result":
            return say("Round {round}, {park}: who won?", round=round, park=park)
        if kind == "turn":
            return say("Round {round}, {park}: what is on the trophy?", round=round, park=park)
        return say("Chance has to decide.")
    return say("The tournament is over.")


def _started(e: TournamentStarted) -> Message:
    return say_count(
        "{title}: a tournament for {count} player.",
        "{title}: a tournament for {count} players.",
        len(e.entrants),
        title=e.title,
    )


def _tables(e: TablesSet) -> Message:
    if len(e.tables) == 1:
        (table,) = e.tables
        one, other = table.players
        return say(
            "Round {round}, {park}: {one} and {other}.",
            round=table.round,
            park=table.park,
            one=Someone(one),
            other=Someone(other),
        )
    return say_count("{count} table is set.", "{count} tables are set.", len(e.tables))


def _entered(e: Entered) -> Message:
    return say(
        "{who} comes in, in place of {other}.", who=Someone(e.entrant), other=Someone(e.in_place_of)
    )


def reported(round: int, park: str, result: Result, house: tuple[Card, ...]) -> Message:
    """How a table came out, and with which effects of the house."""
    told = _result(round, park, result)
    return say("{told} {house}", told=told, house=of_the_house(house)) if house else told


def of_the_house(cards: tuple[Card, ...]) -> Message:
    """Which cards were played with an effect of the house (rules: challengers 13)."""
    return say("Effects of the house: {cards}.", cards=Cards(cards))


def _result(round: int, park: str, result: Result) -> Message:
    if park == FINAL:
        return say("The final: {winner} wins.", winner=_winner(result))
    if result.winner is None:
        return say("Round {round}, {park}: a draw.", round=round, park=park)
    winner = _winner(result)
    if result.no_show:
        return say(
            "Round {round}, {park}: {winner} wins, nobody came.",
            round=round,
            park=park,
            winner=winner,
        )
    if result.forfeit:
        return say(
            "Round {round}, {park}: {winner} wins by forfeit.",
            round=round,
            park=park,
            winner=winner,
        )
    return say("Round {round}, {park}: {winner} wins.", round=round, park=park, winner=winner)


def _winner(result: Result) -> Argument:
    return say("nobody") if result.winner is None else Someone(result.winner)


def _corrected(e: ResultCorrected) -> Message:
    return say(
        "Corrected: {now} It was: {before}",
        now=_result(e.round, e.park, e.result),
        before=_result(e.round, e.park, e.before),
    )


def _awarded(e: FansAwarded) -> Message:
    return say_count(
        "{who} is given {fans} fan.",
        "{who} is given {fans} fans.",
        abs(e.fans),
        who=Someone(e.entrant),
        fans=f"{e.fans:+d}",
    )


def _drawn(e: TrophyDrawn) -> Message:
    if e.value is None:
        return say("Round {round}, {park}: a trophy, face down.", round=e.round, park=e.park)
    return say(
        "Round {round}, {park}: a trophy of {value}, face down.",
        round=e.round,
        park=e.park,
        value=e.value,
    )


def _opened(e: TrophiesOpened) -> Message:
    return say_count(
        "{count} trophy is turned: {values}.",
        "{count} trophies are turned: {values}.",
        len(e.trophies),
        values=", ".join(f"{each.round} {each.park} {each.value}" for each in e.trophies),
    )


def _finalists(e: FinalistsNamed) -> Message:
    one, other = e.finalists
    return say("{one} and {other} play the final.", one=Someone(one), other=Someone(other))


def _ended(e: TournamentEnded) -> Message:
    if e.champion is None:
        return say("Everybody has left; the tournament is over.")
    return say("{who} wins the tournament.", who=Someone(e.champion))


TELLERS: Mapping[type[Event], Callable[[Any], Message]] = {
    TournamentStarted: _started,
    SeatDealt: lambda e: say("The next seat: {who}.", who=Someone(e.entrant)),
    TablesSet: _tables,
    Withdrawn: lambda e: say("{who} leaves.", who=Someone(e.entrant)),
    Entered: _entered,
    MatchBegun: lambda e: say(
        "Round {round}, {park}: {match} is being recorded.",
        round=e.round,
        park=e.park,
        match=e.match,
    ),
    MatchDropped: lambda e: say(
        "Round {round}, {park}: {match} was abandoned.", round=e.round, park=e.park, match=e.match
    ),
    MatchReported: lambda e: reported(e.round, e.park, e.result, e.house),
    ReportRetracted: lambda e: say(
        "Round {round}, {park}: {match} goes on; its result does not stand any more.",
        round=e.round,
        park=e.park,
        match=e.match,
    ),
    ResultCorrected: _corrected,
    FansAwarded: _awarded,
    TrophyDrawn: _drawn,
    TrophiesOpened: _opened,
    RoundClosed: lambda e: say("Round {round} is closed.", round=e.round),
    LotDrawn: lambda e: say("The lot falls on {who}.", who=Someone(e.entrant)),
    FinalistsNamed: _finalists,
    FinalVoided: lambda e: say("The final does not count any more."),
    TournamentEnded: _ended,
    TournamentReopened: lambda e: say("The tournament is open again."),
}
