CREATE TABLE "upkeep_notices" (
	"kind" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "upkeep_notices_kind_check" CHECK ("upkeep_notices"."kind" ~ '^[a-z_]{1,40}$')
);
--> statement-breakpoint
-- Open back offices read the notices again. For each row: a statement that changes none tells nothing.
CREATE TRIGGER upkeep_notices_changed AFTER INSERT OR UPDATE OR DELETE ON upkeep_notices
	FOR EACH ROW EXECUTE FUNCTION tell_table_changed();
