CREATE TABLE "shop_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"driving_minutes" integer DEFAULT 15 NOT NULL,
	"call_first_above" numeric(10, 2) DEFAULT 300 NOT NULL,
	CONSTRAINT "shop_settings_only_row_check" CHECK ("shop_settings"."only_row"),
	CONSTRAINT "shop_settings_driving_minutes_check" CHECK ("shop_settings"."driving_minutes" between 0 and 120),
	CONSTRAINT "shop_settings_call_first_above_check" CHECK ("shop_settings"."call_first_above" >= 0)
);
--> statement-breakpoint
INSERT INTO shop_settings DEFAULT VALUES;
--> statement-breakpoint
-- Open boards and forms read the settings again when somebody changes them.
CREATE FUNCTION tell_table_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('changes', TG_TABLE_NAME);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_settings_changed AFTER UPDATE ON shop_settings
	FOR EACH STATEMENT EXECUTE FUNCTION tell_table_changed();
