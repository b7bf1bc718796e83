import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Texts of which somebody said that they are right in both languages as they are. */
export const acknowledgedTexts = pgTable(
  'settled_texts',
  {
    tableName: text('table_name').notNull(),
    rowKey: text('row_key').notNull(),
    text: text().notNull(),
    acknowledgedAt: timestamp('settled_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableName, table.rowKey, table.text] })],
);
