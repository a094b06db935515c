-- How whoever had the first turn did, the second and so on, by how many played; plays of which
-- nobody said who started are left out.  The other columns are those of `factions`.
SELECT
    game,
    seats,
    turn,
    count(*) AS plays,
    count(*) FILTER (won) AS wins,
    count(*) FILTER (won) / count(*) AS share,
    wilson_low(count(*) FILTER (won), count(*)) AS low,
    wilson_high(count(*) FILTER (won), count(*)) AS high,
    sum(round(even * 5040)::BIGINT) / (5040 * count(*)) AS even,
    count(*) FILTER (won) * 5040 / sum(round(even * 5040)::BIGINT) AS lift,
    sum(score) / count(*) AS score
FROM play_sides
WHERE turn IS NOT NULL
GROUP BY game, seats, turn
