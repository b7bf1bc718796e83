-- Open back offices are told at once what is closed to whom: no order reaches a board after that.
CREATE TRIGGER admin_permissions_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON admin_permissions
	FOR EACH STATEMENT EXECUTE FUNCTION tell_user_roles_changed();
