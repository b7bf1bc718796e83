CREATE TABLE "sold_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sold_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sold_counts" (
	"day" date NOT NULL,
	"thing" bigint NOT NULL,
	"count" double precision NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sold_counts_day_thing_pk" PRIMARY KEY("day","thing")
);
--> statement-breakpoint
CREATE TABLE "sold_days" (
	"day" date NOT NULL,
	"order_type" text NOT NULL,
	"payment_method" text NOT NULL,
	"orders" integer NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"delivery_fee" bigint NOT NULL,
	"taxes" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"qst" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "sold_days_day_order_type_payment_method_pk" PRIMARY KEY("day","order_type","payment_method")
);
--> statement-breakpoint
CREATE TABLE "sold_months" (
	"month" date NOT NULL,
	"thing" bigint NOT NULL,
	"count" double precision NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "sold_months_month_thing_pk" PRIMARY KEY("month","thing")
);
--> statement-breakpoint
CREATE TABLE "sold_things" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"label" jsonb
);
--> statement-breakpoint
-- The sums of a day are worked out anew from its orders by whoever reads them after a change. An order's transaction
-- only notes its day, in a row of its own: no two cooks wait for each other, no sum can drift, and placing an order
-- notes nothing. What erases a customer's details changes no sum, and leaves no note.
CREATE FUNCTION note_sold_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sold_changes (day)
		SELECT DISTINCT day FROM (VALUES (OLD.day), (NEW.day)) AS changed (day) WHERE day IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_sold AFTER INSERT ON orders FOR EACH ROW
	WHEN (NEW.status <> 'new') EXECUTE FUNCTION note_sold_change();
--> statement-breakpoint
CREATE TRIGGER orders_unsold AFTER DELETE ON orders FOR EACH ROW
	WHEN (OLD.status <> 'new') EXECUTE FUNCTION note_sold_change();
--> statement-breakpoint
CREATE TRIGGER orders_sold_otherwise AFTER UPDATE ON orders FOR EACH ROW
	WHEN ((OLD.day, OLD.status, OLD.placed_at, OLD.due_at, OLD.order_type, OLD.payment_method, OLD.refusal_reason,
			OLD.subtotal, OLD.discount, OLD.delivery_fee, OLD.total_price)
		IS DISTINCT FROM (NEW.day, NEW.status, NEW.placed_at, NEW.due_at, NEW.order_type, NEW.payment_method,
			NEW.refusal_reason, NEW.subtotal, NEW.discount, NEW.delivery_fee, NEW.total_price))
	EXECUTE FUNCTION note_sold_change();
--> statement-breakpoint
-- Counts the days anew that changed since. A note that is not committed yet is not seen, and stays for the next reading.
CREATE FUNCTION count_sold_days() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	changed date[];
	months date[];
