-- A ticket of the next two hours prints also where a new work day begins in between (B-4262).
CREATE OR REPLACE FUNCTION ticket_may_leave(job print_jobs, at_moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT CASE job.kind WHEN 'asked' THEN true
		WHEN 'ticket' THEN job.order_id IS NULL OR (
			SELECT NOT printer.waits_for_day OR coalesce(
				paper_time(placed, 'kitchen') < at_moment + interval '2 hours'
				OR (paper_time(placed, 'kitchen') AT TIME ZONE 'America/Toronto' - interval '6 hours')::date
				<= (at_moment AT TIME ZONE 'America/Toronto' - interval '6 hours')::date, true)
			FROM orders AS placed, printers AS printer
			WHERE placed.id = job.order_id AND printer.id = job.printer_id)
		ELSE job.at <= at_moment OR job.at > at_moment + interval '14 seconds' END
$$;
