CREATE TABLE "erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"order_hash" text,
	"before" timestamp with time zone,
	CONSTRAINT "erasures_order_hash_unique" UNIQUE("order_hash"),
	CONSTRAINT "erasures_one_check" CHECK (num_nonnulls("erasures"."order_hash", "erasures"."before") = 1),
	CONSTRAINT "erasures_hash_check" CHECK ("erasures"."order_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "staff_events" DROP CONSTRAINT "staff_events_kind_check";--> statement-breakpoint
ALTER TABLE "staff_events" ADD CONSTRAINT "staff_events_kind_check" CHECK ("staff_events"."kind" in ('signed_in', 'signed_out', 'code_refused', 'recovery_code_used', 'second_factor_on', 'second_factor_off', 'recovery_codes_made', 'password_changed', 'password_set', 'place_confirmed', 'person_invited', 'invitation_sent', 'invitation_withdrawn', 'invitation_accepted', 'invitation_lapsed', 'ownership_claimed', 'role_given', 'role_changed', 'role_taken', 'sessions_ended', 'second_factor_demanded', 'second_factor_optional', 'rescued', 'account_deleted', 'customer_erased'));
