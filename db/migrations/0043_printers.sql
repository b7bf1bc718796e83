CREATE TABLE "print_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "print_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"printer_id" uuid NOT NULL,
	"order_id" bigint,
	"station" text NOT NULL,
	"reprint" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "print_jobs_station_check" CHECK ("print_jobs"."station" in ('kitchen', 'counter', 'driver')),
	CONSTRAINT "print_jobs_state_check" CHECK ("print_jobs"."state" in ('waiting', 'sent', 'printed', 'unsure', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"paper" text NOT NULL,
	"stations" text[] NOT NULL,
	"prints_at" text NOT NULL,
	"copies" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pairing" integer DEFAULT 1 NOT NULL,
	"device" text,
	"state" text DEFAULT 'unknown' NOT NULL,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"printed_at" timestamp with time zone,
	"answers" text DEFAULT 'all' NOT NULL,
	"held_until" timestamp with time zone,
	CONSTRAINT "printers_name_check" CHECK (char_length("printers"."name") between 1 and 40),
	CONSTRAINT "printers_kind_check" CHECK ("printers"."kind" in ('network', 'cloud')),
	CONSTRAINT "printers_address_check" CHECK (("printers"."kind" = 'network') = ("printers"."address" <> '') and char_length("printers"."address") <= 100),
	CONSTRAINT "printers_device_check" CHECK (char_length("printers"."device") <= 40),
	CONSTRAINT "printers_paper_check" CHECK ("printers"."paper" in ('80', '58', '80-42')),
	CONSTRAINT "printers_stations_check" CHECK ("printers"."stations" <@ array['kitchen', 'counter', 'driver']::text[]),
	CONSTRAINT "printers_moment_check" CHECK ("printers"."prints_at" in ('new', 'confirmed')),
	CONSTRAINT "printers_copies_check" CHECK ("printers"."copies" between 1 and 3),
	CONSTRAINT "printers_state_check" CHECK ("printers"."state" in ('unknown', 'ok', 'paper', 'cover', 'error', 'silent')),
	CONSTRAINT "printers_answers_check" CHECK ("printers"."answers" in ('all', 'state', 'none'))
);
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_printer_id_printers_id_fk" FOREIGN KEY ("printer_id") REFERENCES "public"."printers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_jobs_open_index" ON "print_jobs" USING btree ("printer_id","id") WHERE "print_jobs"."state" in ('waiting', 'sent');--> statement-breakpoint
CREATE INDEX "print_jobs_order_index" ON "print_jobs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "print_jobs_at_index" ON "print_jobs" USING btree ("at");--> statement-breakpoint
-- A ticket is there as soon as its order is: both are one transaction, whoever stores the order.
CREATE FUNCTION queue_new_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO print_jobs (printer_id, order_id, station)
	SELECT printer.id, placed.id, station
	FROM placed JOIN printers AS printer ON printer.is_active
		AND (printer.prints_at = 'new' AND placed.status = 'new' OR placed.status IN ('confirmed', 'baking'))
	CROSS JOIN unnest(printer.stations) AS station CROSS JOIN generate_series(1, printer.copies)
	WHERE station = 'kitchen' OR (station = 'counter') = (placed.order_type = 'takeout')
	ORDER BY placed.id
	-- A printer that is being deleted is waited for and left out, and fails no order.
	FOR KEY SHARE OF printer;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_queue_tickets AFTER INSERT ON orders
	REFERENCING NEW TABLE AS placed
	FOR EACH STATEMENT EXECUTE FUNCTION queue_new_tickets();
--> statement-breakpoint
-- Once for each printer and part: an order that is confirmed again has its ticket, unless that was dropped.
CREATE FUNCTION queue_confirmed_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO print_jobs (printer_id, order_id, station, reprint)
	SELECT printer.id, NEW.id, part.station, coalesce(before.marks, 0)
	FROM printers AS printer CROSS JOIN unnest(printer.stations) AS part (station)
		CROSS JOIN LATERAL (
			SELECT max(job.tries + job.reprint) AS marks, bool_and(job.state = 'dropped') AS is_dropped
			FROM print_jobs AS job
			WHERE job.order_id = NEW.id AND job.printer_id = printer.id AND job.station = part.station
		) AS before
		CROSS JOIN generate_series(1, printer.copies)
	WHERE printer.is_active AND coalesce(before.is_dropped, printer.prints_at = 'confirmed')
		AND (part.station = 'kitchen' OR (part.station = 'counter') = (NEW.order_type = 'takeout'))
	FOR KEY SHARE OF printer;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_queue_confirmed AFTER UPDATE OF status ON orders
	FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status IN ('confirmed', 'baking', 'ready'))
	EXECUTE FUNCTION queue_confirmed_tickets();
--> statement-breakpoint
-- Open boards and the owner's tab read the printers again; who holds one, and when it was seen, is for no reader.
CREATE TRIGGER printers_changed AFTER UPDATE ON printers
	FOR EACH ROW WHEN ((OLD.version, OLD.state, OLD.printed_at, OLD.device, OLD.answers)
		IS DISTINCT FROM (NEW.version, NEW.state, NEW.printed_at, NEW.device, NEW.answers))
	EXECUTE FUNCTION tell_table_changed();
--> statement-breakpoint
CREATE TRIGGER printers_listed AFTER INSERT OR DELETE ON printers
	FOR EACH STATEMENT EXECUTE FUNCTION tell_table_changed();
