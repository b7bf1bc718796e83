-- As costly as they are: PostgreSQL folds no whole table of a young shop where an index knows the answer.
ALTER FUNCTION fold_mailbox(text) COST 10000;--> statement-breakpoint
ALTER FUNCTION fold_place(text) COST 10000;
