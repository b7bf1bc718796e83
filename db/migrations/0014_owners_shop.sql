-- Lists that forms fill: each text in both languages, none longer or more than the form allows.
CREATE FUNCTION are_bilingual(list jsonb, most integer, longest integer) RETURNS boolean IMMUTABLE STRICT LANGUAGE sql AS $$
	SELECT jsonb_typeof(list) = 'array' AND jsonb_array_length(list) <= most AND NOT EXISTS (
		SELECT FROM jsonb_array_elements(CASE WHEN jsonb_typeof(list) = 'array' THEN list ELSE '[]' END) AS one
		WHERE NOT coalesce(jsonb_typeof(one -> 'fr') = 'string' AND jsonb_typeof(one -> 'en') = 'string'
			AND char_length(btrim(one ->> 'fr')) BETWEEN 1 AND longest
			AND char_length(btrim(one ->> 'en')) BETWEEN 1 AND longest, false))
$$;
--> statement-breakpoint
CREATE FUNCTION are_stats(list jsonb, most integer, value_longest integer, longest integer) RETURNS boolean IMMUTABLE STRICT LANGUAGE sql AS $$
	SELECT jsonb_typeof(list) = 'array' AND jsonb_array_length(list) <= most
		AND are_bilingual(jsonb_path_query_array(list, '$[*].label'), most, longest)
		AND jsonb_array_length(jsonb_path_query_array(list, '$[*].label')) = jsonb_array_length(list)
		AND NOT EXISTS (
			SELECT FROM jsonb_array_elements(CASE WHEN jsonb_typeof(list) = 'array' THEN list ELSE '[]' END) AS one
			WHERE NOT coalesce(jsonb_typeof(one -> 'value') = 'string'
				AND char_length(btrim(one ->> 'value')) BETWEEN 1 AND value_longest, false))
$$;
--> statement-breakpoint
CREATE FUNCTION are_delivery_apps(list jsonb, most integer, longest integer, url_longest integer) RETURNS boolean IMMUTABLE STRICT LANGUAGE sql AS $$
	SELECT jsonb_typeof(list) = 'array' AND jsonb_array_length(list) <= most AND NOT EXISTS (
		SELECT FROM jsonb_array_elements(CASE WHEN jsonb_typeof(list) = 'array' THEN list ELSE '[]' END) AS one
		WHERE NOT coalesce(jsonb_typeof(one -> 'name') = 'string'
			AND char_length(btrim(one ->> 'name')) BETWEEN 1 AND longest
			AND (jsonb_typeof(one -> 'url') = 'null' OR (jsonb_typeof(one -> 'url') = 'string'
				AND one ->> 'url' ~ '^https://[^[:space:]]+$' AND char_length(one ->> 'url') <= url_longest)), false))
$$;
--> statement-breakpoint
-- What areSoundHours accepts: true times, in order, apart from one another, none before 03:00.
CREATE FUNCTION are_hours(list jsonb) RETURNS boolean IMMUTABLE STRICT LANGUAGE sql AS $$
	SELECT jsonb_typeof(list) = 'array' AND jsonb_array_length(list) <= 6 AND NOT EXISTS (
		SELECT FROM (
			SELECT one ->> 'opens' AS opens, one ->> 'closes' AS closes, lag(one ->> 'closes') OVER (ORDER BY place) AS before
			FROM jsonb_array_elements(CASE WHEN jsonb_typeof(list) = 'array' THEN list ELSE '[]' END) WITH ORDINALITY AS spans(one, place)
		) AS span
		WHERE NOT coalesce(opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' AND closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
			AND opens >= '03:00' AND closes COLLATE "C" > opens COLLATE "C"
			AND (before IS NULL OR opens COLLATE "C" > before COLLATE "C"), false))
