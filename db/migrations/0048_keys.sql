ALTER TABLE "staff_events" DROP CONSTRAINT "staff_events_kind_check";--> statement-breakpoint
ALTER TABLE "staff_events" ADD COLUMN "key_kind" text;--> statement-breakpoint
ALTER TABLE "staff_events" ADD COLUMN "key_name" text;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "printers" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alarm_webhook" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "alarm_webhook" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paired_phones" ADD COLUMN "made_by" uuid;--> statement-breakpoint
ALTER TABLE "paired_phones" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_made_by_user_roles_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."user_roles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alarm_webhook" ADD CONSTRAINT "alarm_webhook_made_by_user_roles_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."user_roles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paired_phones" ADD CONSTRAINT "paired_phones_made_by_user_roles_user_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."user_roles"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_events" ADD CONSTRAINT "staff_events_key_check" CHECK ("staff_events"."key_kind" in ('printer', 'phone', 'address'));--> statement-breakpoint
ALTER TABLE "staff_events" ADD CONSTRAINT "staff_events_kind_check" CHECK ("staff_events"."kind" in ('signed_in', 'signed_out', 'code_refused', 'recovery_code_used', 'second_factor_on', 'second_factor_off', 'recovery_codes_made', 'password_changed', 'password_set', 'place_confirmed', 'person_invited', 'invitation_sent', 'invitation_withdrawn', 'invitation_accepted', 'invitation_lapsed', 'ownership_claimed', 'role_given', 'role_changed', 'role_taken', 'sessions_ended', 'second_factor_demanded', 'second_factor_optional', 'rescued', 'account_deleted', 'customer_erased', 'key_made', 'key_changed', 'key_paired', 'key_kept', 'key_removed', 'key_ended'));--> statement-breakpoint
-- What was given before is the first owner's; since when is not known.
UPDATE printers SET made_by = (SELECT user_id FROM user_roles WHERE role = 'owner' ORDER BY created_at, id LIMIT 1);--> statement-breakpoint
UPDATE paired_phones SET made_by = (SELECT user_id FROM user_roles WHERE role = 'owner' ORDER BY created_at, id LIMIT 1);--> statement-breakpoint
UPDATE alarm_webhook SET made_by = (SELECT user_id FROM user_roles WHERE role = 'owner' ORDER BY created_at, id LIMIT 1);--> statement-breakpoint
-- A key is its maker's, or that of the person who last changed where it leads, by the columns that are named: it ends
-- with their right, whatever wrote it.
CREATE FUNCTION name_key_maker() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END;
	is_moved boolean := EXISTS (SELECT FROM unnest(TG_ARGV) AS part WHERE was -> part IS DISTINCT FROM to_jsonb(NEW) -> part);
BEGIN
	IF TG_OP = 'INSERT' AND NEW.made_by IS NULL OR TG_OP = 'UPDATE' AND is_moved THEN
		NEW.made_by := (SELECT user_id FROM user_roles WHERE user_id::text = current_setting('changes.actor_id', true));
	END IF;
	IF TG_OP = 'INSERT' OR is_moved OR NEW.made_by::text <> coalesce(was ->> 'made_by', '') THEN
		NEW.made_at := now();
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER printers_named BEFORE INSERT OR UPDATE OF kind, address, pairing, made_by ON printers
	FOR EACH ROW EXECUTE FUNCTION name_key_maker('kind', 'address', 'pairing');
--> statement-breakpoint
CREATE TRIGGER paired_phones_named BEFORE INSERT OR UPDATE OF made_by ON paired_phones
	FOR EACH ROW EXECUTE FUNCTION name_key_maker();
--> statement-breakpoint
CREATE TRIGGER alarm_webhook_named BEFORE INSERT OR UPDATE OF address, made_by ON alarm_webhook
	FOR EACH ROW EXECUTE FUNCTION name_key_maker('address');
