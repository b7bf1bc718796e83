import { asc } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { type Written, writeOut } from '#email/emails.ts';
import { toLetter } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orderLetters, orderLetterWriters } from '#orders/emails/order-emails.server.tsx';

type Row = typeof outbox.$inferSelect;

/** A letter of the outbox in the words in which it would leave now. */
export type WrittenLetter = Omit<Row, keyof Written> & Written;

/** All letters of the outbox, in the order in which they came there. */
export async function writtenLetters(db: Database): Promise<readonly WrittenLetter[]> {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.id));
  return rows.map((row) => {
    const { subject, html, text } = writeOut(toLetter(row), orderLetterWriters);
    return { ...row, subject, html, text };
  });
}

/** The letters of an order, the shop's first, as they are read back from where facts are kept. */
export function lettersOf(...order: Parameters<typeof orderLetters>): readonly Written[] {
  return orderLetters(...order).map(({ kind, facts }) => {
    const kept: unknown = JSON.parse(JSON.stringify(facts));
    const [, , { placedAt }] = order;
    const sent = Temporal.Instant.fromEpochMilliseconds(placedAt.getTime());
    return orderLetterWriters[kind](kept, sent);
  });
}
