ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_check";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('placed', 'seen', 'reached', 'no_answer', 'confirmed', 'time_moved', 'baking', 'ready', 'done', 'refused', 'unseen_letter', 'undone'));
--> statement-breakpoint
-- A step that was taken back counts for nothing: neither the time promised with it, nor when it called the order ready.
CREATE VIEW "lasting_events" AS
	SELECT id, order_id, kind, at, promised_at, driving_minutes
	FROM (SELECT *, lead(kind) OVER (PARTITION BY order_id ORDER BY id) AS next_kind FROM order_events) AS steps
	WHERE kind <> 'undone' AND next_kind IS DISTINCT FROM 'undone';
--> statement-breakpoint
DO $$ BEGIN
	EXECUTE replace(pg_get_functiondef('count_sold_days()'::regprocedure), 'FROM order_events', 'FROM lasting_events');
END $$;
