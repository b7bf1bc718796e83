import { inArray, lt, or } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { outbox } from './outbox.table.server.ts';
import { keptEmailDays } from './stored-emails.ts';

const batch = 500;

/**
 * Deletes emails that were sent or given up more than `keptLetterDays` ago: they carry customers'
 * details. Emails that wait are left alone. Answers how many.
 */
export async function deleteOldEmails(
  ctx: Pick<Context, 'db' | 'clock' | 'retentionDays'>,
  signal?: AbortSignal,
): Promise<number> {
  const limit = new Date(
    ctx.clock.now().subtract({ hours: 24 * keptEmailDays(ctx.retentionDays) }).epochMilliseconds,
  );
  let deleted = 0;
  for (let more = true; more && !signal?.aborted; ) {
    const old = ctx.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(or(lt(outbox.sentAt, limit), lt(outbox.givenUpAt, limit)))
      .limit(batch)
      .for('update', { skipLocked: true });
    const { rowCount } = await ctx.db.delete(outbox).where(inArray(outbox.id, old));
    deleted += rowCount ?? 0;
    more = rowCount === batch;
  }
  return deleted;
}
