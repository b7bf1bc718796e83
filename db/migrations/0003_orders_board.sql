CREATE TABLE "board_watch" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_beat_at" timestamp with time zone,
	"letter_at" timestamp with time zone,
	CONSTRAINT "board_watch_only_row_check" CHECK ("board_watch"."only_row")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"actor_email" text,
	"promised_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('placed', 'seen', 'reached', 'no_answer', 'confirmed', 'time_moved', 'baking', 'ready', 'done', 'refused', 'unseen_letter'))
);
--> statement-breakpoint
CREATE TABLE "hours_exceptions" (
	"date" date PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"reason_fr" text,
	"reason_en" text,
	CONSTRAINT "hours_exceptions_reason_check" CHECK (("hours_exceptions"."reason_fr" is null) = ("hours_exceptions"."reason_en" is null) and char_length("hours_exceptions"."reason_fr") <= 120 and char_length("hours_exceptions"."reason_en") <= 120)
);
--> statement-breakpoint
CREATE TABLE "switch_offs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "switch_offs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target" text NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"item_name_fr" text,
	"item_name_en" text,
	"reason" text,
	"started_at" timestamp with time zone NOT NULL,
	"started_by" text,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "switch_offs_target_check" CHECK ("switch_offs"."target" in ('orders', 'delivery', 'item')),
	CONSTRAINT "switch_offs_item_check" CHECK (("switch_offs"."target" = 'item') = ("switch_offs"."item_id" <> '') and char_length("switch_offs"."item_id") <= 160),
	CONSTRAINT "switch_offs_end_check" CHECK ("switch_offs"."ends_at" > "switch_offs"."started_at")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_address_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "watch_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "unseen_letter_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "call_result" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refusal_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order_index" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_actor_index" ON "order_events" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "switch_offs_one_unique" ON "switch_offs" USING btree ("target","item_id") WHERE "switch_offs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "orders_changed_in_index" ON "orders" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "orders_open_index" ON "orders" USING btree ("status","watch_from") WHERE "orders"."status" not in ('done', 'refused');--> statement-breakpoint
CREATE INDEX "orders_closed_index" ON "orders" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "orders_unerased_index" ON "orders" USING btree ("placed_at") WHERE "orders"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_call_check" CHECK ("orders"."call_result" in ('reached', 'no_answer'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_note_check" CHECK (char_length("orders"."refusal_note") <= 300);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('new', 'confirmed', 'baking', 'ready', 'done', 'refused'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promised_check" CHECK ("orders"."promised_at" is not null or "orders"."status" in ('new', 'refused'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refusal_check" CHECK (("orders"."status" = 'refused') = ("orders"."refusal_reason" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_address_check" CHECK ("orders"."order_type" = 'takeout' or "orders"."address" is not null or "orders"."erased_at" is not null);--> statement-breakpoint
INSERT INTO board_watch DEFAULT VALUES;
--> statement-breakpoint
-- Orders from before there was a board were settled by telephone long ago: they must not ring.
UPDATE orders SET status = 'done', version = 1, promised_at = coalesce(due_at, placed_at),
	seen_at = placed_at, closed_at = coalesce(due_at, placed_at)
	WHERE coalesce(due_at, placed_at) < now() - interval '6 hours';
--> statement-breakpoint
-- An order names itself to whoever follows it. Only steps raise the version: erasing tells nobody.
CREATE FUNCTION tell_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('changes', 'orders:' || NEW.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_placed AFTER INSERT ON orders
	FOR EACH ROW EXECUTE FUNCTION tell_order_changed();
--> statement-breakpoint
CREATE TRIGGER orders_moved AFTER UPDATE ON orders
	FOR EACH ROW WHEN (OLD.version IS DISTINCT FROM NEW.version) EXECUTE FUNCTION tell_order_changed();
--> statement-breakpoint
CREATE FUNCTION mark_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.changed_in := pg_current_xact_id();
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_marked BEFORE UPDATE ON orders
	FOR EACH ROW EXECUTE FUNCTION mark_order_changed();
--> statement-breakpoint
-- What is switched off and on which dates the hours differ: diners are shown both.
CREATE TRIGGER switch_offs_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON switch_offs
	FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version();
--> statement-breakpoint
CREATE TRIGGER hours_exceptions_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON hours_exceptions
	FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version();
--> statement-breakpoint
-- Whoever deletes an account leaves what was done with it, not who it was.
CREATE FUNCTION forget_staff_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_events SET actor_email = NULL WHERE actor_id = OLD.id::text;
	UPDATE switch_offs SET started_by = NULL WHERE started_by = OLD.email;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_forgotten AFTER DELETE ON users
	FOR EACH ROW EXECUTE FUNCTION forget_staff_address();
