-- The same mailbox however it is spelled: capitals, what follows a plus, and the dots of Gmail.
CREATE FUNCTION fold_mailbox(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE
		WHEN split_part(lower(address), '@', 2) IN ('gmail.com', 'googlemail.com')
		THEN replace(split_part(split_part(lower(address), '@', 1), '+', 1), '.', '') || '@gmail.com'
		ELSE split_part(split_part(lower(address), '@', 1), '+', 1) || '@' || split_part(lower(address), '@', 2)
	END
$$;
--> statement-breakpoint
-- The same door however it is written: capitals, accents, commas and spaces.
CREATE FUNCTION fold_place(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT regexp_replace(
		translate(lower(address), 'àâäéèêëîïôöùûüçÀÂÄÉÈÊËÎÏÔÖÙÛÜÇ', 'aaaeeeeiioouuucaaaeeeeiioouuuc'),
		'[[:space:],.;:/#()–-]+', '', 'g')
$$;
--> statement-breakpoint
CREATE TABLE "drawn_numbers" (
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"key" text,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drawn_numbers_day_number_pk" PRIMARY KEY("day","number"),
	CONSTRAINT "drawn_numbers_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "call_first" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_lettered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "likeness" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network_key" text;--> statement-breakpoint
CREATE INDEX "orders_mailbox_index" ON "orders" USING btree (fold_mailbox("email"),"placed_at");--> statement-breakpoint
CREATE INDEX "orders_phone_index" ON "orders" USING btree ("phone","placed_at");--> statement-breakpoint
CREATE INDEX "orders_place_index" ON "orders" USING btree (fold_place("address"),"placed_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_call_first_check" CHECK ("orders"."call_first" <@ array['open_orders', 'large_total', 'large_and_new', 'look_alikes']::text[]);--> statement-breakpoint
-- One number for one key, however often it asks; a number that was drawn for nothing goes first.
CREATE FUNCTION draw_order_number(for_day date, for_key text, at timestamptz) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
	drawn integer;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended(for_key, 0));
	UPDATE drawn_numbers SET key = NULL WHERE key = for_key AND day <> for_day;
	SELECT number INTO drawn FROM drawn_numbers WHERE key = for_key;
	IF FOUND THEN RETURN drawn; END IF;
	IF EXISTS (SELECT FROM orders WHERE idempotency_key = for_key) THEN RETURN NULL; END IF;
	UPDATE drawn_numbers SET key = for_key, drawn_at = at
		WHERE day = for_day AND number = (
			SELECT number FROM drawn_numbers
			WHERE day = for_day AND (key IS NULL OR drawn_at < at - interval '1 minute')
			ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)
		RETURNING number INTO drawn;
	IF FOUND THEN RETURN drawn; END IF;
	INSERT INTO order_days (day, last_number) VALUES (for_day, 1)
		ON CONFLICT (day) DO UPDATE SET last_number = order_days.last_number + 1
		RETURNING last_number INTO drawn;
	INSERT INTO drawn_numbers (day, number, key, drawn_at) VALUES (for_day, drawn, for_key, at);
	RETURN drawn;
END $$;
