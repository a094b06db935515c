-- How each seat did, as whole numbers that can be added up.
SELECT
    game,
    seats,
    seat,
    count(*) AS matches,
    count(*) FILTER (won) AS wins,
    count(*) FILTER (drawn) AS draws,
    sum(score)::BIGINT AS score
FROM match_sides
GROUP BY game, seats, seat
