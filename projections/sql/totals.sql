-- What everybody has, a row for each entrant of each tournament.
--
-- `fans_min` and `fans_max` are the range of fans that hidden trophies still allow; null where it is
-- not known which values those may have.
WITH won AS (
    SELECT
        tournament,
        entrant,
        count(*) AS trophies,
        coalesce(sum(value), 0) AS fans,
        max(round) AS latest,
        coalesce(max(value), 0) AS best,
        coalesce(list(value ORDER BY value DESC) FILTER (value IS NOT NULL), []) AS values,
        list(round ORDER BY round DESC) AS rounds
    FROM trophies
    GROUP BY tournament, entrant
),
gained AS (
    SELECT tournament, entrant, sum(fans) AS tokens FROM tokens GROUP BY tournament, entrant
),
played AS (
    SELECT
        outcomes.tournament,
        outcomes.entrant,
        count(*) FILTER (outcomes.won) AS wins,
        count(*) FILTER (outcomes.lost) AS losses,
        count(*) FILTER (outcomes.drawn) AS draws,
        coalesce(sum(outcomes.difference), 0) AS difference
    FROM outcomes
    JOIN reach
        ON reach.tournament = outcomes.tournament AND outcomes.round <= reach.round
    WHERE NOT outcomes.final
    GROUP BY outcomes.tournament, outcomes.entrant
)
SELECT
    entrants.tournament,
    entrants.entrant,
    entrants.withdrawn,
    (coalesce(won.fans, 0) + coalesce(gained.tokens, 0))::BIGINT AS fans,
    (coalesce(won.fans, 0) + coalesce(gained.tokens, 0)
        + if(hidden.trophies IS NULL, 0, hidden.least))::BIGINT AS fans_min,
    (coalesce(won.fans, 0) + coalesce(gained.tokens, 0)
        + if(hidden.trophies IS NULL, 0, hidden.most))::BIGINT AS fans_max,
    coalesce(won.fans, 0)::BIGINT AS trophy_fans,
    coalesce(gained.tokens, 0)::BIGINT AS tokens,
    coalesce(won.trophies, 0) AS trophies,
    coalesce(hidden.trophies, 0)::BIGINT AS hidden_trophies,
    coalesce(won.best, 0) AS best_trophy,
    coalesce(won.latest, 0) AS latest_trophy,
    coalesce(won.values, []) AS trophy_values,
    coalesce(won.rounds, []) AS trophy_rounds,
    coalesce(played.wins, 0) AS wins,
    coalesce(played.losses, 0) AS losses,
    coalesce(played.draws, 0) AS draws,
    coalesce(played.difference, 0)::BIGINT AS score_difference,
    coalesce(lots.number, 0) AS lot
FROM entrants
LEFT JOIN won USING (tournament, entrant)
LEFT JOIN gained USING (tournament, entrant)
LEFT JOIN played USING (tournament, entrant)
LEFT JOIN hidden USING (tournament, entrant)
LEFT JOIN lots USING (tournament, entrant)