$$;
--> statement-breakpoint
CREATE TABLE "admin_permissions" (
	"area" text PRIMARY KEY NOT NULL,
	"is_allowed" boolean NOT NULL,
	CONSTRAINT "admin_permissions_area_check" CHECK ("admin_permissions"."area" in ('service', 'menu', 'shop', 'sales', 'history', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"batch" text NOT NULL,
	"actor_id" text,
	"actor_email" text,
	"kind" text,
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "changes_kind_check" CHECK ("changes"."kind" in ('undo', 'many', 'import', 'planned'))
);
--> statement-breakpoint
CREATE TABLE "planned_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"note" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"patches" jsonb NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"actor_id" text NOT NULL,
	"actor_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"batch" text,
	"failure" text,
	CONSTRAINT "planned_changes_note_check" CHECK (char_length(btrim("planned_changes"."note")) between 1 and 120),
	CONSTRAINT "planned_changes_state_check" CHECK ("planned_changes"."state" in ('planned', 'done', 'failed', 'withdrawn')),
	CONSTRAINT "planned_changes_patches_check" CHECK (jsonb_typeof("planned_changes"."patches") = 'array' and pg_column_size("planned_changes"."patches") < 2000000)
);
--> statement-breakpoint
CREATE TABLE "specials" (
	"id" text PRIMARY KEY NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text NOT NULL,
	"description_fr" text,
	"description_en" text,
	"item_id" uuid,
	"size" text,
	"price" numeric(10, 2) NOT NULL,
	"picture" text,
	"weekdays" integer[],
	"order_type" text,
	"starts_on" date,
	"ends_on" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "specials_id_check" CHECK ("specials"."id" ~ '^special-[a-z0-9-]{1,60}$'),
	CONSTRAINT "specials_name_fr_check" CHECK (char_length(btrim("specials"."name_fr")) between 1 and 120),
	CONSTRAINT "specials_name_en_check" CHECK (char_length(btrim("specials"."name_en")) between 1 and 120),
	CONSTRAINT "specials_descriptions_check" CHECK (char_length("specials"."description_fr") <= 600 and char_length("specials"."description_en") <= 600 and ("specials"."description_fr" is null) = ("specials"."description_en" is null)),
	CONSTRAINT "specials_size_check" CHECK ("specials"."size" in ('B', 'S', 'M', 'L', 'XL', 'P', 'G')),
	CONSTRAINT "specials_price_check" CHECK ("specials"."price" >= 0),
	CONSTRAINT "specials_picture_check" CHECK ("specials"."picture" in ('pepperoni', 'all-dressed')),
	CONSTRAINT "specials_weekdays_check" CHECK (cardinality("specials"."weekdays") between 1 and 7 and "specials"."weekdays" <@ array[1, 2, 3, 4, 5, 6, 7]),
	CONSTRAINT "specials_order_type_check" CHECK ("specials"."order_type" in ('delivery', 'takeout')),
	CONSTRAINT "specials_dates_check" CHECK ("specials"."starts_on" <= "specials"."ends_on")
);
--> statement-breakpoint
CREATE TABLE "promotion_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"amount" numeric(10, 2),
	"share" integer,
	"minimum" numeric(10, 2) DEFAULT 0 NOT NULL,
	"weekdays" integer[],
	"starts_on" date,
	"ends_on" date,
	"max_uses" integer,
	"max_uses_per_phone" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotion_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "promotion_codes_code_check" CHECK ("promotion_codes"."code" ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "promotion_codes_off_check" CHECK (("promotion_codes"."amount" is null) <> ("promotion_codes"."share" is null) and coalesce("promotion_codes"."amount", 1) between 0.01 and 1000 and coalesce("promotion_codes"."share", 1) between 1 and 100),
	CONSTRAINT "promotion_codes_minimum_check" CHECK ("promotion_codes"."minimum" between 0 and 1000),
	CONSTRAINT "promotion_codes_weekdays_check" CHECK (cardinality("promotion_codes"."weekdays") between 1 and 7 and "promotion_codes"."weekdays" <@ array[1, 2, 3, 4, 5, 6, 7]),
	CONSTRAINT "promotion_codes_dates_check" CHECK ("promotion_codes"."starts_on" <= "promotion_codes"."ends_on"),
	CONSTRAINT "promotion_codes_uses_check" CHECK (coalesce("promotion_codes"."max_uses", 1) between 1 and 100000 and coalesce("promotion_codes"."max_uses_per_phone", 1) between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "delivery_zones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"postal_prefixes" text[] NOT NULL,
	"fee" numeric(10, 2) NOT NULL,
	"minimum" numeric(10, 2) NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "delivery_zones_name_check" CHECK (char_length(btrim("delivery_zones"."name")) between 1 and 60),
	CONSTRAINT "delivery_zones_prefixes_check" CHECK (cardinality("delivery_zones"."postal_prefixes") between 1 and 60 and array_to_string("delivery_zones"."postal_prefixes", ' ', '') ~ '^[A-Z][0-9]([A-Z]([0-9]([A-Z][0-9]?)?)?)?( [A-Z][0-9]([A-Z]([0-9]([A-Z][0-9]?)?)?)?)*$'),
	CONSTRAINT "delivery_zones_fee_check" CHECK ("delivery_zones"."fee" between 0 and 200),
	CONSTRAINT "delivery_zones_minimum_check" CHECK ("delivery_zones"."minimum" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"tagline_fr" text NOT NULL,
	"tagline_en" text NOT NULL,
	"promise_fr" text NOT NULL,
	"promise_en" text NOT NULL,
	"description_fr" text NOT NULL,
	"description_en" text NOT NULL,
	"street_fr" text NOT NULL,
	"street_en" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"postal_code" text NOT NULL,
	"phones" text[] NOT NULL,
	"email" text NOT NULL,
	"services" jsonb NOT NULL,
	"cuisines" jsonb NOT NULL,
	"story" jsonb NOT NULL,
	"stats" jsonb NOT NULL,
	"delivery_apps" jsonb NOT NULL,
	"first_language" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax_label_fr" text NOT NULL,
	"tax_label_en" text NOT NULL,
	"cash_rounding" integer NOT NULL,
	"delivery_minimum" numeric(10, 2) NOT NULL,
	"delivery_radius_km" integer NOT NULL,
	"logo" text,
	"hero" text,
	"hero_alt_fr" text NOT NULL,
	"hero_alt_en" text NOT NULL,
	"opened_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "shop_only_row_check" CHECK ("shop"."only_row"),
	CONSTRAINT "shop_name_check" CHECK (char_length(btrim("shop"."name")) between 1 and 60),
	CONSTRAINT "shop_short_name_check" CHECK (char_length(btrim("shop"."short_name")) between 1 and 24),
	CONSTRAINT "shop_tagline_fr_check" CHECK (char_length(btrim("shop"."tagline_fr")) between 1 and 80),
	CONSTRAINT "shop_tagline_en_check" CHECK (char_length(btrim("shop"."tagline_en")) between 1 and 80),
	CONSTRAINT "shop_promise_fr_check" CHECK (char_length(btrim("shop"."promise_fr")) between 1 and 200),
	CONSTRAINT "shop_promise_en_check" CHECK (char_length(btrim("shop"."promise_en")) between 1 and 200),
	CONSTRAINT "shop_description_fr_check" CHECK (char_length(btrim("shop"."description_fr")) between 1 and 300),
	CONSTRAINT "shop_description_en_check" CHECK (char_length(btrim("shop"."description_en")) between 1 and 300),
	CONSTRAINT "shop_street_fr_check" CHECK (char_length(btrim("shop"."street_fr")) between 1 and 120),
	CONSTRAINT "shop_street_en_check" CHECK (char_length(btrim("shop"."street_en")) between 1 and 120),
	CONSTRAINT "shop_city_check" CHECK (char_length(btrim("shop"."city")) between 1 and 60),
	CONSTRAINT "shop_region_check" CHECK (char_length(btrim("shop"."region")) between 1 and 30),
	CONSTRAINT "shop_tax_label_fr_check" CHECK (char_length(btrim("shop"."tax_label_fr")) between 1 and 40),
	CONSTRAINT "shop_tax_label_en_check" CHECK (char_length(btrim("shop"."tax_label_en")) between 1 and 40),
	CONSTRAINT "shop_hero_alt_fr_check" CHECK (char_length(btrim("shop"."hero_alt_fr")) between 1 and 160),
	CONSTRAINT "shop_hero_alt_en_check" CHECK (char_length(btrim("shop"."hero_alt_en")) between 1 and 160),
	CONSTRAINT "shop_postal_code_check" CHECK ("shop"."postal_code" ~ '^[A-Z][0-9][A-Z] [0-9][A-Z][0-9]$'),
	CONSTRAINT "shop_phones_check" CHECK (cardinality("shop"."phones") between 1 and 4 and array_to_string("shop"."phones", ',', '') ~ '^[2-9][0-9]{2} [2-9][0-9]{2}-[0-9]{4}(,[2-9][0-9]{2} [2-9][0-9]{2}-[0-9]{4})*$'),
	CONSTRAINT "shop_email_check" CHECK (char_length("shop"."email") between 3 and 254 and "shop"."email" ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
	CONSTRAINT "shop_services_check" CHECK (are_bilingual("shop"."services", 8, 60)),
	CONSTRAINT "shop_cuisines_check" CHECK (are_bilingual("shop"."cuisines", 6, 40)),
	CONSTRAINT "shop_story_check" CHECK (are_bilingual("shop"."story", 6, 1000)),
	CONSTRAINT "shop_stats_check" CHECK (are_stats("shop"."stats", 6, 12, 40)),
	CONSTRAINT "shop_delivery_apps_check" CHECK (are_delivery_apps("shop"."delivery_apps", 8, 60, 300)),
	CONSTRAINT "shop_first_language_check" CHECK ("shop"."first_language" in ('fr', 'en')),
	CONSTRAINT "shop_tax_rate_check" CHECK ("shop"."tax_rate" between 0 and 30000),
	CONSTRAINT "shop_cash_rounding_check" CHECK ("shop"."cash_rounding" in (1, 5, 10, 25, 100)),
	CONSTRAINT "shop_delivery_minimum_check" CHECK ("shop"."delivery_minimum" between 0 and 1000),
	CONSTRAINT "shop_delivery_radius_km_check" CHECK ("shop"."delivery_radius_km" between 0 and 100),
	CONSTRAINT "shop_pictures_check" CHECK (char_length("shop"."logo") between 1 and 300 and char_length("shop"."hero") between 1 and 300)
);
--> statement-breakpoint
CREATE TABLE "shop_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shop_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "morning_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "morning_steps_step_check" CHECK ("morning_steps"."step" ~ '^[a-z-]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "kept_holidays" (
	"holiday" text PRIMARY KEY NOT NULL,
	"is_kept" boolean NOT NULL,
	CONSTRAINT "kept_holidays_holiday_check" CHECK ("kept_holidays"."holiday" ~ '^[a-z-]{1,40}$')
);
--> statement-breakpoint
CREATE TABLE "weekly_hours" (
	"day" text PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	CONSTRAINT "weekly_hours_day_check" CHECK ("weekly_hours"."day" in ('1', '2', '3', '4', '5', '6', '7', 'holiday')),
	CONSTRAINT "weekly_hours_hours_check" CHECK (are_hours("weekly_hours"."hours"))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_check";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_fee" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_version" bigint;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "preparation_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "last_order_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "horizon_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "specials" ADD CONSTRAINT "specials_item_id_menu_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."menu_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_at_index" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "changes_batch_index" ON "changes" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "changes_row_index" ON "changes" USING btree ("table_name","row_key","id");--> statement-breakpoint
CREATE INDEX "changes_actor_index" ON "changes" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "planned_changes_due_index" ON "planned_changes" USING btree ("begins_at") WHERE "planned_changes"."state" = 'planned';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_code_id_promotion_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promotion_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_version_shop_versions_id_fk" FOREIGN KEY ("shop_version") REFERENCES "public"."shop_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_code_index" ON "orders" USING btree ("code_id") WHERE "orders"."code_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_check" CHECK ("orders"."discount" between 0 and "orders"."subtotal");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_code_check" CHECK (char_length("orders"."code") <= 20);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_fee_check" CHECK ("orders"."delivery_fee" between 0 and 200 and ("orders"."order_type" = 'delivery' or "orders"."delivery_fee" = 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_postal_code_check" CHECK ("orders"."postal_code" ~ '^[A-Z][0-9][A-Z] [0-9][A-Z][0-9]$');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_check" CHECK ("orders"."total_price" = "orders"."subtotal" - "orders"."discount" + "orders"."delivery_fee" + "orders"."taxes");--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_preparation_check" CHECK ("shop_settings"."preparation_minutes" between 5 and 180);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_last_order_check" CHECK ("shop_settings"."last_order_minutes" between 0 and 240);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_horizon_check" CHECK ("shop_settings"."horizon_days" between 0 and 30);
--> statement-breakpoint
-- Every change of menu and shop is kept, by whatever road it comes: who, and what was before.
CREATE FUNCTION keep_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was jsonb;
	becomes jsonb;
BEGIN
	IF TG_OP <> 'INSERT' THEN was := to_jsonb(OLD); END IF;
	IF TG_OP <> 'DELETE' THEN becomes := to_jsonb(NEW); END IF;
	IF was IS NOT DISTINCT FROM becomes THEN RETURN NULL; END IF;
	INSERT INTO changes (batch, actor_id, actor_email, kind, table_name, row_key, before, after)
	VALUES (
		coalesce(nullif(current_setting('changes.batch', true), ''), pg_current_xact_id()::text),
		nullif(current_setting('changes.actor_id', true), ''),
		nullif(current_setting('changes.actor_email', true), ''),
		nullif(current_setting('changes.kind', true), ''),
		TG_TABLE_NAME,
		(SELECT string_agg(coalesce(becomes, was) ->> field, ' ' ORDER BY place)
			FROM unnest(TG_ARGV) WITH ORDINALITY AS keys(field, place)),
		was,
		becomes
	);
	PERFORM pg_notify('changes', 'changes');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER menu_categories_kept AFTER INSERT OR UPDATE OR DELETE ON menu_categories
	FOR EACH ROW EXECUTE FUNCTION keep_change('id');
--> statement-breakpoint
CREATE TRIGGER menu_items_kept AFTER INSERT OR UPDATE OR DELETE ON menu_items
	FOR EACH ROW EXECUTE FUNCTION keep_change('id');
--> statement-breakpoint
CREATE TRIGGER promotions_2for1_kept AFTER INSERT OR UPDATE OR DELETE ON promotions_2for1
	FOR EACH ROW EXECUTE FUNCTION keep_change('id');
--> statement-breakpoint
CREATE TRIGGER modifier_groups_kept AFTER INSERT OR UPDATE OR DELETE ON modifier_groups
	FOR EACH ROW EXECUTE FUNCTION keep_change('id');
--> statement-breakpoint
CREATE TRIGGER modifiers_kept AFTER INSERT OR UPDATE OR DELETE ON modifiers
	FOR EACH ROW EXECUTE FUNCTION keep_change('id');
--> statement-breakpoint
CREATE TRIGGER modifier_group_targets_kept AFTER INSERT OR UPDATE OR DELETE ON modifier_group_targets
	FOR EACH ROW EXECUTE FUNCTION keep_change('id');
--> statement-breakpoint
CREATE TRIGGER item_recipes_kept AFTER INSERT OR UPDATE OR DELETE ON item_recipes
	FOR EACH ROW EXECUTE FUNCTION keep_change('item_id', 'modifier_id');
--> statement-breakpoint
CREATE TRIGGER item_slots_kept AFTER INSERT OR UPDATE OR DELETE ON item_slots
	FOR EACH ROW EXECUTE FUNCTION keep_change('id');
--> statement-breakpoint
CREATE TRIGGER hours_exceptions_kept AFTER INSERT OR UPDATE OR DELETE ON hours_exceptions
	FOR EACH ROW EXECUTE FUNCTION keep_change('date');
--> statement-breakpoint
CREATE TRIGGER shop_settings_kept AFTER INSERT OR UPDATE OR DELETE ON shop_settings
	FOR EACH ROW EXECUTE FUNCTION keep_change('only_row');
--> statement-breakpoint
CREATE TRIGGER shop_kept AFTER INSERT OR UPDATE OR DELETE ON shop
	FOR EACH ROW EXECUTE FUNCTION keep_change('only_row');
--> statement-breakpoint
CREATE TRIGGER weekly_hours_kept AFTER INSERT OR UPDATE OR DELETE ON weekly_hours
	FOR EACH ROW EXECUTE FUNCTION keep_change('day');
--> statement-breakpoint
CREATE TRIGGER kept_holidays_kept AFTER INSERT OR UPDATE OR DELETE ON kept_holidays
	FOR EACH ROW EXECUTE FUNCTION keep_change('holiday');
--> statement-breakpoint
CREATE TRIGGER delivery_zones_kept AFTER INSERT OR UPDATE OR DELETE ON delivery_zones
	FOR EACH ROW EXECUTE FUNCTION keep_change('id');
--> statement-breakpoint
CREATE TRIGGER specials_kept AFTER INSERT OR UPDATE OR DELETE ON specials
	FOR EACH ROW EXECUTE FUNCTION keep_change('id');
--> statement-breakpoint
CREATE TRIGGER promotion_codes_kept AFTER INSERT OR UPDATE OR DELETE ON promotion_codes
	FOR EACH ROW EXECUTE FUNCTION keep_change('id');
--> statement-breakpoint
CREATE TRIGGER admin_permissions_kept AFTER INSERT OR UPDATE OR DELETE ON admin_permissions
	FOR EACH ROW EXECUTE FUNCTION keep_change('area');
--> statement-breakpoint
CREATE TRIGGER shop_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON shop
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
CREATE TRIGGER weekly_hours_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON weekly_hours
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
CREATE TRIGGER kept_holidays_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON kept_holidays
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
CREATE TRIGGER delivery_zones_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_zones
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
CREATE TRIGGER specials_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON specials
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
CREATE TRIGGER promotion_codes_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotion_codes
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
-- What the facts were stays readable: orders, their letters and pages refer to it.
CREATE FUNCTION keep_shop_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	becomes jsonb := to_jsonb(NEW) - ARRAY['only_row', 'version', 'opened_at'];
BEGIN
	IF TG_OP = 'INSERT' OR becomes <> to_jsonb(OLD) - ARRAY['only_row', 'version', 'opened_at'] THEN
		INSERT INTO shop_versions (facts) VALUES (becomes);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_version_kept AFTER INSERT OR UPDATE ON shop
	FOR EACH ROW EXECUTE FUNCTION keep_shop_version();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_staff_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_events SET actor_email = NULL WHERE actor_id = OLD.id::text;
	UPDATE unavailabilities SET started_by = NULL WHERE started_by = OLD.email;
	UPDATE changes SET actor_email = NULL WHERE actor_id = OLD.id::text;
	UPDATE planned_changes SET actor_email = NULL WHERE actor_id = OLD.id::text;
	RETURN NULL;
END $$;
