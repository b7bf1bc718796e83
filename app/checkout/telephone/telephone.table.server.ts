import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#core/row.table.server.ts';

/** Orders that staff are typing; each goes with its work day. */
export const calls = pgTable(
  'calls',
  {
    /** The key under which its order is stored, once. */
    id: uuid().primaryKey(),
    day: date().notNull(),
    draft: jsonb().notNull(),
    /** Raised by each writing: two desks do not write over each other. */
    version: integer().notNull().default(0),
    /** Who wrote it last. */
    writtenBy: text('written_by').notNull(),
    startedAt: instant('started_at').notNull(),
  },
  (table) => [check('calls_size_check', sql`octet_length(${table.draft}::text) <= 200000`)],
);

/** The last ring of each line of the telephone. */
export const rings = pgTable(
  'rings',
  {
    line: text().primaryKey(),
    /** Null where the caller hides it. */
    phone: text(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('rings_line_check', sql`char_length(${table.line}) between 1 and 20`),
    check('rings_phone_check', sql`char_length(${table.phone}) <= 30`),
  ],
);
