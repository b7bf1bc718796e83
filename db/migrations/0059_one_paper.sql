ALTER TABLE "print_jobs" DROP CONSTRAINT "print_jobs_state_check";
--> statement-breakpoint
ALTER TABLE "printers" DROP CONSTRAINT "printers_kind_check";
--> statement-breakpoint
ALTER TABLE "printers" DROP CONSTRAINT "printers_answers_check";
--> statement-breakpoint
ALTER TABLE "printers" DROP CONSTRAINT "printers_address_check";
--> statement-breakpoint
DROP INDEX "print_jobs_open_index";
--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "model" text;
--> statement-breakpoint
-- What each printer has shown that it answers is what its owner would say.
UPDATE printers SET model = CASE WHEN kind = 'cloud' THEN 'star' WHEN answers = 'state' THEN 'compatible'
	WHEN answers = 'none' THEN 'basic' ELSE 'epson' END;
--> statement-breakpoint
ALTER TABLE "printers" ALTER COLUMN "model" SET NOT NULL;
--> statement-breakpoint
UPDATE print_jobs SET state = 'waiting' WHERE state = 'sent';
--> statement-breakpoint
DROP TRIGGER printers_named ON printers;
--> statement-breakpoint
DROP TRIGGER printers_changed ON printers;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION queue_wrong_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Printers before their tickets, as where one is removed: each waits for the other, and none for ever.
	PERFORM FROM printers ORDER BY id FOR KEY SHARE;
	UPDATE print_jobs SET state = 'dropped', ended_at = NEW.at
	WHERE order_id = NEW.order_id AND kind IN ('change', 'annulled') AND state = 'waiting';
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
CREATE INDEX "print_jobs_open_index" ON "print_jobs" USING btree ("printer_id","id") WHERE "print_jobs"."state" = 'waiting';
--> statement-breakpoint
ALTER TABLE "printers" DROP COLUMN "kind";
--> statement-breakpoint
ALTER TABLE "printers" DROP COLUMN "answers";
--> statement-breakpoint
ALTER TABLE "print_jobs" ADD CONSTRAINT "print_jobs_state_check" CHECK ("print_jobs"."state" in ('waiting', 'printed', 'unsure', 'dropped'));
--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_model_check" CHECK ("printers"."model" in ('epson', 'compatible', 'basic', 'star'));
--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_address_check" CHECK (("printers"."model" = 'star') = ("printers"."address" = '') and char_length("printers"."address") <= 100);
--> statement-breakpoint
CREATE TRIGGER printers_named BEFORE INSERT OR UPDATE OF model, address, pairing, made_by ON printers
	FOR EACH ROW EXECUTE FUNCTION name_key_maker('model', 'address', 'pairing');
--> statement-breakpoint
CREATE TRIGGER printers_changed AFTER UPDATE ON printers
	FOR EACH ROW WHEN ((OLD.version, OLD.state, OLD.printed_at, OLD.device, OLD.made_by)
		IS DISTINCT FROM (NEW.version, NEW.state, NEW.printed_at, NEW.device, NEW.made_by))
	EXECUTE FUNCTION tell_table_changed();
