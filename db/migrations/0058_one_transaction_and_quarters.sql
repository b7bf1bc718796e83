CREATE TABLE "walk_ins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "walk_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"size" text NOT NULL,
	"count" integer NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"oven_from" timestamp with time zone NOT NULL,
	"oven_units" integer[] NOT NULL,
	CONSTRAINT "walk_ins_size_check" CHECK ("walk_ins"."size" in ('b', 's', 'm', 'l', 'xl')),
	CONSTRAINT "walk_ins_count_check" CHECK ("walk_ins"."count" between 1 and 50),
	CONSTRAINT "walk_ins_place_check" CHECK ("walk_ins"."oven_from" is null or (mod(extract(epoch from "walk_ins"."oven_from"), 900) = 0
    and cardinality("walk_ins"."oven_units") > 0 and 0 <= all ("walk_ins"."oven_units")))
);
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP CONSTRAINT "kitchen_capacity_units_check";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP CONSTRAINT "kitchen_capacity_sizes_check";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP CONSTRAINT "kitchen_capacity_share_check";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP CONSTRAINT "kitchen_capacity_deliveries_check";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP CONSTRAINT "kitchen_capacity_minutes_check";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_call_first_check";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" ADD COLUMN "baked" text[] DEFAULT '{pizzas}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "first_promise_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "oven_from" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "oven_units" integer[];
--> statement-breakpoint
CREATE INDEX "orders_oven_index" ON "orders" USING btree ("oven_from") WHERE "orders"."oven_from" is not null;
--> statement-breakpoint
-- What customers were promised, as they read it.
UPDATE orders SET first_promise_at = coalesce(
	(SELECT promised_at FROM order_events WHERE order_id = orders.id AND kind = 'placed' LIMIT 1),
	(SELECT quoted_at FROM kitchen_promises WHERE order_id = orders.id))
WHERE EXISTS (SELECT FROM order_events WHERE order_id = orders.id AND kind = 'placed' AND promised_at IS NOT NULL)
	OR EXISTS (SELECT FROM kitchen_promises WHERE order_id = orders.id);
--> statement-breakpoint
-- An open order takes its pizzas' room in the quarter of its last load; one that has none yet keeps only its weight.
UPDATE orders SET oven_units = array[loads.units],
	oven_from = CASE WHEN loads.is_gone THEN NULL ELSE date_bin('15 minutes', loads.starts_at, '2000-01-01Z') END
FROM (SELECT order_id, (sum(units) * 100)::int AS units, max(starts_at) AS starts_at, bool_and(is_gone) AS is_gone
	FROM kitchen_loads WHERE station = 'oven' AND order_id IS NOT NULL GROUP BY order_id) AS loads
WHERE loads.order_id = orders.id AND orders.status NOT IN ('done', 'refused') AND loads.units > 0;
--> statement-breakpoint
INSERT INTO walk_ins (size, count, ready_at, oven_from, oven_units)
SELECT size, least(count, 50), ends_at, date_bin('15 minutes', starts_at, '2000-01-01Z'), array[(units * 100)::int]
FROM kitchen_loads WHERE station = 'oven' AND order_id IS NULL AND NOT is_gone AND size IS NOT NULL AND ends_at > now();
--> statement-breakpoint
-- No change of a person's: a shop that has none yet still gets its first menu.
ALTER TABLE kitchen_capacity DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE kitchen_capacity SET baked = baked || coalesce((SELECT array_agg(key ORDER BY key) FROM kitchen_weights
	WHERE target = 'category' AND station = 'oven' AND units > 0 AND key <> 'pizzas'), '{}');
--> statement-breakpoint
ALTER TABLE kitchen_capacity ENABLE TRIGGER USER;
--> statement-breakpoint
DELETE FROM changes WHERE table_name IN ('kitchen_weights', 'kitchen_hours');
--> statement-breakpoint
DELETE FROM planned_changes WHERE state = 'planned' AND patches::text ~ '"kitchen_(capacity|weights|hours)"';
--> statement-breakpoint
UPDATE orders SET call_first = array_replace(call_first, 'look_alikes', 'busy_network') WHERE 'look_alikes' = ANY (call_first);
--> statement-breakpoint
DROP TABLE "kitchen_allowances" CASCADE;
--> statement-breakpoint
DROP TABLE "kitchen_hours" CASCADE;
--> statement-breakpoint
DROP TABLE "kitchen_loads" CASCADE;
--> statement-breakpoint
DROP TABLE "kitchen_promises" CASCADE;
--> statement-breakpoint
DROP TABLE "kitchen_weights" CASCADE;
--> statement-breakpoint
DROP TABLE "drawn_numbers" CASCADE;
--> statement-breakpoint
DROP FUNCTION IF EXISTS draw_order_number(date, text, timestamptz);
--> statement-breakpoint
DROP FUNCTION IF EXISTS draw_order_numbers(date, text[], timestamptz);
--> statement-breakpoint
DROP FUNCTION IF EXISTS take_order_numbers(date, bigint, timestamptz);
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "fryer";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "fryer_minutes";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "hands";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "hands_minutes";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "before_minutes";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "after_minutes";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "size_b";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "size_s";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "size_m";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "size_l";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "size_xl";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "deliveries";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "extra_minutes";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" DROP COLUMN "unconfirmed_share";
--> statement-breakpoint
ALTER TABLE "kitchen_state" DROP COLUMN "version";
--> statement-breakpoint
ALTER TABLE "kitchen_state" DROP COLUMN "followed_at";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "likeness";
--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "network_key";
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" ADD CONSTRAINT "kitchen_capacity_oven_check" CHECK ("kitchen_capacity"."oven" > 0 and "kitchen_capacity"."oven" <= 200);
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" ADD CONSTRAINT "kitchen_capacity_baked_check" CHECK (cardinality("kitchen_capacity"."baked") <= 100);
--> statement-breakpoint
ALTER TABLE "kitchen_capacity" ADD CONSTRAINT "kitchen_capacity_minutes_check" CHECK ("kitchen_capacity"."oven_minutes" between 1 and 120);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_place_check" CHECK ("orders"."oven_from" is null or (mod(extract(epoch from "orders"."oven_from"), 900) = 0
    and cardinality("orders"."oven_units") > 0 and 0 <= all ("orders"."oven_units")));
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_call_first_check" CHECK ("orders"."call_first" <@ array['open_orders', 'large_total', 'large_and_new', 'busy_network']::text[]);
--> statement-breakpoint
-- Open boards read the oven again.
CREATE TRIGGER walk_ins_changed AFTER INSERT OR UPDATE OR DELETE ON walk_ins
	FOR EACH ROW EXECUTE FUNCTION tell_table_changed();
