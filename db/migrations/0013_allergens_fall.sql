-- What somebody confirmed holds for a dish as it was then. It falls, whoever changes the dish and by
-- whatever road, when its words change or when something leaves what it comes with. Saving the
-- confirmation itself sets its moment anew, and stays.
CREATE FUNCTION unconfirm_allergens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.allergens := NULL;
	NEW.allergens_confirmed_at := NULL;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER menu_items_unconfirmed BEFORE UPDATE ON menu_items FOR EACH ROW
	WHEN (OLD.allergens IS NOT NULL
		AND NEW.allergens_confirmed_at IS NOT DISTINCT FROM OLD.allergens_confirmed_at
		AND (NEW.name_fr, NEW.name_en, NEW.description_fr, NEW.description_en, NEW.category_id)
			IS DISTINCT FROM (OLD.name_fr, OLD.name_en, OLD.description_fr, OLD.description_en, OLD.category_id))
	EXECUTE FUNCTION unconfirm_allergens();
--> statement-breakpoint
CREATE TRIGGER modifiers_unconfirmed BEFORE UPDATE ON modifiers FOR EACH ROW
	WHEN (OLD.allergens IS NOT NULL
		AND NEW.allergens_confirmed_at IS NOT DISTINCT FROM OLD.allergens_confirmed_at
		AND (NEW.name_fr, NEW.name_en) IS DISTINCT FROM (OLD.name_fr, OLD.name_en))
	EXECUTE FUNCTION unconfirm_allergens();
--> statement-breakpoint
CREATE FUNCTION unconfirm_recipe() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE menu_items SET allergens = NULL, allergens_confirmed_at = NULL, version = version + 1
	WHERE id = OLD.item_id AND allergens IS NOT NULL;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER item_recipes_deleted AFTER DELETE ON item_recipes FOR EACH ROW
	EXECUTE FUNCTION unconfirm_recipe();
--> statement-breakpoint
CREATE TRIGGER item_recipes_moved AFTER UPDATE ON item_recipes FOR EACH ROW
	WHEN ((NEW.item_id, NEW.modifier_id) IS DISTINCT FROM (OLD.item_id, OLD.modifier_id))
	EXECUTE FUNCTION unconfirm_recipe();
--> statement-breakpoint
CREATE TRIGGER item_slots_deleted AFTER DELETE ON item_slots FOR EACH ROW
	EXECUTE FUNCTION unconfirm_recipe();
--> statement-breakpoint
-- A dish without a category is sorted by its words: any category's may be its.
CREATE FUNCTION unconfirm_target() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE menu_items SET allergens = NULL, allergens_confirmed_at = NULL, version = version + 1
	WHERE allergens IS NOT NULL AND (id = OLD.item_id
		OR OLD.category_id IS NOT NULL AND (category_id = OLD.category_id OR category_id IS NULL));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER modifier_group_targets_gone AFTER UPDATE OR DELETE ON modifier_group_targets FOR EACH ROW
	EXECUTE FUNCTION unconfirm_target();
--> statement-breakpoint
CREATE FUNCTION unconfirm_usual() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE menu_items AS dish SET allergens = NULL, allergens_confirmed_at = NULL, version = version + 1
	WHERE dish.allergens IS NOT NULL AND (
		EXISTS (SELECT FROM item_recipes WHERE modifier_id = OLD.id AND item_id = dish.id)
		OR OLD.is_usual AND EXISTS (
			SELECT FROM modifier_group_targets AS target
			WHERE target.group_id = OLD.group_id AND (target.item_id = dish.id
				OR target.category_id IS NOT NULL
					AND (dish.category_id = target.category_id OR dish.category_id IS NULL))));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER modifiers_out_of_use AFTER UPDATE ON modifiers FOR EACH ROW
	WHEN (OLD.is_active AND NOT NEW.is_active OR OLD.is_usual AND NOT NEW.is_usual OR NEW.group_id <> OLD.group_id)
	EXECUTE FUNCTION unconfirm_usual();
--> statement-breakpoint
CREATE TRIGGER modifiers_deleted AFTER DELETE ON modifiers FOR EACH ROW
	EXECUTE FUNCTION unconfirm_usual();
