-- How each policy of bots did.
SELECT game, bot, count(*) AS sides, count(*) FILTER (won) AS wins
FROM match_sides
WHERE bot IS NOT NULL
GROUP BY game, bot
