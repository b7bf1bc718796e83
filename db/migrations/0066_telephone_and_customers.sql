CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"written_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calls_size_check" CHECK (octet_length("calls"."draft"::text) <= 200000)
);
--> statement-breakpoint
CREATE TABLE "rings" (
	"line" text PRIMARY KEY NOT NULL,
	"phone" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "rings_line_check" CHECK (char_length("rings"."line") between 1 and 20),
	CONSTRAINT "rings_phone_check" CHECK (char_length("rings"."phone") <= 30)
);
--> statement-breakpoint
ALTER TABLE "walk_ins" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "walk_ins" CASCADE;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_overruled_check";--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "free_every" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reward_code" text;--> statement-breakpoint
-- The words that staff find a customer by: of names and addresses without capitals and accents, and the number by its
-- beginning, its last seven digits or its last four.
CREATE FUNCTION customer_words(full_name text, address text, phone text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
	SELECT to_tsvector('pg_catalog.simple', regexp_replace(lower(regexp_replace(regexp_replace(
		normalize(full_name || ' ' || coalesce(address, ''), NFKD), '[\u0300-\u036f]', '', 'g'), '[œŒ]', 'oe', 'g')),
		'[^a-z0-9]+', ' ', 'g') || ' ' || digits || ' ' || right(digits, 7) || ' ' || right(digits, 4))
	FROM regexp_replace(phone, '[^0-9]', '', 'g') AS digits
$$;
--> statement-breakpoint
CREATE INDEX "orders_words_index" ON "orders" USING gin (customer_words("full_name", "address", "phone")) WHERE "orders"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_free_every_check" CHECK ("shop_settings"."free_every" between 2 and 100);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source_check" CHECK ("orders"."source" in ('web', 'telephone', 'counter'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_note_check" CHECK (char_length("orders"."customer_note") <= 140);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_overruled_check" CHECK ("orders"."overruled" <@ array['delivery_minimum', 'postal_code_missing', 'outside_zones', 'special_takeout_only', 'special_delivery_only', 'special_wrong_day', 'special_out_of_dates', 'ordering_paused', 'delivery_paused', 'time_passed', 'time_full', 'kitchen_full', 'item_sold_out', 'modifier_sold_out']::text[]);--> statement-breakpoint
-- Open desks read calls and rings again.
CREATE TRIGGER calls_changed AFTER INSERT OR UPDATE OR DELETE ON calls
	FOR EACH ROW EXECUTE FUNCTION tell_table_changed();
--> statement-breakpoint
CREATE TRIGGER rings_changed AFTER INSERT OR UPDATE OR DELETE ON rings
	FOR EACH ROW EXECUTE FUNCTION tell_table_changed();
