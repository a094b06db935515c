-- Lots drawn where nothing else decides: the first drawn has the highest number.
WITH drawn AS (
    SELECT
        stream AS tournament, data.entrant, position, version, type,
        count(*) OVER (PARTITION BY stream)
            - row_number() OVER (PARTITION BY stream ORDER BY version) + 1 AS number
    FROM facts
    WHERE type = 'tournament.LotDrawn'
)
SELECT * FROM drawn
QUALIFY row_number() OVER (PARTITION BY tournament, entrant ORDER BY version DESC) = 1
