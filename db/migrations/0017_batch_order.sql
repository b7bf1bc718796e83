DROP INDEX "changes_batch_index";--> statement-breakpoint
CREATE INDEX "changes_batch_index" ON "changes" USING btree ("batch","id");