import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#core/row.table.server.ts';

/** Emails waiting, sent, or given up; written in the transaction of what they are about. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The order that it is about. No reference: orders stand above this module. */
    orderId: bigint('order_id', { mode: 'number' }),
    recipient: text().notNull(),
    replyTo: text('reply_to'),
    subject: text(),
    html: text(),
    text: text(),
    /** Instead of words: the facts when the email was written, and its writer. */
    kind: text(),
    facts: json().$type<object>(),
    createdAt: instant('created_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lockedUntil: instant('locked_until'),
    sentAt: instant('sent_at'),
    givenUpAt: instant('given_up_at'),
    lastError: text('last_error'),
    /** When staff sent it again: its day of trying restarts. Null: when it was written. */
    triedFrom: instant('tried_from'),
    earlierAttempts: integer('earlier_attempts').notNull().default(0),
    /** When staff dismissed a given-up email. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    index('outbox_order_index').on(table.orderId),
    index('outbox_waiting_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
    check('outbox_recipient_check', sql`char_length(${table.recipient}) between 3 and 320`),
    check(
      'outbox_words_check',
      sql`(num_nonnulls(${table.subject}, ${table.html}, ${table.text}), num_nonnulls(${table.kind}, ${table.facts})) in ((3, 0), (0, 2))`,
    ),
    index('outbox_given_up_index')
      .on(table.givenUpAt)
      .where(sql`${table.givenUpAt} is not null and ${table.sentAt} is null`),
    check('outbox_subject_check', sql`${table.subject} !~ '[\\r\\n]'`),
  ],
);
