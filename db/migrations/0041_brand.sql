ALTER TABLE "shop" ADD COLUMN "main_colour" text DEFAULT '#b3261a' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "second_colour" text DEFAULT '#2c5938' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "heading_font" text DEFAULT 'Shrikhand' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_main_colour_check" CHECK ("shop"."main_colour" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_second_colour_check" CHECK ("shop"."second_colour" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_heading_font_check" CHECK ("shop"."heading_font" in ('Shrikhand', 'Lily Script One', 'Abril Fatface'));--> statement-breakpoint
-- A finished checklist stays finished: its owner is not asked for colours.
INSERT INTO "morning_steps" ("step", "done_at")
SELECT 'colours', max("done_at") FROM "morning_steps"
WHERE "step" IN ('facts', 'menu', 'taxes', 'hours', 'delivery', 'letter', 'bell', 'ticket', 'backup', 'order')
HAVING count(*) = 10
ON CONFLICT DO NOTHING;
