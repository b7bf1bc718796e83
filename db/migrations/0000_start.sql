CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"locked_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"given_up_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "outbox_recipient_check" CHECK (char_length("outbox"."recipient") between 3 and 320),
	CONSTRAINT "outbox_subject_check" CHECK ("outbox"."subject" !~ '[\r\n]')
);
--> statement-breakpoint
CREATE TABLE "menu_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_key" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "menu_categories_category_key_unique" UNIQUE("category_key"),
	CONSTRAINT "menu_categories_key_check" CHECK ("menu_categories"."category_key" ~ '^[a-z0-9_-]{1,40}$'),
	CONSTRAINT "menu_categories_name_fr_check" CHECK (char_length(btrim("menu_categories"."name_fr")) between 1 and 120),
	CONSTRAINT "menu_categories_name_en_check" CHECK (char_length(btrim("menu_categories"."name_en")) between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text NOT NULL,
	"description_fr" text,
	"description_en" text,
	"category_id" uuid,
	"price" numeric(10, 2),
	"price_b" numeric(10, 2),
	"price_s" numeric(10, 2),
	"price_m" numeric(10, 2),
	"price_l" numeric(10, 2),
	"price_xl" numeric(10, 2),
	"price_p" numeric(10, 2),
	"price_g" numeric(10, 2),
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "menu_items_name_fr_check" CHECK (char_length(btrim("menu_items"."name_fr")) between 1 and 120),
	CONSTRAINT "menu_items_name_en_check" CHECK (char_length(btrim("menu_items"."name_en")) between 1 and 120),
	CONSTRAINT "menu_items_descriptions_check" CHECK (char_length("menu_items"."description_fr") <= 600 and char_length("menu_items"."description_en") <= 600),
	CONSTRAINT "menu_items_image_url_check" CHECK (char_length("menu_items"."image_url") <= 2000),
	CONSTRAINT "menu_items_prices_check" CHECK (least("menu_items"."price", "menu_items"."price_b", "menu_items"."price_s", "menu_items"."price_m", "menu_items"."price_l", "menu_items"."price_xl", "menu_items"."price_p", "menu_items"."price_g") >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_days" (
	"day" date PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"item_id" text NOT NULL,
	"category_key" text,
	"name_fr" text NOT NULL,
	"name_en" text NOT NULL,
	"size" text,
	"size_fr" text,
	"size_en" text,
	"price" numeric(10, 2) NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_lines_position_unique" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity_check" CHECK ("order_lines"."quantity" between 1 and 50),
	CONSTRAINT "order_lines_price_check" CHECK ("order_lines"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"token" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"phone_extension" text,
	"address" text,
	"apartment" text,
	"payment_method" text NOT NULL,
	"order_type" text NOT NULL,
	"language" text NOT NULL,
	"subtotal" numeric(10, 2) NOT NULL,
	"taxes" numeric(10, 2) NOT NULL,
	"total_price" numeric(10, 2) NOT NULL,
	CONSTRAINT "orders_token_unique" UNIQUE("token"),
	CONSTRAINT "orders_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "orders_day_number_unique" UNIQUE("day","number"),
	CONSTRAINT "orders_token_check" CHECK ("orders"."token" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "orders_payment_method_check" CHECK ("orders"."payment_method" in ('cash', 'card', 'interac')),
	CONSTRAINT "orders_order_type_check" CHECK ("orders"."order_type" in ('delivery', 'takeout')),
	CONSTRAINT "orders_language_check" CHECK ("orders"."language" in ('fr', 'en')),
	CONSTRAINT "orders_address_check" CHECK ("orders"."order_type" = 'takeout' or "orders"."address" is not null),
	CONSTRAINT "orders_total_check" CHECK ("orders"."total_price" = "orders"."subtotal" + "orders"."taxes"),
	CONSTRAINT "orders_number_check" CHECK ("orders"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "promotions_2for1" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"size" text NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"pepsi_cans" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotions_2for1_size_check" CHECK ("promotions_2for1"."size" in ('S', 'M', 'L', 'XL')),
	CONSTRAINT "promotions_2for1_price_check" CHECK ("promotions_2for1"."price" >= 0),
	CONSTRAINT "promotions_2for1_pepsi_cans_check" CHECK ("promotions_2for1"."pepsi_cans" between 0 and 99)
);
--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_category_id_menu_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."menu_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_waiting_index" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null and "outbox"."given_up_at" is null;--> statement-breakpoint
CREATE INDEX "menu_items_active_index" ON "menu_items" USING btree ("display_order") WHERE "menu_items"."is_active";--> statement-breakpoint
CREATE INDEX "menu_items_created_at_index" ON "menu_items" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "menu_items_category_index" ON "menu_items" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "orders_placed_at_index" ON "orders" USING btree ("placed_at");