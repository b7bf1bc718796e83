ALTER TABLE "kitchen_hours" DROP CONSTRAINT "kitchen_hours_span_check";--> statement-breakpoint
ALTER TABLE "kitchen_hours" ADD CONSTRAINT "kitchen_hours_span_check" CHECK ("kitchen_hours"."from_minute" >= 0 and "kitchen_hours"."from_minute" < "kitchen_hours"."to_minute" and "kitchen_hours"."to_minute" <= 1620
        and "kitchen_hours"."from_minute" % 15 = 0 and "kitchen_hours"."to_minute" % 15 = 0);
--> statement-breakpoint
-- What areSoundHours accepts: true times, in order, apart from one another, none before 03:00; what closes
-- at 03:00 or earlier closes in the night that follows, and no time of the next day is reached.
CREATE OR REPLACE FUNCTION are_hours(list jsonb) RETURNS boolean IMMUTABLE STRICT LANGUAGE sql AS $$
	SELECT jsonb_typeof(list) = 'array' AND jsonb_array_length(list) <= 6 AND NOT EXISTS (
		SELECT FROM (
			SELECT opens, closes, typed, lag(closes) OVER (ORDER BY place) AS before
			FROM jsonb_array_elements(CASE WHEN jsonb_typeof(list) = 'array' THEN list ELSE '[]' END) WITH ORDINALITY AS spans(one, place),
				LATERAL (SELECT one ->> 'opens' AS opens, one ->> 'closes' AS typed, CASE WHEN one ->> 'closes' ~ '^0([0-2]:[0-5][0-9]|3:00)$'
					THEN (24 + left(one ->> 'closes', 2)::integer) || substr(one ->> 'closes', 3) ELSE one ->> 'closes' END AS closes) AS times
		) AS span
		WHERE NOT coalesce(opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND typed ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
			AND opens >= '03:00' AND closes COLLATE "C" > opens COLLATE "C"
			AND (before IS NULL OR opens COLLATE "C" > before COLLATE "C"), false))
$$;
--> statement-breakpoint
-- A special whose dish is deleted is switched off with it: it would be sold with nothing behind it.
CREATE FUNCTION switch_off_specials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE specials SET is_active = false, version = version + 1 WHERE item_id = OLD.id AND is_active;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER switch_off_specials BEFORE DELETE ON menu_items FOR EACH ROW EXECUTE FUNCTION switch_off_specials();
