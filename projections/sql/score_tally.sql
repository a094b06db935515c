-- With which score seats ended, and how many of them won: fans of a duel, say.
SELECT game, score, count(*) AS sides, count(*) FILTER (won) AS wins
FROM match_sides
GROUP BY game, score
