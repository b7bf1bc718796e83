import { sql } from 'drizzle-orm';
import { enqueueEmails } from '#email/outbox.server.ts';
import { boardWatch } from '#orders/orders.table.server.ts';
import type { WatchContext } from '#orders/watch-minutes.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { clockSlack } from './absence.ts';
import { findAbsence } from './board-watch.server.ts';
import { noBoardEmail } from './watch-emails.server.tsx';

/**
 * Writes to the shop when no board has been open for `watch.board` minutes of the present opening:
 * one email for each absence, however many instances look. Answers whether it wrote one.
 */
export async function tellMissingBoard(ctx: WatchContext): Promise<boolean> {
  const absence = await findAbsence(ctx);
  if (!absence) return false;
  const now = ctx.clock.now().epochMilliseconds;
  const since = new Date(absence.since);
  const future = new Date(now + clockSlack);
  const { lastBeatAt, emailAt } = boardWatch;
  return ctx.db.transaction(async (tx) => {
    // An email from before this absence told of another one; a board may have come back just now.
    const claimed = await tx
      .update(boardWatch)
      .set({ emailAt: new Date(now) })
      .where(
        sql`(${emailAt} is null or ${emailAt} < ${since} or ${emailAt} > ${future})
          and (${lastBeatAt} is null or ${lastBeatAt} <= ${since} or ${lastBeatAt} > ${future})`,
      )
      .returning();
    if (claimed.length === 0) return false;
    const { shop } = await readShopNow(tx);
    await enqueueEmails({ ...ctx, db: tx }, [noBoardEmail({ ...ctx, shop }, absence.since)]);
    return true;
  });
}
