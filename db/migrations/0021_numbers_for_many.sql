-- What draw_order_number does, for orders that are stored together: one number for one key, however often it
-- asks; numbers that were drawn for nothing go first, and who came first has the lower one.
CREATE FUNCTION draw_order_numbers(for_day date, for_keys text[], at timestamptz)
RETURNS TABLE (key text, number integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
	missing text[];
	wanted integer;
	given integer;
	highest integer;
BEGIN
	-- In one order, so that nobody waits for who waits for them.
	PERFORM pg_advisory_xact_lock(lock) FROM (
		SELECT DISTINCT hashtextextended(asked, 0) AS lock FROM unnest(for_keys) AS asked ORDER BY lock) AS locks;
	UPDATE drawn_numbers SET key = NULL WHERE key = ANY (for_keys) AND day <> for_day;
	SELECT coalesce(array_agg(asked ORDER BY place), '{}') INTO missing
		FROM (SELECT asked, min(place) AS place FROM unnest(for_keys) WITH ORDINALITY AS all_asked (asked, place)
			GROUP BY asked) AS once
		WHERE NOT EXISTS (SELECT FROM drawn_numbers WHERE drawn_numbers.key = asked)
			AND NOT EXISTS (SELECT FROM orders WHERE idempotency_key = asked);
	wanted := cardinality(missing);
	IF wanted > 0 THEN
		WITH free AS (
			SELECT number FROM drawn_numbers
			WHERE day = for_day AND (key IS NULL OR drawn_at < at - interval '1 minute')
			ORDER BY number LIMIT wanted FOR UPDATE SKIP LOCKED),
		placed AS (SELECT number, row_number() OVER (ORDER BY number) AS place FROM free)
		UPDATE drawn_numbers SET key = missing[placed.place], drawn_at = at FROM placed
			WHERE drawn_numbers.day = for_day AND drawn_numbers.number = placed.number;
		GET DIAGNOSTICS given = ROW_COUNT;
		IF given < wanted THEN
			INSERT INTO order_days (day, last_number) VALUES (for_day, wanted - given)
				ON CONFLICT (day) DO UPDATE SET last_number = order_days.last_number + wanted - given
				RETURNING last_number INTO highest;
			INSERT INTO drawn_numbers (day, number, key, drawn_at)
				SELECT for_day, highest - wanted + place, missing[place], at
				FROM generate_series(given + 1, wanted) AS place;
		END IF;
	END IF;
	RETURN QUERY SELECT drawn_numbers.key, drawn_numbers.number FROM drawn_numbers
		WHERE drawn_numbers.key = ANY (for_keys);
END $$;
