import { asc } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { type Written, writeOut } from '#email/emails.ts';
import { toEmail } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { orderEmails, orderEmailWriters } from '#orders/emails/order-emails.server.tsx';

type Row = typeof outbox.$inferSelect;

/** An email of the outbox in the words in which it would leave now. */
export type WrittenEmail = Omit<Row, keyof Written> & Written;

/** Returns all emails of the outbox, in the order of adding. */
export async function writtenEmails(db: Database): Promise<readonly WrittenEmail[]> {
  const rows = await db.select().from(outbox).orderBy(asc(outbox.id));
  return rows.map((row) => {
    const { subject, html, text } = writeOut(toEmail(row), orderEmailWriters);
    return { ...row, subject, html, text };
  });
}

/** Returns an order's emails, the shop's first, as read back from their stored facts. */
export function emailsOf(...order: Parameters<typeof orderEmails>): readonly Written[] {
  return orderEmails(...order).map(({ kind, facts }) => {
    const kept: unknown = JSON.parse(JSON.stringify(facts));
    const [, , { placedAt }] = order;
    const sent = Temporal.Instant.fromEpochMilliseconds(placedAt.getTime());
    return orderEmailWriters[kind](kept, sent);
  });
}
