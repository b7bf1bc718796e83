import { and, eq, gt, inArray, lt, notExists } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { unprovenAccountDays } from '#shop/privacy/privacy.ts';
import { accountLinks, invitations, userRoles, users } from '../accounts.table.server.ts';

const batch = 500;

/**
 * Deletes accounts whose address nobody has proven in `unprovenAccountDays` (B-1073): strangers
 * could fill the table. Who holds a role, waits for one or has a link that still leads on is
 * left alone. Answers how many.
 */
export async function deleteUnprovenAccounts(
  ctx: Pick<Context, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = ctx.clock.now();
  const limit = new Date(now.subtract({ hours: 24 * unprovenAccountDays }).epochMilliseconds);
  let deleted = 0;
  for (let more = true; more && !signal?.aborted; ) {
    // An account that is just being proven or invited is locked, and passed over.
    const old = oldAccounts(ctx, limit, new Date(now.epochMilliseconds))
      .limit(batch)
      .for('update', { skipLocked: true });
    const { rowCount } = await ctx.db.delete(users).where(inArray(users.id, old));
    deleted += rowCount ?? 0;
    more = rowCount === batch;
  }
  return deleted;
}

function oldAccounts({ db }: Pick<Context, 'db'>, limit: Date, now: Date) {
  const held = db.select().from(userRoles).where(eq(userRoles.userId, users.id));
  const waiting = db.select().from(invitations).where(eq(invitations.userId, users.id));
  const link = db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, users.id), gt(accountLinks.expiresAt, now)));
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.emailVerified, false),
        lt(users.createdAt, limit),
        notExists(held),
        notExists(waiting),
        notExists(link),
      ),
    );
}
