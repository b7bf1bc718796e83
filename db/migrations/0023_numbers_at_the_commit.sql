DROP FUNCTION draw_order_numbers(date, text[], timestamptz);
--> statement-breakpoint
-- So many numbers of a day, for orders that are written and committed in the same breath: what a rollback takes
-- back is given out again. Those that were drawn for nothing go first. Instances of the release before draw
-- theirs ahead, with draw_order_number, and leave them in drawn_numbers until they are stored.
CREATE FUNCTION take_order_numbers(for_day date, wanted bigint, at timestamptz) RETURNS SETOF integer
LANGUAGE plpgsql AS $$
DECLARE
	given integer;
	highest integer;
BEGIN
	RETURN QUERY DELETE FROM drawn_numbers WHERE day = for_day AND number IN (
		SELECT number FROM drawn_numbers
		WHERE day = for_day AND (key IS NULL OR drawn_at < at - interval '1 minute')
		ORDER BY number LIMIT wanted FOR UPDATE SKIP LOCKED)
		RETURNING number;
	GET DIAGNOSTICS given = ROW_COUNT;
	IF given < wanted THEN
		INSERT INTO order_days (day, last_number) VALUES (for_day, wanted - given)
			ON CONFLICT (day) DO UPDATE SET last_number = order_days.last_number + wanted - given
			RETURNING last_number INTO highest;
		RETURN QUERY SELECT generate_series(highest - wanted::integer + given + 1, highest);
	END IF;
END $$;
