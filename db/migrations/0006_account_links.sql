CREATE TABLE "account_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_kind_check" CHECK ("account_links"."kind" in ('confirm', 'password', 'invitation'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "invitations_role_check" CHECK ("invitations"."role" in ('owner', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user_index" ON "account_links" USING btree ("user_id");--> statement-breakpoint
-- Whoever works here already has been let in by somebody who knows them.
UPDATE "users" SET "email_verified" = true WHERE "id" IN (SELECT "user_id" FROM "user_roles");--> statement-breakpoint
-- Open lists of administrators show who is waiting.
CREATE TRIGGER invitations_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON invitations
	FOR EACH STATEMENT EXECUTE FUNCTION tell_user_roles_changed();
