-- Hours, pauses and sold-out items raise this version too: it is the storefront's, not the menu's.
ALTER TABLE menu_version RENAME TO storefront_version;
--> statement-breakpoint
ALTER INDEX menu_version_pkey RENAME TO storefront_version_pkey;
--> statement-breakpoint
ALTER TABLE storefront_version RENAME CONSTRAINT menu_version_only_row_check TO storefront_version_only_row_check;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION raise_menu_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE storefront_version SET version = version + 1;
	PERFORM pg_notify('changes', TG_TABLE_NAME);
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION raise_menu_version() RENAME TO raise_storefront_version;
--> statement-breakpoint
ALTER TABLE switch_offs RENAME TO unavailabilities;
--> statement-breakpoint
ALTER SEQUENCE switch_offs_id_seq RENAME TO unavailabilities_id_seq;
--> statement-breakpoint
ALTER INDEX switch_offs_pkey RENAME TO unavailabilities_pkey;
--> statement-breakpoint
ALTER INDEX switch_offs_one_unique RENAME TO unavailabilities_one_unique;
--> statement-breakpoint
ALTER TABLE unavailabilities RENAME CONSTRAINT switch_offs_target_check TO unavailabilities_target_check;
--> statement-breakpoint
ALTER TABLE unavailabilities RENAME CONSTRAINT switch_offs_item_check TO unavailabilities_item_check;
--> statement-breakpoint
ALTER TABLE unavailabilities RENAME CONSTRAINT switch_offs_end_check TO unavailabilities_end_check;
--> statement-breakpoint
ALTER TRIGGER switch_offs_changed ON unavailabilities RENAME TO unavailabilities_changed;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION forget_staff_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE order_events SET actor_email = NULL WHERE actor_id = OLD.id::text;
	UPDATE unavailabilities SET started_by = NULL WHERE started_by = OLD.email;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- A line carries what was changed on it, what it is made of, and a word for the kitchen.
ALTER TABLE "order_lines" ADD COLUMN "modifiers" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "note" text;
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_lists_check" CHECK (jsonb_typeof("order_lines"."modifiers") = 'array' and jsonb_typeof("order_lines"."parts") = 'array');
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_note_check" CHECK (char_length("order_lines"."note") between 1 and 140);
