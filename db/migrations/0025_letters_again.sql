CREATE TABLE "believed_clock" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"believed_at" timestamp with time zone NOT NULL,
	"doubted_at" timestamp with time zone,
	"doubted_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "believed_clock_row_check" CHECK ("believed_clock"."only_row")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "tried_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "earlier_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "good_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "good_then" text;--> statement-breakpoint
CREATE INDEX "outbox_given_up_index" ON "outbox" USING btree ("given_up_at") WHERE "outbox"."given_up_at" is not null and "outbox"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_good_check" CHECK (num_nulls("outbox"."good_until", "outbox"."good_then") <> 1 and "outbox"."good_then" in ('old_news', 'dead_link'));--> statement-breakpoint
-- A shop that has orders was last seen to be right when the newest came: its clock may be wrong today.
INSERT INTO "believed_clock" ("believed_at") SELECT max("placed_at") FROM "orders" HAVING max("placed_at") IS NOT NULL;
