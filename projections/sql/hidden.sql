-- How many fans the hidden trophies of somebody may be worth, at least and at most.
--
-- Which values the trophies of a round have is a rule, so whoever asks says so: the variable
-- `values` lists them, `[{round: 1, value: 2}, …]`.  Those that were turned are out of the question.
WITH possible AS (
    SELECT back.round::BIGINT AS round, back.value::BIGINT AS value
    FROM (
        SELECT unnest(getvariable('values')::STRUCT(round BIGINT, value BIGINT)[]) AS back
    )
),
left_over AS (
    SELECT tournament, round, list(value ORDER BY value) AS values
    FROM (
        SELECT tournaments.tournament, possible.round, possible.value FROM tournaments, possible
        EXCEPT ALL
        SELECT tournament, round, value FROM backs WHERE value IS NOT NULL
    )
    GROUP BY tournament, round
),
held AS (
    SELECT tournament, entrant, round, count(*) AS trophies FROM trophies
    WHERE value IS NULL
    GROUP BY tournament, entrant, round
)
SELECT
    held.tournament,
    held.entrant,
    sum(held.trophies) AS trophies,
    sum(list_sum(left_over.values[1:held.trophies])) AS least,
    sum(list_sum(left_over.values[-held.trophies:])) AS most
FROM held
LEFT JOIN left_over ON left_over.tournament = held.tournament AND left_over.round = held.round
GROUP BY held.tournament, held.entrant
