import { staffById } from '#accounts/identify.server.ts';
import type { Context } from '#core/context.ts';
import { enqueueEmails } from '#email/outbox.server.ts';
import { failureWords } from '#history/history.problems.ts';
import { failureEmail } from '#history/scheduled/failure-email.server.tsx';
import { beginDuePlans } from '#history/scheduled/scheduled.server.ts';
import { readShopNow } from '#shop/read-shop.server.ts';

type PlannedParts = {
  readonly ctx: Context;
  /** Called after emails were written: they can leave. */
  readonly onEmails: () => void;
};

/** Returns a round that begins what is planned, and tells the shop of what could not (B-2087). */
export function plannedRound({ ctx, onEmails }: PlannedParts) {
  return async function work(): Promise<void> {
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
  };
}
