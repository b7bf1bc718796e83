ALTER TABLE "shop_settings" ADD COLUMN "confirms_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Points are done by what staff saved from here on; a list that was finished before stays finished.
INSERT INTO "morning_steps" ("step")
SELECT 'put-away' FROM "morning_steps", "shop"
WHERE "shop"."opened_at" IS NOT NULL AND "step" IN ('facts', 'menu', 'taxes', 'hours', 'oven', 'delivery', 'colours', 'letter', 'bell', 'ticket', 'backup', 'order')
HAVING count(*) = 12
ON CONFLICT DO NOTHING;
