import { and, eq, gt, inArray, lt, notExists } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { unprovenAccountDays } from '#shop/privacy/privacy.ts';
import { sendLink } from './account-emails.server.tsx';
import type { DeletionConfirmation, EmailRequest } from './accounts.schema.ts';
import { accountLinks, invitations, userRoles, users } from './accounts.table.server.ts';
import { mayWrite, spend } from './limits.server.ts';
import { lockAccount, readLink, takeLink } from './links.server.ts';
import { lockRoles, requireOther } from './ownership.server.ts';
import { noteEvent } from './staff-events.server.ts';

/**
 * Deletes the account when its own person asks, signed in; other requests send a link to the address and answer the
 * same whether or not it has an account (B-1040). Problems: `last_admin` (only to the person), `too_many_attempts`.
 */
export async function requestDeletion(
  ctx: Context,
  { email, language }: EmailRequest,
): Promise<{ readonly deleted: boolean }> {
  const { actor } = ctx;
  if ((actor.kind === 'member' || actor.kind === 'staff') && actor.email === email) {
    await ctx.db.transaction(async (tx) => {
      await lockRoles(tx);
      await lockAccount(tx, actor.userId);
      await actor.confirm(tx);
      await deleteAccount(ctx, tx, actor.userId);
    });
    return { deleted: true };
  }
  await sendDeletionLink(ctx, { email, language });
  return { deleted: false };
}

/** Deletes the account of an email's link. Problems: `link_expired`, `last_admin`. */
export async function confirmDeletion(
  ctx: Context,
  { token }: DeletionConfirmation,
): Promise<void> {
  await spend(ctx, 'secrets', ctx.caller.address);
  const userId = await readLink(ctx, token, ['deletion']);
  await ctx.db.transaction(async (tx) => {
    await lockRoles(tx);
    await lockAccount(tx, userId);
    await takeLink(ctx, tx, token, ['deletion']);
    await deleteAccount(ctx, tx, userId);
  });
}

async function sendDeletionLink(ctx: Context, { email, language }: EmailRequest): Promise<void> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user || !(await mayWrite(ctx, email))) return;
  await sendLink(ctx, { about: 'deletion', userId: user.id, email, language });
}

/** Deletes an account with its role, unless that is the last one. */
async function deleteAccount(
  ctx: Pick<Context, 'clock'>,
  tx: Database,
  userId: string,
): Promise<void> {
  await lockRoles(tx);
  const [role] = await tx
    .select({ id: userRoles.id, role: userRoles.role })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  if (role) await requireOther(tx, userId);
  if (role) await tx.delete(userRoles).where(eq(userRoles.id, role.id));
  const [waiting] = await tx
    .delete(invitations)
    .where(eq(invitations.userId, userId))
    .returning({ role: invitations.role });
  const lost = role ?? waiting;
  // Without the address, which goes with the account.
  const actor = { userId, email: null };
  if (lost) await noteEvent(ctx, tx, { kind: 'account_deleted', actor, role: lost.role });
  await tx.delete(users).where(eq(users.id, userId));
}

const batch = 500;

/**
 * Deletes accounts whose address was not proven in `unprovenAccountDays` (B-1073), as strangers could fill the table.
 * Those with a role, an invitation or a valid link stay. Returns the count.
 */
export async function deleteUnprovenAccounts(
  ctx: Pick<Context, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = ctx.clock.now();
  const limit = new Date(now.subtract({ hours: 24 * unprovenAccountDays }).epochMilliseconds);
  let deleted = 0;
  for (let more = true; more && !signal?.aborted; ) {
    // An account that is being proven or invited is locked, and skipped.
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
