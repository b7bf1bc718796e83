-- Every committed change of what diners are shown raises this number, in the same transaction:
-- an instance that reads the number knows whether the page it keeps is still true.
CREATE TABLE menu_version (
	only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
	version bigint NOT NULL DEFAULT 1
);
--> statement-breakpoint
INSERT INTO menu_version DEFAULT VALUES;
--> statement-breakpoint
CREATE FUNCTION raise_menu_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE menu_version SET version = version + 1;
	PERFORM pg_notify('changes', TG_TABLE_NAME);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER menu_items_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_items
	FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version();
--> statement-breakpoint
CREATE TRIGGER menu_categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON menu_categories
	FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version();
--> statement-breakpoint
CREATE TRIGGER promotions_2for1_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON promotions_2for1
	FOR EACH STATEMENT EXECUTE FUNCTION raise_menu_version();
