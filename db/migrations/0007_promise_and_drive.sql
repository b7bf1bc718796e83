ALTER TABLE "order_events" ADD COLUMN "driving_minutes" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "driving_minutes" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_driving_check" CHECK ("orders"."driving_minutes" is null or ("orders"."order_type" = 'delivery' and "orders"."driving_minutes" between 0 and 120));
--> statement-breakpoint
-- What was promised before keeps its moment and no way of its own: diners read it as the door. What waits
-- for its promise gets the way that new orders get.
UPDATE "orders" SET "driving_minutes" = 15 WHERE "order_type" = 'delivery' AND "status" = 'new';
