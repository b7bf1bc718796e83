CREATE TABLE "staff_seen" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text,
	"actor_email" text,
	"subject_id" text,
	"subject_email" text,
	"role" text,
	CONSTRAINT "staff_events_kind_check" CHECK ("staff_events"."kind" in ('signed_in', 'signed_out', 'code_refused', 'recovery_code_used', 'second_factor_on', 'second_factor_off', 'recovery_codes_made', 'password_changed', 'person_invited', 'invitation_withdrawn', 'role_given', 'role_changed', 'role_taken', 'sessions_ended', 'second_factor_demanded', 'second_factor_optional', 'rescued')),
	CONSTRAINT "staff_events_role_check" CHECK ("staff_events"."role" in ('owner', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "staff_rules" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "staff_rules_only_row_check" CHECK ("staff_rules"."only_row")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone,
	CONSTRAINT "two_factors_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "used_codes" (
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_codes_user_id_code_pk" PRIMARY KEY("user_id","code"),
	CONSTRAINT "used_codes_code_check" CHECK ("used_codes"."code" ~ '^[0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "sent_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_sessions" ADD COLUMN "reason" text DEFAULT 'role' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_seen" ADD CONSTRAINT "staff_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_codes" ADD CONSTRAINT "used_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_events_at_index" ON "staff_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_events_actor_index" ON "staff_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "staff_events_subject_index" ON "staff_events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires_index" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "removed_sessions" ADD CONSTRAINT "removed_sessions_reason_check" CHECK ("removed_sessions"."reason" in ('role', 'ended'));--> statement-breakpoint
UPDATE invitations SET sent_at = created_at;
--> statement-breakpoint
INSERT INTO staff_rules DEFAULT VALUES;
--> statement-breakpoint
-- Open back offices learn at once what is demanded of whom, and who waits.
CREATE TRIGGER staff_rules_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON staff_rules
	FOR EACH STATEMENT EXECUTE FUNCTION tell_user_roles_changed();
--> statement-breakpoint
CREATE TRIGGER second_factor_changed AFTER UPDATE OF two_factor_enabled ON users
	FOR EACH STATEMENT EXECUTE FUNCTION tell_user_roles_changed();
--> statement-breakpoint
-- What somebody did stays as it was written; only addresses go, with their accounts.
CREATE FUNCTION keep_staff_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE'
		AND to_jsonb(NEW) - ARRAY['actor_email', 'subject_email'] = to_jsonb(OLD) - ARRAY['actor_email', 'subject_email']
		AND (NEW.actor_email IS NULL OR NEW.actor_email = OLD.actor_email)
		AND (NEW.subject_email IS NULL OR NEW.subject_email = OLD.subject_email)
	THEN RETURN NEW;
	END IF;
	RAISE EXCEPTION 'what staff did is kept as it was written' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_events_kept BEFORE UPDATE OR DELETE ON staff_events
	FOR EACH ROW EXECUTE FUNCTION keep_staff_events();
--> statement-breakpoint
CREATE FUNCTION forget_address_in_staff_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE staff_events SET actor_email = NULL WHERE actor_id = OLD.id::text;
	UPDATE staff_events SET subject_email = NULL WHERE subject_id = OLD.id::text;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_events_forget AFTER DELETE ON users
	FOR EACH ROW EXECUTE FUNCTION forget_address_in_staff_events();
