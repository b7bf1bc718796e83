CREATE TABLE "settled_texts" (
	"table_name" text NOT NULL,
	"row_key" text NOT NULL,
	"text" text NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settled_texts_table_name_row_key_text_pk" PRIMARY KEY("table_name","row_key","text")
);
