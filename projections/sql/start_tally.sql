-- How those who had the first turn did, and the others; matches without a turn are left out.
SELECT game, first, count(*) AS sides, count(*) FILTER (won) AS wins
FROM match_sides
WHERE first IS NOT NULL
GROUP BY game, first
