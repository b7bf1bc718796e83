CREATE TABLE "alarm_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarm_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"step" text NOT NULL,
	"phone_id" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "alarm_messages_once" UNIQUE NULLS NOT DISTINCT("order_id","step","phone_id"),
	CONSTRAINT "alarm_messages_step_check" CHECK ("alarm_messages"."step" in ('phones', 'webhook'))
);
--> statement-breakpoint
CREATE TABLE "alarm_webhook" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"address" text NOT NULL,
	"is_home" boolean NOT NULL,
	"secret" text NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "alarm_webhook_one_row" CHECK ("alarm_webhook"."only_row")
);
--> statement-breakpoint
CREATE TABLE "listening_gaps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listening_gaps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_pushes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_pushes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text DEFAULT 'fr' NOT NULL,
	"is_sent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_pushes_once" UNIQUE("order_id","endpoint"),
	CONSTRAINT "order_pushes_language_check" CHECK ("order_pushes"."language" in ('fr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "paired_phones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"code_hash" text,
	"code_ends_at" timestamp with time zone,
	"endpoint" text,
	"p256dh" text,
	"auth" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"gone_at" timestamp with time zone,
	CONSTRAINT "paired_phones_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "paired_phones_language_check" CHECK ("paired_phones"."language" in ('fr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one_row" CHECK ("push_keys"."only_row")
);
--> statement-breakpoint
CREATE TABLE "alarm_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"open_minutes" integer,
	"closed_minutes" integer,
	CONSTRAINT "alarm_steps_step_check" CHECK ("alarm_steps"."step" in ('board', 'phones', 'webhook', 'email', 'customer')),
	CONSTRAINT "alarm_steps_minutes_check" CHECK ("alarm_steps"."open_minutes" between 1 and 1440 and "alarm_steps"."closed_minutes" between 1 and 1440)
);
--> statement-breakpoint
ALTER TABLE "alarm_messages" ADD CONSTRAINT "alarm_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_messages" ADD CONSTRAINT "alarm_messages_phone_id_paired_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."paired_phones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pushes" ADD CONSTRAINT "order_pushes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alarm_messages_next_index" ON "alarm_messages" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listening_gaps_open_index" ON "listening_gaps" USING btree ("source") WHERE "listening_gaps"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "listening_gaps_source_index" ON "listening_gaps" USING btree ("source","began_at");
--> statement-breakpoint
-- The owner's tab reads the phones again, once one is paired or gone.
CREATE TRIGGER paired_phones_changed AFTER INSERT OR UPDATE OR DELETE ON paired_phones
	FOR EACH STATEMENT EXECUTE FUNCTION tell_table_changed();
