-- How often each card was picked in drafts, where that can be seen.
SELECT opened.data.game AS game, picked.data.card AS card, count(*) AS picks
FROM effective AS picked
JOIN effective AS opened ON opened.stream = picked.stream AND opened.type = 'draft.DraftStarted'
WHERE picked.type = 'draft.Picked' AND picked.data.card IS NOT NULL
GROUP BY ALL
