-- How matches ended.
SELECT game, reason, count(*) AS matches
FROM match_sides
WHERE seat = 0
GROUP BY game, reason