--> statement-breakpoint
-- The log has every key: made, changed, paired, kept, removed, and ended with the role of its maker. Of a web address
-- it has the host alone: the rest may be a secret. What pairs by itself does so by its maker's doing.
CREATE FUNCTION log_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
	key jsonb := CASE WHEN TG_OP = 'DELETE' THEN was ELSE to_jsonb(NEW) END;
	actor text := coalesce(nullif(current_setting('changes.actor_id', true), ''), key ->> 'made_by', was ->> 'made_by');
BEGIN
	-- By the server's own hand, as when a shop is moved: none of the staff did it.
	IF actor IS NULL THEN
		RETURN NULL;
	END IF;
	INSERT INTO staff_events (at, kind, actor_id, actor_email, key_kind, key_name) VALUES (
		now(),
		CASE
			WHEN TG_OP = 'INSERT' THEN 'key_made'
			WHEN TG_OP = 'DELETE' THEN 'key_removed'
			WHEN was ->> 'made_by' IS NOT NULL AND key ->> 'made_by' IS NULL THEN 'key_ended'
			WHEN was ->> 'made_by' IS DISTINCT FROM key ->> 'made_by' AND was ->> 'version' IS NOT DISTINCT FROM key ->> 'version'
				AND was ->> 'address' IS NOT DISTINCT FROM key ->> 'address' THEN 'key_kept'
			WHEN was ->> 'device' IS NULL AND key ->> 'device' IS NOT NULL THEN 'key_paired'
			WHEN was ->> 'code_hash' IS NOT NULL AND key ->> 'code_hash' IS NULL THEN 'key_paired'
			ELSE 'key_changed'
		END,
		actor,
		(SELECT email FROM users WHERE id::text = actor),
		TG_ARGV[0],
		coalesce(key ->> 'name', substring(key ->> 'address' from '^https?://(?:[^/@]*@)?([^/?#]+)'))
	);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER printers_logged AFTER INSERT OR DELETE ON printers
	FOR EACH ROW EXECUTE FUNCTION log_key('printer');
--> statement-breakpoint
CREATE TRIGGER printers_change_logged AFTER UPDATE ON printers
	FOR EACH ROW WHEN ((OLD.version, OLD.device, OLD.made_by) IS DISTINCT FROM (NEW.version, NEW.device, NEW.made_by))
	EXECUTE FUNCTION log_key('printer');
--> statement-breakpoint
CREATE TRIGGER paired_phones_logged AFTER INSERT OR DELETE ON paired_phones
	FOR EACH ROW EXECUTE FUNCTION log_key('phone');
--> statement-breakpoint
CREATE TRIGGER paired_phones_change_logged AFTER UPDATE ON paired_phones
	FOR EACH ROW WHEN ((OLD.name, OLD.is_active, OLD.code_hash, OLD.made_by)
		IS DISTINCT FROM (NEW.name, NEW.is_active, NEW.code_hash, NEW.made_by))
	EXECUTE FUNCTION log_key('phone');
--> statement-breakpoint
CREATE TRIGGER alarm_webhook_logged AFTER INSERT OR DELETE ON alarm_webhook
	FOR EACH ROW EXECUTE FUNCTION log_key('address');
--> statement-breakpoint
CREATE TRIGGER alarm_webhook_change_logged AFTER UPDATE ON alarm_webhook
	FOR EACH ROW WHEN ((OLD.address, OLD.is_home, OLD.made_by) IS DISTINCT FROM (NEW.address, NEW.is_home, NEW.made_by))
	EXECUTE FUNCTION log_key('address');
--> statement-breakpoint
DROP TRIGGER printers_changed ON printers;
--> statement-breakpoint
CREATE TRIGGER printers_changed AFTER UPDATE ON printers
	FOR EACH ROW WHEN ((OLD.version, OLD.state, OLD.printed_at, OLD.device, OLD.answers, OLD.made_by)
		IS DISTINCT FROM (NEW.version, NEW.state, NEW.printed_at, NEW.device, NEW.answers, NEW.made_by))
	EXECUTE FUNCTION tell_table_changed();
