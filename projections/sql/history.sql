-- How everybody did in every tournament, among how many people.
SELECT
    standings.entrant AS person,
    tournaments.tournament,
    tournaments.title,
    tournaments.game,
    coalesce(tournaments.played_on, tournaments.written_at) AS began,
    standings.rank,
    count(*) FILTER (standings.entrant != 'robot')
        OVER (PARTITION BY standings.tournament) AS entrants,
    standings.fans,
    standings.hidden_trophies,
    standings.wins,
    standings.losses,
    standings.draws,
    standings.withdrawn,
    endings.tournament IS NOT NULL AS ended,
    coalesce(endings.champion = standings.entrant, FALSE) AS champion,
    tournaments.position
FROM standings
JOIN tournaments ON tournaments.tournament = standings.tournament
LEFT JOIN endings ON endings.tournament = standings.tournament
QUALIFY standings.entrant != 'robot'
