ALTER TABLE "account_links" DROP CONSTRAINT "account_links_kind_check";
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_kind_check" CHECK ("account_links"."kind" in ('confirm', 'password', 'invitation', 'deletion'));
--> statement-breakpoint
-- Links of this last hour to delete an account still hold; those for a password are asked for again.
INSERT INTO "account_links" ("token_hash", "kind", "user_id", "expires_at") SELECT "token_hash", 'deletion', "user_id", "expires_at" FROM "deletion_links";
--> statement-breakpoint
ALTER TABLE "deletion_links" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "verifications" DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP TABLE "deletion_links" CASCADE;
--> statement-breakpoint
DROP TABLE "verifications" CASCADE;
