ALTER TABLE "staff_events" DROP CONSTRAINT "staff_events_kind_check";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "staff_events" ADD CONSTRAINT "staff_events_kind_check" CHECK ("staff_events"."kind" in ('signed_in', 'signed_out', 'code_refused', 'recovery_code_used', 'second_factor_on', 'second_factor_off', 'recovery_codes_made', 'password_changed', 'password_set', 'place_confirmed', 'person_invited', 'invitation_sent', 'invitation_withdrawn', 'invitation_accepted', 'invitation_lapsed', 'ownership_claimed', 'role_given', 'role_changed', 'role_taken', 'sessions_ended', 'second_factor_demanded', 'second_factor_optional', 'rescued', 'account_deleted'));--> statement-breakpoint
-- Invitations that wait already are those of who sent them, as the staff's log knows.
UPDATE invitations SET invited_by = (
	SELECT actor_id::uuid FROM staff_events
	WHERE kind = 'person_invited' AND subject_id = invitations.user_id::text ORDER BY id DESC LIMIT 1
);
