ALTER TABLE "print_jobs" ADD COLUMN "kind" text DEFAULT 'ticket' NOT NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD COLUMN "printed_time" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "waits_for_day" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_kind_check" CHECK ("print_jobs"."kind" in ('ticket', 'asked', 'change', 'annulled'));
--> statement-breakpoint
-- When a part of a ticket says that an order is made: the kitchen's time, or that at the door. Null is as soon as possible.
CREATE FUNCTION paper_time(placed orders, station text) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(placed.promised_at, placed.due_at) + make_interval(mins => coalesce(placed.driving_minutes, 0))
		* ((placed.promised_at IS NULL AND placed.due_at = placed.watch_from)::int - (station = 'kitchen')::int)
$$;
--> statement-breakpoint
-- A ticket for another day prints on its day, from six in the morning: until then it is still the evening before. What is
-- wrong on paper prints once its step can no longer be taken back; a clock that was set back holds it for no longer.
CREATE FUNCTION ticket_may_leave(job print_jobs, at_moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT CASE job.kind WHEN 'asked' THEN true
		WHEN 'ticket' THEN job.order_id IS NULL OR (
			SELECT NOT printer.waits_for_day OR coalesce(
				(paper_time(placed, 'kitchen') AT TIME ZONE 'America/Toronto' - interval '6 hours')::date
				<= (at_moment AT TIME ZONE 'America/Toronto' - interval '6 hours')::date, true)
			FROM orders AS placed, printers AS printer
			WHERE placed.id = job.order_id AND printer.id = job.printer_id)
		ELSE job.at <= at_moment OR job.at > at_moment + interval '14 seconds' END
$$;
--> statement-breakpoint
-- What older paper says is taken for the order's time as it stands.
UPDATE "print_jobs" AS job SET "printed_time" = paper_time(orders, job.station)
FROM "orders" WHERE orders.id = job.order_id AND job.tries > 0 AND orders.closed_at IS NULL;
--> statement-breakpoint
-- Once for each printer and part: an order that is confirmed again has its ticket, unless that was dropped. One whose
-- paper says that it is off has it once more.
CREATE OR REPLACE FUNCTION queue_confirmed_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO print_jobs (printer_id, order_id, station, reprint)
	SELECT printer.id, NEW.id, part.station, coalesce(before.marks, 0)
	FROM printers AS printer CROSS JOIN unnest(printer.stations) AS part (station)
		CROSS JOIN LATERAL (
			SELECT max(job.tries + job.reprint) AS marks,
				bool_and(job.state = 'dropped') FILTER (WHERE job.kind IN ('ticket', 'asked')) AS is_dropped,
				coalesce((array_agg(job.kind ORDER BY job.id DESC) FILTER (WHERE job.tries > 0))[1] = 'annulled', false) AS is_annulled
			FROM print_jobs AS job
			WHERE job.order_id = NEW.id AND job.printer_id = printer.id AND job.station = part.station
		) AS before
		CROSS JOIN generate_series(1, printer.copies)
	WHERE printer.is_active AND coalesce(before.is_dropped OR before.is_annulled, printer.prints_at = 'confirmed')
		AND (part.station = 'kitchen' OR (part.station = 'counter') = (NEW.order_type = 'takeout'))
	FOR KEY SHARE OF printer;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- What the last paper of an order says wrongly, after a step or its undoing: that it is made, or a time of more than ten
-- minutes ago or hence. "As soon as possible" holds for an hour. It is told once the step can no longer be taken back
-- (14 seconds, `stepEmailWaits`); paper that says that the order is off is told by a whole ticket.
CREATE FUNCTION queue_wrong_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Printers before their tickets, as where one is removed: each waits for the other, and none for ever.
	PERFORM FROM printers ORDER BY id FOR KEY SHARE;
	UPDATE print_jobs SET state = 'dropped', ended_at = NEW.at
	WHERE order_id = NEW.order_id AND kind IN ('change', 'annulled') AND state IN ('waiting', 'sent');
	INSERT INTO print_jobs (printer_id, order_id, station, kind, at)
	SELECT printer.id, placed.id, part.station, wrong.kind, NEW.at + interval '14 seconds'
	FROM orders AS placed CROSS JOIN printers AS printer CROSS JOIN unnest(printer.stations) AS part (station)
		CROSS JOIN LATERAL (
			SELECT * FROM print_jobs AS job
			WHERE job.order_id = placed.id AND job.printer_id = printer.id AND job.station = part.station AND job.tries > 0
			ORDER BY job.id DESC LIMIT 1
		) AS paper
		CROSS JOIN LATERAL (SELECT CASE
			WHEN paper.kind = 'annulled' THEN NULL
			WHEN placed.status = 'refused' OR placed.status = 'new' AND printer.prints_at = 'confirmed' THEN 'annulled'
			WHEN paper_time(placed, part.station) NOT BETWEEN
				coalesce(paper.printed_time - interval '10 minutes', placed.placed_at - interval '1 hour')
				AND coalesce(paper.printed_time + interval '10 minutes', placed.placed_at + interval '1 hour') THEN 'change'
		END AS kind) AS wrong
	WHERE placed.id = NEW.order_id AND printer.is_active AND wrong.kind IS NOT NULL
	FOR KEY SHARE OF printer;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_queue_wrong AFTER INSERT ON order_events
	FOR EACH ROW WHEN (NEW.kind IN ('confirmed', 'refused', 'time_moved', 'undone'))
	EXECUTE FUNCTION queue_wrong_paper();
