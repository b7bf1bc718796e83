-- The checklist of 0.2.0 had six steps: one that was finished then stays finished.
INSERT INTO "morning_steps" ("step", "done_at")
SELECT "later"."step", "six"."done_at"
FROM (
	SELECT max("done_at") AS "done_at" FROM "morning_steps"
	WHERE "step" IN ('facts', 'hours', 'letter', 'bell', 'ticket', 'order')
	HAVING count(*) = 6
) AS "six"
CROSS JOIN (VALUES ('menu'), ('taxes'), ('delivery'), ('backup')) AS "later" ("step")
ON CONFLICT DO NOTHING;
