"""Standings and meetings by a plain fold in Python, sharing nothing with the SQL or the rules."""

from collections import defaultdict
from typing import Any

from events.log.protocol import Log
from events.match import MatchEnded, MatchStarted, Undone
from events.record import Record, read
from events.tournament.closing import FinalVoided, LotDrawn, TournamentEnded, TournamentReopened
from events.tournament.entrants import Entered, FansAwarded, Withdrawn
from events.tournament.opening import TablesSet, TournamentStarted
from events.tournament.tables import MatchReported, ReportRetracted, ResultCorrected
from events.tournament.trophies import TrophiesOpened, TrophyDrawn


def effective(log: Log, as_of: int | None = None) -> dict[str, list[Record]]:
    """The records of each stream that count, as seen at a position."""
    streams: dict[str, list[Record]] = defaultdict(list)
    before: dict[str, str] = {}
    for stored in log.after(0, as_of):
        streams[stored.stream].append(read(stored, before.get(stored.stream, ""), "spectator"))
        before[stored.stream] = stored.hash
    for name, records in streams.items():
        counts = [not isinstance(record.event, Undone) for record in records]
        for record in records:
            if isinstance(record.event, Undone):
                for first, last in record.event.stops:
                    counts[first - 1 : last] = [False] * (last - first + 1)
                for first, last in record.event.resumes:
                    counts[first - 1 : last] = [True] * (last - first + 1)
        streams[name] = [each for each, count in zip(records, counts, strict=True) if count]
    return streams


def standings(
    log: Log, stream: str, as_of: int | None = None, after_round: int | None = None
) -> dict[str, Any] | None:
    """The table of a tournament; None where there is none."""
    started: TournamentStarted | None = None
    tables: dict[tuple[int, str], Any] = {}
    results: dict[tuple[int, str], Any] = {}
    backs: dict[tuple[int, str], int | None] = {}
    entrants: list[str] = []
    gone: set[str] = set()
    awards: list[FansAwarded] = []
    lots: list[str] = []
    ended: TournamentEnded | None = None
    for record in effective(log, as_of)[stream]:
        match record.event:
            case TournamentStarted() as started:
                entrants = list(started.entrants)
            case TablesSet(set_now):
                for table in set_now:
                    tables[table.round, table.park] = table.players
                    results.pop((table.round, table.park), None)
            case MatchReported() | ResultCorrected() as event:
                if (event.round, event.park) in tables:
                    results[event.round, event.park] = event.result
            case ReportRetracted(round, park):
                results.pop((round, park), None)
            case TrophyDrawn(round, park):
                backs[round, park] = None
            case TrophiesOpened(trophies):
                backs.update({(each.round, each.park): each.value for each in trophies})
            case FansAwarded() as event:
                awards.append(event)
            case LotDrawn(entrant):
                lots.append(entrant)
            case Entered(entrant=entrant):
                entrants += [] if entrant in entrants else [entrant]
                gone.discard(entrant)
            case Withdrawn(entrant=entrant):
                gone.add(entrant)
            case FinalVoided():
                tables = {where: each for where, each in tables.items() if where[1] != "final"}
                results = {where: each for where, each in results.items() if where[1] != "final"}
            case TournamentEnded() as ended:
                pass
            case TournamentReopened():
                ended = None
    if started is None:
        return None
    if any("robot" in each and not _idle(each) for each in tables.values()):
        entrants.append("robot")
    last = max(
        [round for round, park in results if park != "final"] + [each.round for each in awards],
        default=0,
    )
    reached = min(started.rounds, last if after_round is None else after_round)
    rows: dict[str, Any] = {
        entrant: {
            "entrant": entrant,
            "tokens": 0,
            "won": [],
            "wins": 0,
            "losses": 0,
            "draws": 0,
            "score_difference": 0,
            "lot": 0,
            "withdrawn": entrant in gone,
        }
        for entrant in entrants
    }
    for where, players in tables.items():
        if where[0] > reached or where[1] == "final":
            continue
        result = results.get(where)
        if result is None:
            if _idle(players):
                for player in (set(players) & set(rows)) - {"robot"}:
                    rows[player]["wins"] += 1
            continue
        for player, sign in zip(players, (1, -1), strict=True):
            if player in rows:
                how = "draws" if result.winner is None else "losses"
                rows[player]["wins" if result.winner == player else how] += 1
                if result.score:
                    rows[player]["score_difference"] += sign * (result.score[0] - result.score[1])
        for gained in result.tokens:
            if gained.entrant in rows:
                rows[gained.entrant]["tokens"] += gained.fans
        if result.winner in rows and started.format == "plan":
            rows[result.winner]["won"].append((where[0], backs.get(where)))
    for award in awards:
        if award.round <= reached and award.entrant in rows:
            rows[award.entrant]["tokens"] += award.fans
    for number, entrant in enumerate(lots):
        if entrant in rows:
            rows[entrant]["lot"] = len(lots) - number
    for row in rows.values():
        known = sorted((value for _, value in row["won"] if value is not None), reverse=True)
        row["trophies"], row["hidden_trophies"] = len(row["won"]), len(row["won"]) - len(known)
        row["trophy_fans"], row["fans"] = sum(known), sum(known) + row["tokens"]
        row["best_trophy"], row["trophy_values"] = max(known, default=0), known
        row["trophy_rounds"] = sorted((round for round, _ in row.pop("won")), reverse=True)
        row["latest_trophy"] = max(row["trophy_rounds"], default=0)
        row["points"] = 2 * row["wins"] + row["draws"]
    ordered = sorted(rows.values(), key=lambda row: row["entrant"])
    ordered.sort(key=lambda row: [row[name] for name in started.criteria], reverse=True)
    for place, row in enumerate(ordered):
        ahead = ordered[place - 1] if place else None
        row["decided_by"] = next(
            (name for name in started.criteria if ahead and ahead[name] != row[name]), None
        )
        same = ahead is not None and row["decided_by"] is None
        row["rank"] = ahead["rank"] if same and ahead else place + 1
    return {
        "after_round": reached,
        "provisional": any(
            where[0] <= reached and where not in results and not _idle(players)
            for where, players in tables.items()
        ),
        "champion": ended.champion if ended and after_round is None else None,
        "rows": [
            {
                key: each
                for key, each in row.items()
                if key not in ("trophy_values", "trophy_rounds")
            }
            for row in ordered
        ],
    }


