ALTER TABLE "printers" DROP CONSTRAINT "printers_state_check";--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_state_check" CHECK ("printers"."state" in ('unknown', 'ok', 'paper', 'cover', 'error', 'silent', 'odd'));--> statement-breakpoint
-- A person can always do everything: an owner, or every role while nothing is closed to administrators.
CREATE FUNCTION keep_full_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM ownership FOR UPDATE;
	IF EXISTS (SELECT 1 FROM admin_permissions WHERE NOT is_allowed)
		AND EXISTS (SELECT 1 FROM user_roles)
		AND NOT EXISTS (SELECT 1 FROM user_roles WHERE role = 'owner') THEN
		RAISE EXCEPTION 'the last access to everything cannot be taken' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_roles_reach AFTER UPDATE OR DELETE ON user_roles
	FOR EACH STATEMENT EXECUTE FUNCTION keep_full_access();
--> statement-breakpoint
CREATE TRIGGER admin_permissions_reach AFTER INSERT OR UPDATE ON admin_permissions
	FOR EACH STATEMENT EXECUTE FUNCTION keep_full_access();
