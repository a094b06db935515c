-- How each entrant did in the tournaments that ended: how many there were, and how often it was the
-- champion.
SELECT
    tournaments.game,
    entrant,
    count(*) AS tournaments,
    count(*) FILTER (endings.champion = entrant) AS titles
FROM (SELECT game, tournament, unnest(entrants) AS entrant FROM tournaments) AS tournaments
JOIN endings ON endings.tournament = tournaments.tournament
GROUP BY tournaments.game, entrant