def pairs(log: Log, as_of: int | None = None) -> dict[tuple[str, str], tuple[int, int, int, int]]:
    """Who met whom: matches, wins, losses, draws."""
    met: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0, 0, 0])

    def count(one: str | None, other: str | None, mine: int, theirs: int) -> None:
        if one not in (None, other, "robot", "bye") and other not in (None, "robot", "bye"):
            met[str(one), str(other)][0] += 1
            met[str(one), str(other)][1 if mine < theirs else 2 if mine > theirs else 3] += 1

    streams = effective(log, as_of)
    kinds = {
        name: record.event.kind
        for name, records in streams.items()
        for record in records
        if isinstance(record.event, MatchStarted)
    }
    for records in streams.values():
        tables: dict[tuple[int, str], Any] = {}
        started: MatchStarted | None = None
        ended: MatchEnded | None = None
        if not any(isinstance(each.event, TournamentStarted | MatchStarted) for each in records):
            continue
        for record in records:
            match record.event:
                case TablesSet(set_now):
                    tables |= {
                        (each.round, each.park): [each.players, None, ""] for each in set_now
                    }
                case MatchReported() | ResultCorrected() as event:
                    if (event.round, event.park) in tables:
                        tables[event.round, event.park][1] = event.result
                        if isinstance(event, MatchReported):
                            tables[event.round, event.park][2] = event.match
                case ReportRetracted(round, park):
                    tables[round, park][1] = None
                case FinalVoided():
                    tables = {where: each for where, each in tables.items() if where[1] != "final"}
                case MatchStarted() as started:
                    pass
                case MatchEnded() as ended:
                    pass
        for (one, other), result, match in tables.values():
            if result is not None and kinds.get(match, "recorded") in ("recorded", "played"):
                mine = 1 if result.winner in (None, one) else 2
                theirs = 1 if result.winner in (None, other) else 2
                count(one, other, mine, theirs)
                count(other, one, theirs, mine)
        if started and ended and not started.table and started.kind in ("recorded", "played"):
            seats = list(zip(started.sittings, ended.placings, strict=True))
            for seat, (one, mine) in enumerate(seats):
                for place, (other, theirs) in enumerate(seats):
                    if seat != place:
                        count(one.person, other.person, mine, theirs)
    return {pair: (row[0], row[1], row[2], row[3]) for pair, row in met.items()}


def _idle(players: tuple[str, str]) -> bool:
    return "bye" in players or players == ("robot", "robot")
