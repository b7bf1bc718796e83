ALTER TABLE "outbox" ADD COLUMN "order_id" bigint;--> statement-breakpoint
-- What waits or was sent before tells its order by a link, in its facts or in its words.
UPDATE "outbox" SET "order_id" = "orders"."id" FROM "orders"
  WHERE "orders"."token" = coalesce("outbox"."facts" #>> '{order,token}',
    substring("outbox"."text" from '/order/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])'));--> statement-breakpoint
-- What the shop was sent about an order that nobody had seen has no link, but the customer's answer.
UPDATE "outbox" SET "order_id" = (
    SELECT "orders"."id" FROM "orders"
    WHERE "orders"."email" = "outbox"."reply_to" AND "orders"."placed_at" <= "outbox"."created_at"
    ORDER BY "orders"."placed_at" DESC LIMIT 1)
  WHERE "order_id" IS NULL AND "reply_to" IS NOT NULL;