BEGIN
	IF NOT EXISTS (SELECT FROM sold_changes) THEN RETURN; END IF;
	PERFORM pg_advisory_xact_lock(hashtextextended('sold_days', 0));
	-- Each statement sees what is committed by then: at least the orders whose notes this one takes.
	WITH gone AS (DELETE FROM sold_changes RETURNING day)
		SELECT array_agg(DISTINCT day), array_agg(DISTINCT date_trunc('month', day)::date) INTO changed, months FROM gone;
	DELETE FROM sold_days WHERE day = ANY (changed);
	DELETE FROM sold_counts WHERE day = ANY (changed);
	INSERT INTO sold_days (day, order_type, payment_method, orders, subtotal, discount, delivery_fee, taxes, gst, qst, total)
		SELECT day, order_type, payment_method, count(*), 100 * sum(subtotal), 100 * sum(discount),
			100 * sum(delivery_fee), 100 * sum(taxes), 100 * coalesce(sum(gst), 0), 100 * coalesce(sum(taxes - gst), 0),
			100 * sum(total_price)
		FROM orders LEFT JOIN shop_versions ON shop_versions.id = shop_version, LATERAL (
			SELECT CASE WHEN coalesce((facts ->> 'tax_rate')::integer, 14975) = 14975
				THEN round((subtotal - discount + delivery_fee) * 0.05, 2) END AS gst) AS split
		WHERE day = ANY (changed) AND status NOT IN ('new', 'refused')
		GROUP BY day, order_type, payment_method;
	WITH sold AS MATERIALIZED (
		SELECT id, day, coalesce(due_at, placed_at) AT TIME ZONE 'America/Toronto' AS at
		FROM orders WHERE day = ANY (changed) AND status NOT IN ('new', 'refused')
	), lines AS MATERIALIZED (
		SELECT day, order_lines.* FROM sold JOIN order_lines ON order_id = sold.id
	), pieces AS (
		SELECT day, quantity, item_id, name_fr, name_en, size, size_fr, size_en, other_half, category_key,
			category_fr, category_en, (100 * price)::bigint * quantity AS amount
		FROM lines
		UNION ALL
		-- The pizzas of a deal were paid with the deal; a can or bottle has neither size nor changes.
		SELECT day, quantity, part ->> 'itemId', part #>> '{name,fr}', part #>> '{name,en}', part ->> 'size',
			part #>> '{sizeLabel,fr}', part #>> '{sizeLabel,en}', part -> 'otherHalf', 'pizzas', NULL, NULL, 0
		FROM lines, jsonb_array_elements(parts) AS part
		WHERE part ->> 'size' IS NOT NULL OR part ->> 'otherHalf' IS NOT NULL
			OR coalesce(part -> 'modifiers', '[]') <> '[]'
	), halves AS (
		SELECT day, quantity / 2.0::double precision AS count, item_id, name_fr, name_en, size, size_fr, size_en,
			category_key, category_fr, category_en, amount - amount / 2 AS amount
		FROM pieces WHERE other_half ->> 'itemId' IS NOT NULL
		UNION ALL
		SELECT day, quantity / 2.0::double precision, other_half ->> 'itemId', other_half #>> '{name,fr}',
			other_half #>> '{name,en}', size, size_fr, size_en, category_key, category_fr, category_en, amount / 2
		FROM pieces WHERE other_half ->> 'itemId' IS NOT NULL
		UNION ALL
		SELECT day, quantity, item_id, name_fr, name_en, size, size_fr, size_en, category_key, category_fr,
			category_en, amount
		FROM pieces WHERE other_half ->> 'itemId' IS NULL
	), changes AS (
		SELECT day, quantity, modifier FROM lines, jsonb_array_elements(modifiers) AS modifier
		UNION ALL
		SELECT day, quantity, modifier FROM lines, jsonb_array_elements(parts) AS part,
			jsonb_array_elements(coalesce(part -> 'modifiers', '[]')) AS modifier
	), promises AS (
		SELECT day, greatest(0, extract(epoch FROM date_trunc('minute', ready.at) - ready_by) / 60) AS late
		FROM sold, LATERAL (
			SELECT promised_at - coalesce(driving_minutes, 0) * interval '1 minute' AS ready_by
			FROM order_events
			WHERE order_id = sold.id AND kind = 'confirmed' AND promised_at IS NOT NULL
			ORDER BY id DESC LIMIT 1) AS said, LATERAL (
			-- What a slip of the thumb called ready was in the oven again afterwards.
			SELECT min(at) AS at FROM order_events
			WHERE order_id = sold.id AND kind = 'ready' AND id > (SELECT max(id) FROM order_events
				WHERE order_id = sold.id AND kind IN ('confirmed', 'baking'))) AS ready
		WHERE ready.at IS NOT NULL
	), counted AS (
		SELECT day, 'dish' AS kind, jsonb_build_array(item_id, name_fr, name_en, size, size_fr)::text AS key,
			jsonb_build_object('name', jsonb_build_object('fr', name_fr, 'en', name_en),
				'sizeLabel', CASE WHEN max(size_en) IS NOT NULL
					THEN jsonb_build_object('fr', size_fr, 'en', max(size_en)) END,
				'categoryKey', max(category_key))
			|| CASE WHEN max(category_en) IS NULL THEN '{}' ELSE jsonb_build_object('place',
				jsonb_build_object('fr', max(category_fr), 'en', max(category_en))) END AS label,
			sum(count) AS count, sum(amount) AS amount
		FROM halves GROUP BY day, item_id, name_fr, name_en, size, size_fr
		UNION ALL
		SELECT day, CASE WHEN modifier ->> 'amount' = '0' THEN 'left_out' ELSE 'added' END, modifier ->> 'id',
			jsonb_build_object('name', max((modifier -> 'name')::text)::jsonb),
			sum(quantity / CASE WHEN coalesce(modifier ->> 'side', 'whole') = 'whole' THEN 1 ELSE 2.0 END), 0
		FROM changes
		WHERE modifier -> 'isUsual' IS DISTINCT FROM 'true' AND modifier ->> 'manner' IS DISTINCT FROM 'less'
		GROUP BY 1, 2, 3
		UNION ALL
		-- The weekday of the working day, and its hour: 24 is midnight of a shop that closes late.
		SELECT day, 'hour', extract(isodow FROM day) || ' '
			|| least(47, greatest(0, floor(extract(epoch FROM at - day) / 3600))), NULL, count(*), 0
		FROM sold GROUP BY 1, 3
		UNION ALL
		SELECT day, 'refused', refusal_reason, NULL, count(*), 100 * sum(total_price)
		FROM orders WHERE day = ANY (changed) AND status = 'refused' GROUP BY day, refusal_reason
		UNION ALL
		SELECT day, 'promise', CASE WHEN late = 0 THEN 'on_time' WHEN late <= 5 THEN 'late_5'
			WHEN late <= 15 THEN 'late_15' ELSE 'late' END, NULL, count(*), 0
		FROM promises GROUP BY 1, 3
	), figures AS MATERIALIZED (
		SELECT day, hashtextextended(kind || ' ' || key, 0) AS thing, kind, key, label, count, amount FROM counted
	), named AS (
		INSERT INTO sold_things (id, kind, key, label)
			SELECT DISTINCT ON (thing) thing, kind, key, label FROM figures ORDER BY thing, day DESC
			ON CONFLICT (id) DO UPDATE SET label = excluded.label WHERE sold_things.label IS DISTINCT FROM excluded.label
	)
	INSERT INTO sold_counts (day, thing, count, amount) SELECT day, thing, count, amount FROM figures;
	DELETE FROM sold_months WHERE month = ANY (months);
	INSERT INTO sold_months (month, thing, count, amount)
		SELECT month, thing, sum(count), sum(amount)
		FROM unnest(months) AS month JOIN sold_counts ON day >= month AND day < month + interval '1 month'
		GROUP BY month, thing;
END $$;
--> statement-breakpoint
INSERT INTO sold_changes (day) SELECT DISTINCT day FROM orders WHERE status <> 'new';
--> statement-breakpoint
SELECT count_sold_days();
