import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

function instant(name: string) {
  return timestamp(name, { withTimezone: true });
}

/** Letters waiting to be sent, sent, or given up after a day: written with what they tell of. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text().notNull(),
    replyTo: text('reply_to'),
    subject: text(),
    html: text(),
    text: text(),
    /** Instead of words: what is to be told, as it was when the letter was written, and by whom. */
    kind: text(),
    facts: json().$type<object>(),
    createdAt: instant('created_at').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lockedUntil: instant('locked_until'),
    sentAt: instant('sent_at'),
    givenUpAt: instant('given_up_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_waiting_index')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.givenUpAt} is null`),
    check('outbox_recipient_check', sql`char_length(${table.recipient}) between 3 and 320`),
    check(
      'outbox_words_check',
      sql`(num_nonnulls(${table.subject}, ${table.html}, ${table.text}), num_nonnulls(${table.kind}, ${table.facts})) in ((3, 0), (0, 2))`,
    ),
    check('outbox_subject_check', sql`${table.subject} !~ '[\\r\\n]'`),
  ],
);
