-- The table of each tournament, in the order its first event pinned: criterion by criterion, more
-- is better.
--
-- Who is equal in every criterion shares a rank (1, 1, 3).  `decided_by` is the first criterion in
-- which a row differs from the row before it, `decisive` its value there and `decisive_ahead` that
-- of the row before; all three are null where the two are equal.
WITH pinned AS (
    SELECT tournament, criterion.unnest AS criterion, criterion.ordinality
    FROM tournaments, unnest(criteria) WITH ORDINALITY AS criterion
),
scored AS (
    SELECT
        tournament,
        entrant,
        list(value ORDER BY ordinality) AS scores,
        list(criterion ORDER BY ordinality) AS names
    FROM pinned
    JOIN criteria USING (tournament, criterion)
    GROUP BY tournament, entrant
),
ordered AS (
    SELECT
        tournament,
        entrant,
        scores,
        names,
        rank() OVER (PARTITION BY tournament ORDER BY scores DESC) AS rank,
        lag(scores) OVER (PARTITION BY tournament ORDER BY scores DESC, entrant) AS ahead
    FROM scored
),
compared AS (
    SELECT
        *,
        list_position(
            list_transform(scores, lambda score, place: score != ahead[place]), TRUE
        ) AS differs
    FROM ordered
)
SELECT
    compared.rank,
    totals.*,
    2 * totals.wins + totals.draws AS points,
    compared.names[compared.differs] AS decided_by,
    compared.scores[compared.differs] AS decisive,
    compared.ahead[compared.differs] AS decisive_ahead
FROM compared
JOIN totals ON totals.tournament = compared.tournament AND totals.entrant = compared.entrant
ORDER BY totals.tournament, compared.rank, totals.entrant
