import { asc } from 'drizzle-orm';
import type { StoredEmail } from '#email/emails.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { startMailWorker } from '#server/mail/worker.ts';
import { freshDatabase } from './database.ts';

type Options = Partial<Omit<Parameters<typeof startMailWorker>[0], 'ctx'>>;

export const start = Temporal.Instant.from('2026-11-20T17:00:00Z');

/** Opens an outbox of its own and a worker with short intervals, and records its log and emails. */
export async function openOutbox(
  emails: Parameters<typeof enqueueEmails>[1],
  { pace, ...options }: Options = {},
) {
  const { db } = await freshDatabase();
  let now = start;
  const told: string[] = [];
  const tell = (_: unknown, sentence: string) => told.push(sentence);
  const ctx = { db, clock: { now: () => now }, log: { info: tell, warn: tell, error: tell } };
  const sent: StoredEmail[] = [];
  const mailer = { send: async (one: StoredEmail) => void sent.push(one) };
  await enqueueEmails(ctx, emails);
  const worker = startMailWorker({
    ...{ ctx, mailer, writers: {}, ...options },
    pace: { interval: 10, away: 10, back: 10, pause: 0, ...pace },
  });
  return {
    ...{ told, sent, stop: worker.stop },
    rows: () => db.select().from(outbox).orderBy(asc(outbox.id)),
    set(moment: Temporal.Instant) {
      now = moment;
    },
  };
}
