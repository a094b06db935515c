-- How tables came out, as reported or corrected last; no winner is a draw.
--
-- A table that was set anew has no result until one is reported again.  `match` is the stream in
-- which it was recorded, if it was; `position`, `version` and `type` name the event that says so.
SELECT
    seated.tournament,
    seated.round,
    seated.park,
    seated.player,
    seated.opponent,
    seated.final,
    fact.data.result.winner,
    fact.data.result.tokens,
    fact.data.result.score,
    coalesce(fact.data.result.forfeit, FALSE) AS forfeit,
    coalesce(fact.data.result.no_show, FALSE) AS no_show,
    arg_max_null(fact.data.match, fact.version)
        FILTER (fact.type = 'tournament.MatchReported') OVER one_table AS match,
    fact.written_at,
    fact.position,
    fact.version,
    fact.type
FROM tables AS seated
JOIN facts AS fact
    ON fact.stream = seated.tournament
    AND fact.data.round = seated.round
    AND fact.data.park = seated.park
    AND fact.version > seated.version
WHERE fact.type IN ('tournament.MatchReported', 'tournament.ResultCorrected')
WINDOW one_table AS (PARTITION BY seated.tournament, seated.round, seated.park)
QUALIFY row_number() OVER (
    PARTITION BY seated.tournament, seated.round, seated.park ORDER BY fact.version DESC
) = 1
