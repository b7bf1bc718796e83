CREATE TABLE "kitchen_allowances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kitchen_allowances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"is_busy" boolean NOT NULL,
	"hour" integer NOT NULL,
	"is_waiting" boolean NOT NULL,
	"minutes" integer NOT NULL,
	"samples" integer NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kitchen_allowances_hour_check" CHECK ("kitchen_allowances"."hour" between 0 and 23),
	CONSTRAINT "kitchen_allowances_minutes_check" CHECK ("kitchen_allowances"."minutes" between -60 and 60)
);
--> statement-breakpoint
CREATE TABLE "kitchen_capacity" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"oven" numeric(6, 2),
	"oven_minutes" integer DEFAULT 10 NOT NULL,
	"fryer" numeric(6, 2),
	"fryer_minutes" integer DEFAULT 6 NOT NULL,
	"hands" numeric(6, 2),
	"hands_minutes" integer DEFAULT 3 NOT NULL,
	"before_minutes" integer DEFAULT 5 NOT NULL,
	"after_minutes" integer DEFAULT 2 NOT NULL,
	"size_b" numeric(6, 2) DEFAULT 0.35 NOT NULL,
	"size_s" numeric(6, 2) DEFAULT 0.5 NOT NULL,
	"size_m" numeric(6, 2) DEFAULT 0.75 NOT NULL,
	"size_l" numeric(6, 2) DEFAULT 1 NOT NULL,
	"size_xl" numeric(6, 2) DEFAULT 1.5 NOT NULL,
	"deliveries" integer,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "kitchen_capacity_one_row" CHECK ("kitchen_capacity"."only_row"),
	CONSTRAINT "kitchen_capacity_units_check" CHECK (least(coalesce("kitchen_capacity"."oven", 1), coalesce("kitchen_capacity"."fryer", 1), coalesce("kitchen_capacity"."hands", 1)) > 0
        and greatest(coalesce("kitchen_capacity"."oven", 1), coalesce("kitchen_capacity"."fryer", 1), coalesce("kitchen_capacity"."hands", 1)) <= 200),
	CONSTRAINT "kitchen_capacity_minutes_check" CHECK (least("kitchen_capacity"."oven_minutes", "kitchen_capacity"."fryer_minutes", "kitchen_capacity"."hands_minutes") >= 1
        and greatest("kitchen_capacity"."oven_minutes", "kitchen_capacity"."fryer_minutes", "kitchen_capacity"."hands_minutes") <= 120
        and "kitchen_capacity"."before_minutes" between 0 and 120 and "kitchen_capacity"."after_minutes" between 0 and 120
        and "kitchen_capacity"."extra_minutes" between -30 and 60),
	CONSTRAINT "kitchen_capacity_sizes_check" CHECK (least("kitchen_capacity"."size_b", "kitchen_capacity"."size_s", "kitchen_capacity"."size_m", "kitchen_capacity"."size_l", "kitchen_capacity"."size_xl") > 0
        and greatest("kitchen_capacity"."size_b", "kitchen_capacity"."size_s", "kitchen_capacity"."size_m", "kitchen_capacity"."size_l", "kitchen_capacity"."size_xl") <= 20),
	CONSTRAINT "kitchen_capacity_deliveries_check" CHECK ("kitchen_capacity"."deliveries" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "kitchen_hours" (
	"station" text NOT NULL,
	"weekday" integer NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"units" numeric(6, 2) NOT NULL,
	CONSTRAINT "kitchen_hours_station_weekday_from_minute_pk" PRIMARY KEY("station","weekday","from_minute"),
	CONSTRAINT "kitchen_hours_station_check" CHECK ("kitchen_hours"."station" in ('oven', 'fryer', 'hands')),
	CONSTRAINT "kitchen_hours_weekday_check" CHECK ("kitchen_hours"."weekday" between 1 and 7),
	CONSTRAINT "kitchen_hours_span_check" CHECK ("kitchen_hours"."from_minute" >= 0 and "kitchen_hours"."from_minute" < "kitchen_hours"."to_minute" and "kitchen_hours"."to_minute" <= 1440
        and "kitchen_hours"."from_minute" % 15 = 0 and "kitchen_hours"."to_minute" % 15 = 0),
	CONSTRAINT "kitchen_hours_units_check" CHECK ("kitchen_hours"."units" between 0.01 and 200)
);
--> statement-breakpoint
CREATE TABLE "kitchen_loads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kitchen_loads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint,
	"station" text NOT NULL,
	"size" text,
	"count" integer NOT NULL,
	"units" numeric(6, 2) NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"earliest_at" timestamp with time zone NOT NULL,
	"is_in" boolean DEFAULT false NOT NULL,
	"changed_in" bigint DEFAULT 0 NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "kitchen_loads_station_check" CHECK ("kitchen_loads"."station" in ('oven', 'fryer', 'hands', 'road')),
	CONSTRAINT "kitchen_loads_size_check" CHECK ("kitchen_loads"."size" in ('b', 's', 'm', 'l', 'xl')),
	CONSTRAINT "kitchen_loads_count_check" CHECK ("kitchen_loads"."count" between 1 and 5000),
	CONSTRAINT "kitchen_loads_units_check" CHECK ("kitchen_loads"."units" > 0),
	CONSTRAINT "kitchen_loads_end_check" CHECK ("kitchen_loads"."ends_at" >= "kitchen_loads"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "kitchen_promises" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"ready_at" timestamp with time zone NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"is_chosen" boolean NOT NULL,
	"is_waiting" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kitchen_state" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"followed_at" timestamp with time zone,
	"fewer" numeric(6, 2),
	"fewer_until" timestamp with time zone,
	CONSTRAINT "kitchen_state_one_row" CHECK ("kitchen_state"."only_row"),
	CONSTRAINT "kitchen_state_fewer_check" CHECK ("kitchen_state"."fewer" > 0 and "kitchen_state"."fewer" <= 200),
	CONSTRAINT "kitchen_state_fewer_end_check" CHECK (("kitchen_state"."fewer" is null) = ("kitchen_state"."fewer_until" is null))
);
--> statement-breakpoint
CREATE TABLE "kitchen_weights" (
	"target" text NOT NULL,
	"key" text NOT NULL,
	"station" text NOT NULL,
	"units" numeric(6, 2) NOT NULL,
	CONSTRAINT "kitchen_weights_target_key_station_pk" PRIMARY KEY("target","key","station"),
	CONSTRAINT "kitchen_weights_target_check" CHECK ("kitchen_weights"."target" in ('category', 'item')),
	CONSTRAINT "kitchen_weights_key_check" CHECK (char_length("kitchen_weights"."key") between 1 and 160),
	CONSTRAINT "kitchen_weights_station_check" CHECK ("kitchen_weights"."station" in ('oven', 'fryer', 'hands')),
	CONSTRAINT "kitchen_weights_units_check" CHECK ("kitchen_weights"."units" between 0 and 20)
);
--> statement-breakpoint
CREATE INDEX "kitchen_allowances_kind_index" ON "kitchen_allowances" USING btree ("is_busy","hour","is_waiting","id");--> statement-breakpoint
CREATE INDEX "kitchen_loads_changed_index" ON "kitchen_loads" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "kitchen_loads_order_index" ON "kitchen_loads" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "kitchen_loads_end_index" ON "kitchen_loads" USING btree ("ends_at") WHERE not "kitchen_loads"."is_gone";--> statement-breakpoint
CREATE INDEX "kitchen_promises_quoted_index" ON "kitchen_promises" USING btree ("quoted_at");
--> statement-breakpoint
INSERT INTO kitchen_capacity DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO kitchen_state DEFAULT VALUES;
--> statement-breakpoint
CREATE TRIGGER kitchen_capacity_kept AFTER INSERT OR UPDATE OR DELETE ON kitchen_capacity
	FOR EACH ROW EXECUTE FUNCTION keep_change('only_row');
--> statement-breakpoint
CREATE TRIGGER kitchen_weights_kept AFTER INSERT OR UPDATE OR DELETE ON kitchen_weights
	FOR EACH ROW EXECUTE FUNCTION keep_change('target', 'key', 'station');
--> statement-breakpoint
CREATE TRIGGER kitchen_hours_kept AFTER INSERT OR UPDATE OR DELETE ON kitchen_hours
	FOR EACH ROW EXECUTE FUNCTION keep_change('station', 'weekday', 'from_minute');
--> statement-breakpoint
CREATE TRIGGER kitchen_capacity_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON kitchen_capacity
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
CREATE TRIGGER kitchen_weights_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON kitchen_weights
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
CREATE TRIGGER kitchen_hours_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON kitchen_hours
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
CREATE TRIGGER kitchen_allowances_changed AFTER INSERT ON kitchen_allowances
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
-- Open boards read the oven again. Whoever reserves raises the number of this row.
CREATE TRIGGER kitchen_state_changed AFTER UPDATE ON kitchen_state
	FOR EACH ROW EXECUTE FUNCTION tell_table_changed();
--> statement-breakpoint
-- A finished checklist stays finished: its owner is not asked for the oven.
INSERT INTO "morning_steps" ("step", "done_at")
SELECT 'oven', max("done_at") FROM "morning_steps"
WHERE "step" IN ('facts', 'menu', 'taxes', 'hours', 'delivery', 'colours', 'letter', 'bell', 'ticket', 'backup', 'order')
HAVING count(*) = 11
ON CONFLICT DO NOTHING;
