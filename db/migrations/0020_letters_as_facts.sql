ALTER TABLE "outbox" ALTER COLUMN "subject" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "html" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "facts" json;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_words_check" CHECK ((num_nonnulls("outbox"."subject", "outbox"."html", "outbox"."text"), num_nonnulls("outbox"."kind", "outbox"."facts")) in ((3, 0), (0, 2)));