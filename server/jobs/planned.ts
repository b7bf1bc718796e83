import { staffById } from '#accounts/identify.server.ts';
import type { Context } from '#core/context.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { failureWords } from '#history/history.problems.ts';
import { failureEmail } from '#history/scheduled/failure-email.server.tsx';
import { beginDuePlans } from '#history/scheduled/scheduled.server.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { type RoundsPace, startRounds } from '../platform/rounds.ts';

type PlannedParts = {
  readonly ctx: Context;
  /** Called after emails were written: they can leave. */
  readonly onEmails: () => void;
  readonly pace?: RoundsPace;
};

const steady: RoundsPace = { first: 1_000, interval: 2_000 };

/** Begins what is planned within seconds of its moment, and tells the shop of what could not (B-2087). */
export function startPlanned({ ctx, onEmails, pace = steady }: PlannedParts) {
  async function work(): Promise<void> {
    let emails = 0;
    const tried = await beginDuePlans({
      ...ctx,
      findStaff: staffById,
      async onFailure(tx, note, code) {
        const { shop } = await readShopNow(tx);
        const reason = failureWords(code).fr;
        const email = failureEmail(ctx, { shopName: shop.name, note, reason });
        await enqueueEmails({ ...ctx, db: tx }, [email]);
        emails += 1;
      },
    });
    if (tried > 0) ctx.log.info({ tried, failed: emails }, 'planned changes have begun');
    if (emails > 0) onEmails();
  }
  return startRounds({ pace, log: ctx.log, name: 'planned changes', work });
}
