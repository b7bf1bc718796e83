ALTER TABLE "backups" DROP CONSTRAINT "backups_why_check";--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_why_check" CHECK ("backups"."why" in ('night', 'hour', 'fiftieth', 'asked'));
