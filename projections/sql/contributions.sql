-- Every number of the standings down to the events that made it: the amounts of one number add up
-- to it.  `events` names the records, the one that decided first.
WITH told AS (
    SELECT
        tournament, entrant, unnest(['fans', 'trophy_fans']) AS number, value AS amount, round, park,
        [
            {stream: tournament, version: version, position: position, type: type},
            {stream: tournament, version: back_version, position: back_position, type: back_type}
        ] AS events
    FROM trophies
    WHERE value IS NOT NULL
    UNION ALL
    SELECT
        tournament, entrant, unnest(['fans', 'tokens']), fans, round, park,
        [{stream: tournament, version: version, position: position, type: type}]
    FROM tokens
    UNION ALL
    SELECT
        tournament, entrant,
        unnest(if(value IS NULL, ['trophies', 'hidden_trophies'], ['trophies'])), 1, round, park,
        [{stream: tournament, version: version, position: position, type: type}]
    FROM trophies
    UNION ALL
    SELECT
        outcomes.tournament, entrant,
        unnest(if(won, ['wins', 'points'], if(lost, ['losses'], ['draws', 'points']))),
        unnest(if(won, [1, 2], if(lost, [1], [1, 1]))),
        outcomes.round, park,
        [{stream: outcomes.tournament, version: version, position: position, type: type}]
    FROM outcomes
    JOIN reach ON reach.tournament = outcomes.tournament AND outcomes.round <= reach.round
    WHERE NOT final
    UNION ALL
    SELECT
        outcomes.tournament, entrant, 'score_difference', difference, outcomes.round, park,
        [{stream: outcomes.tournament, version: version, position: position, type: type}]
    FROM outcomes
    JOIN reach ON reach.tournament = outcomes.tournament AND outcomes.round <= reach.round
    WHERE NOT final AND difference IS NOT NULL
    UNION ALL
    SELECT
        tournament, entrant, 'lot', number, NULL, NULL,
        [{stream: tournament, version: version, position: position, type: type}]
    FROM lots
)
SELECT told.*
FROM told
JOIN entrants USING (tournament, entrant)
