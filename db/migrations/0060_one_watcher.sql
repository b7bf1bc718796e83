CREATE TABLE "alarm_minutes" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"board" integer NOT NULL,
	"phones" integer,
	"webhook" integer,
	"email" integer,
	"customer" integer NOT NULL,
	"no_board" integer NOT NULL,
	CONSTRAINT "alarm_minutes_only_row_check" CHECK ("alarm_minutes"."only_row"),
	CONSTRAINT "alarm_minutes_range_check" CHECK (least("alarm_minutes"."board", "alarm_minutes"."phones", "alarm_minutes"."webhook", "alarm_minutes"."email", "alarm_minutes"."customer", "alarm_minutes"."no_board") >= 1
          and greatest("alarm_minutes"."customer", "alarm_minutes"."no_board") <= 1440),
	CONSTRAINT "alarm_minutes_last_check" CHECK (greatest("alarm_minutes"."board", "alarm_minutes"."phones", "alarm_minutes"."webhook", "alarm_minutes"."email") <= "alarm_minutes"."customer")
);
--> statement-breakpoint
-- An owner's ladder stays, without the minutes of a closed shop; no step came after the customer.
INSERT INTO "alarm_minutes" ("board", "phones", "webhook", "email", "customer", "no_board")
	SELECT least(coalesce("board", 3), "last"), CASE WHEN "phones" <= "last" THEN "phones" WHEN "phones" IS NOT NULL THEN "last" END, CASE WHEN "webhook" <= "last" THEN "webhook" WHEN "webhook" IS NOT NULL THEN "last" END, CASE WHEN "email" <= "last" THEN "email" WHEN "email" IS NOT NULL THEN "last" END, "last", 5
	FROM (SELECT
		max("open_minutes") FILTER (WHERE "step" = 'board') AS "board",
		max("open_minutes") FILTER (WHERE "step" = 'phones') AS "phones",
		max("open_minutes") FILTER (WHERE "step" = 'webhook') AS "webhook",
		max("open_minutes") FILTER (WHERE "step" = 'email') AS "email",
		coalesce(max("open_minutes") FILTER (WHERE "step" = 'customer'), 10) AS "last"
		FROM "alarm_steps" HAVING count(*) > 0) AS "ladder";--> statement-breakpoint
DROP TABLE "alarm_steps";--> statement-breakpoint
ALTER TABLE "alarm_messages" DROP CONSTRAINT "alarm_messages_once";--> statement-breakpoint
ALTER TABLE "alarm_messages" DROP CONSTRAINT "alarm_messages_step_check";--> statement-breakpoint
ALTER TABLE "alarm_messages" RENAME COLUMN "step" TO "voice";--> statement-breakpoint
ALTER TABLE "alarm_messages" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm_messages" ALTER COLUMN "is_muted" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "alarm_messages" DROP COLUMN "answer";--> statement-breakpoint
-- Whom the shop was emailed about is not emailed about again.
INSERT INTO "alarm_messages" ("order_id", "voice", "made_at", "is_muted")
	SELECT "id", 'email', "unseen_letter_at", false FROM "orders"
	WHERE "status" = 'new' AND "seen_at" IS NULL AND "unseen_letter_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "unseen_letter_at";--> statement-breakpoint
ALTER TABLE "alarm_messages" ADD CONSTRAINT "alarm_messages_once" UNIQUE NULLS NOT DISTINCT("order_id","voice","phone_id");--> statement-breakpoint
ALTER TABLE "alarm_messages" ADD CONSTRAINT "alarm_messages_voice_check" CHECK ("alarm_messages"."voice" in ('phones', 'webhook', 'email'));
