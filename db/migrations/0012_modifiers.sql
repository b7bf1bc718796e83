CREATE TABLE "item_recipes" (
	"item_id" uuid NOT NULL,
	"modifier_id" uuid NOT NULL,
	"amount" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "item_recipes_item_id_modifier_id_pk" PRIMARY KEY("item_id","modifier_id"),
	CONSTRAINT "item_recipes_amount_check" CHECK ("item_recipes"."amount" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "item_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"size" text,
	"usual_item_id" uuid,
	"is_fixed" boolean DEFAULT false NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "item_slots_kind_check" CHECK ("item_slots"."kind" in ('pizza', 'can', 'bottle')),
	CONSTRAINT "item_slots_size_check" CHECK ("item_slots"."size" in ('b', 's', 'm', 'l', 'xl', 'p', 'g'))
);
--> statement-breakpoint
CREATE TABLE "modifier_group_targets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"category_id" uuid,
	"item_id" uuid,
	CONSTRAINT "modifier_group_targets_unique" UNIQUE NULLS NOT DISTINCT("group_id","category_id","item_id"),
	CONSTRAINT "modifier_group_targets_one_check" CHECK (num_nonnulls("modifier_group_targets"."category_id", "modifier_group_targets"."item_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "modifier_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_key" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text NOT NULL,
	"min_choices" integer DEFAULT 0 NOT NULL,
	"max_choices" integer NOT NULL,
	"free_choices" integer DEFAULT 0 NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "modifier_groups_group_key_unique" UNIQUE("group_key"),
	CONSTRAINT "modifier_groups_key_check" CHECK ("modifier_groups"."group_key" ~ '^[a-z0-9-]{1,60}$'),
	CONSTRAINT "modifier_groups_name_fr_check" CHECK (char_length(btrim("modifier_groups"."name_fr")) between 1 and 60),
	CONSTRAINT "modifier_groups_name_en_check" CHECK (char_length(btrim("modifier_groups"."name_en")) between 1 and 60),
	CONSTRAINT "modifier_groups_choices_check" CHECK (0 <= "modifier_groups"."min_choices" and "modifier_groups"."min_choices" <= "modifier_groups"."max_choices" and 1 <= "modifier_groups"."max_choices" and "modifier_groups"."max_choices" <= 60 and 0 <= "modifier_groups"."free_choices" and "modifier_groups"."free_choices" <= "modifier_groups"."max_choices")
);
--> statement-breakpoint
CREATE TABLE "modifiers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"modifier_key" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text NOT NULL,
	"kitchen_name_fr" text,
	"kitchen_name_en" text,
	"price" numeric(10, 2),
	"price_b" numeric(10, 2),
	"price_s" numeric(10, 2),
	"price_m" numeric(10, 2),
	"price_l" numeric(10, 2),
	"price_xl" numeric(10, 2),
	"price_p" numeric(10, 2),
	"price_g" numeric(10, 2),
	"is_topping" boolean DEFAULT false NOT NULL,
	"max_amount" integer DEFAULT 1 NOT NULL,
	"is_usual" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"allergens" text[],
	"allergens_confirmed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "modifiers_modifier_key_unique" UNIQUE("modifier_key"),
	CONSTRAINT "modifiers_key_check" CHECK ("modifiers"."modifier_key" ~ '^[a-z0-9-]{1,60}$'),
	CONSTRAINT "modifiers_name_fr_check" CHECK (char_length(btrim("modifiers"."name_fr")) between 1 and 60),
	CONSTRAINT "modifiers_name_en_check" CHECK (char_length(btrim("modifiers"."name_en")) between 1 and 60),
	CONSTRAINT "modifiers_kitchen_name_fr_check" CHECK (char_length(btrim("modifiers"."kitchen_name_fr")) between 1 and 24),
	CONSTRAINT "modifiers_kitchen_name_en_check" CHECK (char_length(btrim("modifiers"."kitchen_name_en")) between 1 and 24),
	CONSTRAINT "modifiers_kitchen_names_check" CHECK (("modifiers"."kitchen_name_fr" is null) = ("modifiers"."kitchen_name_en" is null)),
	CONSTRAINT "modifiers_prices_check" CHECK (least("modifiers"."price", "modifiers"."price_b", "modifiers"."price_s", "modifiers"."price_m", "modifiers"."price_l", "modifiers"."price_xl", "modifiers"."price_p", "modifiers"."price_g") >= 0),
	CONSTRAINT "modifiers_max_amount_check" CHECK ("modifiers"."max_amount" in (1, 2)),
	CONSTRAINT "modifiers_allergens_check" CHECK ("modifiers"."allergens" <@ array['gluten', 'milk', 'eggs', 'soy', 'mustard', 'sesame', 'peanuts', 'tree-nuts', 'fish', 'crustaceans', 'sulphites']),
	CONSTRAINT "modifiers_allergens_confirmed_check" CHECK (("modifiers"."allergens" is null) = ("modifiers"."allergens_confirmed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "allergens" text[];--> statement-breakpoint
ALTER TABLE "menu_items" ADD COLUMN "allergens_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "other_half" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driver_note" text;--> statement-breakpoint
ALTER TABLE "promotions_2for1" ADD COLUMN "pizza_price_limit" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "half_pricing" text DEFAULT 'dearer' NOT NULL;--> statement-breakpoint
ALTER TABLE "item_recipes" ADD CONSTRAINT "item_recipes_item_id_menu_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_recipes" ADD CONSTRAINT "item_recipes_modifier_id_modifiers_id_fk" FOREIGN KEY ("modifier_id") REFERENCES "public"."modifiers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_slots" ADD CONSTRAINT "item_slots_item_id_menu_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_slots" ADD CONSTRAINT "item_slots_usual_item_id_menu_items_id_fk" FOREIGN KEY ("usual_item_id") REFERENCES "public"."menu_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_group_targets" ADD CONSTRAINT "modifier_group_targets_group_id_modifier_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."modifier_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_group_targets" ADD CONSTRAINT "modifier_group_targets_category_id_menu_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."menu_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_group_targets" ADD CONSTRAINT "modifier_group_targets_item_id_menu_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."menu_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifiers" ADD CONSTRAINT "modifiers_group_id_modifier_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."modifier_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_recipes_modifier_index" ON "item_recipes" USING btree ("modifier_id");--> statement-breakpoint
CREATE INDEX "item_slots_item_index" ON "item_slots" USING btree ("item_id","display_order");--> statement-breakpoint
CREATE INDEX "item_slots_usual_item_index" ON "item_slots" USING btree ("usual_item_id");--> statement-breakpoint
CREATE INDEX "modifier_group_targets_item_index" ON "modifier_group_targets" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "modifier_group_targets_category_index" ON "modifier_group_targets" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "modifiers_group_index" ON "modifiers" USING btree ("group_id","display_order");--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_allergens_check" CHECK ("menu_items"."allergens" <@ array['gluten', 'milk', 'eggs', 'soy', 'mustard', 'sesame', 'peanuts', 'tree-nuts', 'fish', 'crustaceans', 'sulphites']);--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_allergens_confirmed_check" CHECK (("menu_items"."allergens" is null) = ("menu_items"."allergens_confirmed_at" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_driver_note_check" CHECK (char_length("orders"."driver_note") <= 200);--> statement-breakpoint
ALTER TABLE "promotions_2for1" ADD CONSTRAINT "promotions_2for1_pizza_price_limit_check" CHECK ("promotions_2for1"."pizza_price_limit" >= 0);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_half_pricing_check" CHECK ("shop_settings"."half_pricing" in ('dearer', 'average'));--> statement-breakpoint
-- When a shop got its first modifiers: once, so that what its owner takes out stays out.
ALTER TABLE storefront_version ADD COLUMN modifiers_since timestamp with time zone;
--> statement-breakpoint
CREATE TRIGGER modifier_groups_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON modifier_groups
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
CREATE TRIGGER modifiers_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON modifiers
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
CREATE TRIGGER modifier_group_targets_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON modifier_group_targets
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
CREATE TRIGGER item_recipes_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON item_recipes
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
CREATE TRIGGER item_slots_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON item_slots
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
--> statement-breakpoint
-- How halves are priced is among the settings.
DROP TRIGGER shop_settings_changed ON shop_settings;
--> statement-breakpoint
CREATE TRIGGER shop_settings_changed AFTER UPDATE ON shop_settings
	FOR EACH STATEMENT EXECUTE FUNCTION raise_storefront_version();
