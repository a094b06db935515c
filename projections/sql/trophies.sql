-- The trophies that were won: the winner of a table of the plan gets that of its park and round.
-- `value` is null while its back is hidden.
SELECT
    results.tournament,
    results.round,
    results.park,
    results.winner AS entrant,
    backs.value,
    results.position,
    results.version,
    results.type,
    backs.position AS back_position,
    backs.version AS back_version,
    backs.type AS back_type
FROM results
JOIN tournaments ON tournaments.tournament = results.tournament AND tournaments.format = 'plan'
JOIN reach ON reach.tournament = results.tournament AND results.round <= reach.round
LEFT JOIN backs
    ON backs.tournament = results.tournament
    AND backs.round = results.round
    AND backs.park = results.park
WHERE results.winner IS NOT NULL AND NOT results.final
