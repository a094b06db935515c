-- Every match that came to an end, once: those that a tournament reported, typed or recorded, and
-- those outside tournaments.
--
-- `position` is that of the event that says how it came out, and no two matches have the same.
-- `seats` are who played: `person` (null for a bot, for the robot and for somebody whose name nobody
-- told), `bot` (`robot` is that of a tournament) and `place`, 1 is best and equal placings are a draw.  A match that was recorded at a table of a tournament counts as its
-- tournament reported it.
WITH begun AS (
    SELECT stream, data FROM facts
    WHERE type = 'MatchStarted'
    QUALIFY row_number() OVER (PARTITION BY stream ORDER BY version DESC) = 1
),
ended AS (
    SELECT stream, written_at, position, version, type, data FROM facts
    WHERE type = 'MatchEnded'
    QUALIFY row_number() OVER (PARTITION BY stream ORDER BY version DESC) = 1
)
SELECT
    results.position,
    results.match,
    tournaments.game,
    coalesce(begun.data.kind, 'recorded') AS kind,
    results.tournament,
    results.round,
    results.park,
    coalesce(begun.data.played_on, tournaments.played_on) AS played_on,
    results.written_at,
    [
        {
            person: nullif(results.player, 'robot'),
            bot: if(results.player = 'robot', 'robot', NULL),
            place: if(coalesce(results.winner, results.player) = results.player, 1, 2)
        },
        {
            person: nullif(results.opponent, 'robot'),
            bot: if(results.opponent = 'robot', 'robot', NULL),
            place: if(coalesce(results.winner, results.opponent) = results.opponent, 1, 2)
        }
    ] AS seats,
    results.tournament AS stream,
    results.version,
    results.type
FROM results
JOIN tournaments ON tournaments.tournament = results.tournament
LEFT JOIN begun ON begun.stream = results.match
WHERE 'bye' NOT IN (results.player, results.opponent)
UNION ALL
SELECT
    ended.position,
    begun.stream AS match,
    begun.data.game,
    begun.data.kind,
    NULL AS tournament,
    NULL AS round,
    NULL AS park,
    begun.data.played_on,
    ended.written_at,
    list_transform(
        begun.data.sittings,
        lambda sitting, seat: {
            person: sitting.person, bot: sitting.bot, place: ended.data.placings[seat]
        }
    ) AS seats,
    ended.stream,
    ended.version,
    ended.type
FROM begun
JOIN ended ON ended.stream = begun.stream
WHERE begun.data."table" IS NULL
