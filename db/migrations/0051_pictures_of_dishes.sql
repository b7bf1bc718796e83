ALTER TABLE "shop" DROP CONSTRAINT "shop_picture_hosts_check";--> statement-breakpoint
ALTER TABLE "shop" DROP CONSTRAINT "shop_phones_check";--> statement-breakpoint
ALTER TABLE "shop" DROP COLUMN "picture_hosts";--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_phones_check" CHECK (cardinality("shop"."phones") between 1 and 4 and array_to_string("shop"."phones", ',', '') ~ '^[+]?[0-9][0-9 -]{6,19}(,[+]?[0-9][0-9 -]{6,19})*$');