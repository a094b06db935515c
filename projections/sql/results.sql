-- How tables came out, as reported or corrected last; no winner is a draw.
--
-- A table that was set anew, or whose report was retracted, has no result until one is reported
-- again.  `match` is the stream in which it was recorded, if it was, `house` the cards that were
-- played in it with an effect of the house; `position`, `version` and `type` name the event that
-- says so.
WITH retracted AS (
    SELECT stream, data.round, data.park, max(version) AS version FROM facts
    WHERE type = 'tournament.ReportRetracted'
    GROUP BY ALL
)
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
    arg_max_null(fact.data.house, fact.version)
        FILTER (fact.type = 'tournament.MatchReported') OVER one_table AS house,
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
LEFT JOIN retracted
    ON retracted.stream = seated.tournament
    AND retracted.round = seated.round
    AND retracted.park = seated.park
WHERE fact.version > coalesce(retracted.version, 0)
    AND fact.type IN ('tournament.MatchReported', 'tournament.ResultCorrected')
WINDOW one_table AS (PARTITION BY seated.tournament, seated.round, seated.park)
QUALIFY row_number() OVER (
    PARTITION BY seated.tournament, seated.round, seated.park ORDER BY fact.version DESC
) = 1
