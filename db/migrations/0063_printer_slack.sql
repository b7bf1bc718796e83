-- A clock that is a few seconds behind has not been set back: only what would wait a minute longer than it should prints
-- at once (B-4263).
CREATE OR REPLACE FUNCTION ticket_may_leave(job print_jobs, at_moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT CASE job.kind WHEN 'asked' THEN true
		WHEN 'ticket' THEN job.order_id IS NULL OR (
			SELECT NOT printer.waits_for_day OR coalesce(
				paper_time(placed, 'kitchen') < at_moment + interval '2 hours'
				OR (paper_time(placed, 'kitchen') AT TIME ZONE 'America/Toronto' - interval '6 hours')::date
				<= (at_moment AT TIME ZONE 'America/Toronto' - interval '6 hours')::date, true)
			FROM orders AS placed, printers AS printer
			WHERE placed.id = job.order_id AND printer.id = job.printer_id)
		ELSE job.at <= at_moment OR job.at > at_moment + interval '74 seconds' END
$$;
--> statement-breakpoint
-- Open boards ring by the minutes that the owner sets (B-820).
CREATE TRIGGER alarm_minutes_changed AFTER INSERT OR UPDATE OR DELETE ON alarm_minutes
	FOR EACH STATEMENT EXECUTE FUNCTION tell_table_changed();
