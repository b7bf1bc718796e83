CREATE TABLE "upkeep_pulse" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "upkeep_pulse_only_row_check" CHECK ("upkeep_pulse"."only_row")
);
--> statement-breakpoint
ALTER TABLE "upkeep_notices" ADD COLUMN "told_at" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- Told each time: pages read again only what reads otherwise.
DROP TRIGGER upkeep_notices_changed ON upkeep_notices;
--> statement-breakpoint
CREATE TRIGGER upkeep_notices_changed AFTER INSERT OR DELETE ON upkeep_notices
	FOR EACH ROW EXECUTE FUNCTION tell_table_changed();
--> statement-breakpoint
CREATE TRIGGER upkeep_notices_facts_changed AFTER UPDATE ON upkeep_notices
	FOR EACH ROW WHEN (OLD.facts IS DISTINCT FROM NEW.facts) EXECUTE FUNCTION tell_table_changed();
--> statement-breakpoint
-- Does what an order needs, and leaves nothing: the commit of one row reaches the disk, the tables of an order are
-- taken as its rows would take them, and a megabyte, more than is kept in memory, is written beside the tables: where
-- there is no room for it, there is none for new rows.
CREATE FUNCTION prove_storable() RETURNS void LANGUAGE plpgsql SET work_mem = '64kB' SET lock_timeout = '2s' AS $$
BEGIN
	INSERT INTO upkeep_pulse (proven_at) VALUES (now())
		ON CONFLICT (only_row) DO UPDATE SET proven_at = excluded.proven_at;
	LOCK TABLE order_days, orders, order_lines, order_events, outbox IN ROW EXCLUSIVE MODE;
	PERFORM FROM (WITH written AS MATERIALIZED (SELECT repeat(md5(piece::text), 256) FROM generate_series(1, 128) AS piece)
		SELECT FROM written OFFSET 128) AS all_of_it;
END $$;
