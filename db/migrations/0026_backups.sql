-- The last couple of hundred attempts at a backup that are made by themselves or asked for.
CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"why" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"day_orders" integer NOT NULL,
	"place" text NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"name" text,
	"bytes" bigint,
	"orders" integer,
	"seconds" integer,
	"problem" text,
	"said" text,
	"kept" jsonb,
	CONSTRAINT "backups_why_check" CHECK ("backups"."why" IN ('night', 'fiftieth', 'asked')),
	CONSTRAINT "backups_problem_check" CHECK ("backups"."problem" IN ('place_absent', 'place_unmarked', 'place_full', 'place_refuses', 'place_unreachable', 'place_differs', 'no_room', 'no_proof_here', 'proof_failed', 'database', 'interrupted', 'unexpected')),
	CONSTRAINT "backups_said_check" CHECK (length("backups"."said") <= 500)
);
--> statement-breakpoint
-- One at a time, whichever instance makes it, and however often somebody presses.
CREATE UNIQUE INDEX "backups_one_open" ON "backups" USING btree (("ended_at" IS NULL)) WHERE "ended_at" IS NULL;
--> statement-breakpoint
CREATE INDEX "backups_asked_at" ON "backups" USING btree ("asked_at");
