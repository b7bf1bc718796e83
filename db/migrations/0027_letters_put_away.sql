-- Whether a letter comes too late is asked of its order and its link, as they are by then.
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_good_check";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "good_until";--> statement-breakpoint
ALTER TABLE "outbox" DROP COLUMN "good_then";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "put_away_at" timestamp with time zone;
