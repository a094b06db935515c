-- The factions with which each seat of each match of Smash Up was played, in alphabetical order.
SELECT
    stream AS match,
    data.seat AS seat,
    list_sort(list(DISTINCT data.faction)) AS factions
FROM effective
WHERE type = 'smash-up.FactionPicked'
GROUP BY ALL
