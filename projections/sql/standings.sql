-- The table of each tournament, in the order its first event pinned: criterion by criterion, more
-- is better.
--
-- Who is equal in every criterion shares a rank (1, 1, 3); `decided_by` is the first criterion in
-- which a row differs from the row before it, null where they are equal.
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
        *,
        rank() OVER (PARTITION BY tournament ORDER BY scores DESC) AS rank,
        lag(scores) OVER (PARTITION BY tournament ORDER BY scores DESC, entrant) AS ahead
    FROM scored
)
SELECT
    ordered.rank,
    totals.*,
    2 * totals.wins + totals.draws AS points,
    if(
        ordered.ahead IS NULL,
        NULL,
        list_filter(ordered.names, lambda name, place: ordered.scores[place] != ordered.ahead[place])[1]
    ) AS decided_by
FROM ordered
JOIN totals USING (tournament, entrant)
ORDER BY tournament, rank, entrant
