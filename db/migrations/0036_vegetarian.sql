ALTER TABLE "menu_items" ADD COLUMN "is_vegetarian" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "modifiers" ADD COLUMN "is_vegetarian" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What somebody said of a dish holds for it as it was then: another name or description ends it, as it does a
-- confirmation of allergens. What its recipe brings is looked at anew each time.
CREATE FUNCTION unmark_vegetarian() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_vegetarian := false;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER menu_items_unmarked BEFORE UPDATE ON menu_items FOR EACH ROW
	WHEN (OLD.is_vegetarian
		AND (NEW.name_fr, NEW.name_en, NEW.description_fr, NEW.description_en)
			IS DISTINCT FROM (OLD.name_fr, OLD.name_en, OLD.description_fr, OLD.description_en))
	EXECUTE FUNCTION unmark_vegetarian();
--> statement-breakpoint
CREATE TRIGGER modifiers_unmarked BEFORE UPDATE ON modifiers FOR EACH ROW
	WHEN (OLD.is_vegetarian AND (NEW.name_fr, NEW.name_en) IS DISTINCT FROM (OLD.name_fr, OLD.name_en))
	EXECUTE FUNCTION unmark_vegetarian();
