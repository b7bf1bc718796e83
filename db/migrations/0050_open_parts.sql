ALTER TABLE "order_events" DROP CONSTRAINT "order_events_kind_check";--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_kind_check" CHECK ("order_events"."kind" in ('placed', 'seen', 'reached', 'no_answer', 'confirmed', 'time_moved', 'baking', 'ready', 'done', 'refused', 'unseen_letter', 'undone', 'filled'));--> statement-breakpoint
-- What was never chosen is no dish and no topping that was sold.
DO $$
DECLARE
	counting text := pg_get_functiondef('count_sold_days()'::regprocedure);
BEGIN
	counting := replace(counting, 'jsonb_array_elements(parts)', 'jsonb_path_query(parts, ''$[*] ? (!exists(@.isOpen))'')');
	counting := replace(counting, 'jsonb_array_elements(modifiers)', 'jsonb_path_query(modifiers, ''$[*] ? (!exists(@.isOpen))'')');
	counting := replace(counting, 'jsonb_array_elements(coalesce(part -> ''modifiers'', ''[]''))',
		'jsonb_path_query(coalesce(part -> ''modifiers'', ''[]''), ''$[*] ? (!exists(@.isOpen))'')');
	EXECUTE counting;
END $$;
