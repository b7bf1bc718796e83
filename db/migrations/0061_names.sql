ALTER TABLE "known_places" RENAME TO "known_networks";--> statement-breakpoint
ALTER TABLE "known_networks" RENAME COLUMN "place_hash" TO "network_hash";--> statement-breakpoint
ALTER TABLE "known_networks" RENAME CONSTRAINT "known_places_pkey" TO "known_networks_pkey";--> statement-breakpoint
ALTER TABLE "known_networks" RENAME CONSTRAINT "known_places_user_id_users_id_fk" TO "known_networks_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "morning_steps" RENAME TO "checklist_steps";--> statement-breakpoint
ALTER TABLE "checklist_steps" RENAME CONSTRAINT "morning_steps_pkey" TO "checklist_steps_pkey";--> statement-breakpoint
ALTER TABLE "checklist_steps" RENAME CONSTRAINT "morning_steps_step_check" TO "checklist_steps_step_check";--> statement-breakpoint
UPDATE "checklist_steps" SET "step" = CASE "step" WHEN 'letter' THEN 'email' ELSE 'hidden' END WHERE "step" IN ('letter', 'put-away');--> statement-breakpoint
UPDATE "orders" SET "idempotency_key" = 'checklist:order' WHERE "idempotency_key" = 'first-morning:order';--> statement-breakpoint
ALTER TABLE "believed_clock" RENAME TO "trusted_clock";--> statement-breakpoint
ALTER TABLE "trusted_clock" RENAME COLUMN "believed_at" TO "trusted_at";--> statement-breakpoint
ALTER TABLE "trusted_clock" RENAME CONSTRAINT "believed_clock_pkey" TO "trusted_clock_pkey";--> statement-breakpoint
ALTER TABLE "trusted_clock" RENAME CONSTRAINT "believed_clock_row_check" TO "trusted_clock_row_check";--> statement-breakpoint
ALTER TABLE "upkeep_notices" RENAME TO "notices";--> statement-breakpoint
ALTER TABLE "notices" RENAME COLUMN "told_at" TO "reported_at";--> statement-breakpoint
ALTER TABLE "notices" RENAME CONSTRAINT "upkeep_notices_pkey" TO "notices_pkey";--> statement-breakpoint
ALTER TABLE "notices" RENAME CONSTRAINT "upkeep_notices_kind_check" TO "notices_kind_check";--> statement-breakpoint
ALTER TRIGGER upkeep_notices_changed ON notices RENAME TO notices_changed;--> statement-breakpoint
ALTER TRIGGER upkeep_notices_facts_changed ON notices RENAME TO notices_facts_changed;--> statement-breakpoint
UPDATE "notices" SET "kind" = 'emails_failed', "facts" = jsonb_build_object('emails', "facts" -> 'letters') WHERE "kind" = 'letters_given_up';--> statement-breakpoint
UPDATE "notices" SET "facts" = jsonb_build_object('said', "facts" -> 'said', 'trusted', "facts" -> 'believed') WHERE "kind" = 'clock_ahead';--> statement-breakpoint
ALTER TABLE "upkeep_pulse" RENAME TO "pulse";--> statement-breakpoint
ALTER TABLE "pulse" RENAME CONSTRAINT "upkeep_pulse_pkey" TO "pulse_pkey";--> statement-breakpoint
ALTER TABLE "pulse" RENAME CONSTRAINT "upkeep_pulse_only_row_check" TO "pulse_only_row_check";--> statement-breakpoint
-- As before, on the tables of today.
CREATE OR REPLACE FUNCTION prove_storable() RETURNS void LANGUAGE plpgsql SET work_mem = '64kB' SET lock_timeout = '2s' AS $$
BEGIN
	INSERT INTO pulse (proven_at) VALUES (now())
		ON CONFLICT (only_row) DO UPDATE SET proven_at = excluded.proven_at;
	LOCK TABLE order_days, orders, order_lines, order_events, outbox IN ROW EXCLUSIVE MODE;
	PERFORM FROM (WITH written AS MATERIALIZED (SELECT repeat(md5(piece::text), 256) FROM generate_series(1, 128) AS piece)
		SELECT FROM written OFFSET 128) AS all_of_it;
END $$;--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "put_away_at" TO "dismissed_at";--> statement-breakpoint
ALTER TABLE "board_watch" RENAME COLUMN "letter_at" TO "emailed_at";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "is_lettered" TO "is_emailed";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_check";--> statement-breakpoint
UPDATE "order_events" SET "kind" = 'unseen_email' WHERE "kind" = 'unseen_letter';--> statement-breakpoint
UPDATE "orders" SET "status_at" = (SELECT max("at") FROM "order_events" WHERE "order_id" = "orders"."id" AND "kind" = "orders"."status")
	WHERE "status" IN ('confirmed', 'baking', 'ready');--> statement-breakpoint
-- A delivery that was ready had left.
UPDATE "orders" SET "status" = 'out' WHERE "status" = 'ready' AND "order_type" = 'delivery';--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('placed', 'seen', 'reached', 'no_answer', 'confirmed', 'time_moved', 'baking', 'ready', 'out', 'done', 'refused', 'unseen_email', 'undone', 'filled'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('new', 'confirmed', 'baking', 'ready', 'out', 'done', 'refused'));
