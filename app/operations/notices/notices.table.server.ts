import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NoticeFacts } from './notices.ts';

export const notices = pgTable(
  'notices',
  {
    kind: text().primaryKey(),
    since: timestamp({ withTimezone: true }).notNull(),
    /** When an instance last reported it. */
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull().defaultNow(),
    facts: jsonb().$type<NoticeFacts[keyof NoticeFacts]>().notNull(),
  },
  (table) => [check('notices_kind_check', sql`${table.kind} ~ '^[a-z_]{1,40}$'`)],
);
