-- How many turns matches took, and how many events that were.
SELECT game, turns, count(*) AS matches, sum(events)::BIGINT AS events
FROM match_sides
WHERE seat = 0
GROUP BY game, turns
