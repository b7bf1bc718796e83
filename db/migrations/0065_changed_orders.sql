CREATE TABLE "drawer_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drawer_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expected" numeric(10, 2) NOT NULL,
	"counted" numeric(10, 2) NOT NULL,
	"actor_id" text NOT NULL,
	"actor_email" text NOT NULL,
	CONSTRAINT "drawer_counts_counted_check" CHECK ("drawer_counts"."counted" between 0 and 100000)
);
--> statement-breakpoint
ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_kind_check";--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_status_check";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_promised_check";--> statement-breakpoint
DROP INDEX "orders_open_index";--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "customer_changes" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "since_event" bigint;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "difference" jsonb;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "overruled" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_called_off" boolean GENERATED ALWAYS AS (status in ('refused', 'cancelled', 'no_show')) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "steady_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sold_days" ADD COLUMN "rounding" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "drawer_counts_day_index" ON "drawer_counts" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_key_index" ON "order_events" USING btree ("key") WHERE "order_events"."key" is not null;--> statement-breakpoint
CREATE INDEX "orders_driver_index" ON "orders" USING btree ("placed_at") WHERE "orders"."driver" is not null;--> statement-breakpoint
CREATE INDEX "orders_open_index" ON "orders" USING btree ("status","watch_from") WHERE "orders"."status" not in ('done', 'refused', 'cancelled', 'no_show');--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_customer_changes_check" CHECK ("shop_settings"."customer_changes" in ('never', 'new', 'confirmed'));--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_kind_check" CHECK ("print_jobs"."kind" in ('ticket', 'asked', 'change', 'changed', 'annulled'));--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('placed', 'seen', 'reached', 'no_answer', 'confirmed', 'time_moved', 'baking', 'ready', 'out', 'done', 'refused', 'cancelled', 'no_show', 'unseen_email', 'undone', 'filled', 'changed', 'paid_in', 'made_good'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_driver_check" CHECK (char_length("orders"."driver") between 1 and 30);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_overruled_check" CHECK ("orders"."overruled" <@ array['delivery_minimum', 'postal_code_missing', 'outside_zones', 'special_takeout_only', 'special_delivery_only', 'special_wrong_day', 'special_out_of_dates', 'ordering_paused', 'delivery_paused', 'time_passed', 'item_sold_out', 'modifier_sold_out']::text[]);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('new', 'confirmed', 'baking', 'ready', 'out', 'done', 'refused', 'cancelled', 'no_show'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promised_check" CHECK ("orders"."promised_at" is not null or "orders"."status" in ('new', 'refused', 'cancelled', 'no_show'));--> statement-breakpoint
UPDATE "orders" SET "steady_version" = "version";
--> statement-breakpoint
-- Sums follow what was handed over from now on: what a shop sold and never marked so stays sold.
UPDATE "orders" SET "status" = 'done', "closed_at" = coalesce("promised_at", "placed_at"), "version" = "version" + 1
WHERE "status" IN ('confirmed', 'baking', 'ready', 'out') AND "day" < (now() AT TIME ZONE 'America/Toronto')::date - 1;
--> statement-breakpoint
-- What cash to the shop's next step adds to a total in cents, or takes off.
CREATE FUNCTION cash_rounding(total numeric, facts jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT (floor(100 * total / step + 0.5) * step - 100 * total)::bigint
	FROM (SELECT coalesce((facts ->> 'cash_rounding')::integer, 5)) AS rounding (step)
$$;
--> statement-breakpoint
DO $$
DECLARE
	counting text := pg_get_functiondef('count_sold_days()'::regprocedure);
BEGIN
	counting := replace(counting, 'status NOT IN (''new'', ''refused'')', 'status = ''done''');
	counting := replace(counting, 'taxes, gst, qst, total)', 'taxes, gst, qst, total, rounding)');
	counting := replace(counting, '100 * sum(total_price)
		FROM orders LEFT JOIN', '100 * sum(total_price), coalesce(sum(cash_rounding(total_price, facts)) FILTER (WHERE payment_method = ''cash''), 0)
		FROM orders LEFT JOIN');
	counting := replace(counting, 'SELECT day, ''refused'', refusal_reason, NULL', 'SELECT day, ''refused'', coalesce(refusal_reason, status), NULL');
	counting := replace(counting, 'status = ''refused'' GROUP BY day, refusal_reason', 'is_called_off GROUP BY day, coalesce(refusal_reason, status)');
	EXECUTE counting;
END $$;
--> statement-breakpoint
INSERT INTO sold_changes (day) SELECT DISTINCT day FROM orders WHERE status <> 'new';
--> statement-breakpoint
SELECT count_sold_days();
--> statement-breakpoint
DO $$
BEGIN
	EXECUTE replace(pg_get_functiondef('queue_wrong_paper()'::regprocedure), 'placed.status = ''refused''', 'placed.is_called_off');
END $$;
--> statement-breakpoint
DROP TRIGGER order_events_queue_wrong ON order_events;
--> statement-breakpoint
CREATE TRIGGER order_events_queue_wrong AFTER INSERT ON order_events
	FOR EACH ROW WHEN (NEW.kind IN ('confirmed', 'refused', 'cancelled', 'no_show', 'time_moved', 'undone'))
	EXECUTE FUNCTION queue_wrong_paper();
--> statement-breakpoint
-- A changed order prints what changed where paper says what was before, and whole where it has a part anew. What still
-- waits to print prints the order as it is by then. An address or a payment is on no paper of the kitchen.
CREATE FUNCTION queue_changed_paper() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_for_kitchen boolean := NEW.difference -> 'lines' <> '[]' OR NEW.difference -> 'parts' ?| array['orderType', 'time'];
BEGIN
	PERFORM FROM printers ORDER BY id FOR KEY SHARE;
	UPDATE print_jobs SET state = 'dropped', ended_at = NEW.at
	WHERE order_id = NEW.order_id AND kind = 'change' AND state = 'waiting' AND (station <> 'kitchen' OR is_for_kitchen);
	INSERT INTO print_jobs (printer_id, order_id, station, kind, at, since_event)
	SELECT printer.id, placed.id, part.station, CASE WHEN before.has_paper THEN 'changed' ELSE 'ticket' END, NEW.at, NEW.id
	FROM orders AS placed CROSS JOIN printers AS printer CROSS JOIN unnest(printer.stations) AS part (station)
		CROSS JOIN LATERAL (
			SELECT coalesce(bool_or(job.tries > 0), false) AS has_paper,
				coalesce(bool_or(job.state = 'waiting' AND job.tries = 0 AND job.kind IN ('ticket', 'changed')), false) AS waits,
				coalesce(bool_or(job.state = 'waiting' AND job.tries = 0 AND job.kind = 'asked'), false) AS asked
			FROM print_jobs AS job
			WHERE job.order_id = placed.id AND job.printer_id = printer.id AND job.station = part.station
		) AS before
	WHERE placed.id = NEW.order_id AND printer.is_active AND NOT before.waits AND (before.has_paper OR NOT before.asked)
		AND (part.station = 'kitchen' OR (part.station = 'counter') = (placed.order_type = 'takeout'))
		AND CASE WHEN NOT before.has_paper THEN NEW.difference -> 'parts' ? 'orderType'
				AND (placed.status <> 'new' OR printer.prints_at = 'new')
			ELSE part.station <> 'kitchen' OR is_for_kitchen END
	FOR KEY SHARE OF printer;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_changed_paper AFTER INSERT ON order_events
	FOR EACH ROW WHEN (NEW.kind = 'changed') EXECUTE FUNCTION queue_changed_paper();
