-- Of the checks whose lists the code now writes, the database keeps what it had: they only read otherwise.
CREATE INDEX "outbox_order_index" ON "outbox" USING btree ("order_id");
