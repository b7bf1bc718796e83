ALTER TABLE "believed_clock" DROP COLUMN "doubted_at";--> statement-breakpoint
ALTER TABLE "believed_clock" DROP COLUMN "doubted_ms";