import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { enqueueLetters } from '#letters/letters.server.ts';
import { accountsProblems } from './accounts.problems.ts';
import type { DeletionConfirmation, LetterRequest } from './accounts.schema.ts';
import { deletionLinks, userRoles, users, verifications } from './accounts.table.server.ts';
import { isLastRole, lockRoles } from './administrators.server.ts';
import { deletionLetter } from './letters/account-letters.server.tsx';
import { mayStill, spend } from './limits.server.ts';

/** How long a link holds (B-1040). */
const lifetime = { hours: 1 };

/**
 * Deletes the account at once when its own person asks, signed in; anyone else's request sends a
 * link to the address, if it has an account, and answers the same whether it does (B-1040).
 * Refuses with `last_account` only to the person, or with `too_many_attempts`.
 */
export async function requestDeletion(
  ctx: Context,
  { email, language }: LetterRequest,
): Promise<{ readonly deleted: boolean }> {
  const { actor } = ctx;
  if ((actor.kind === 'member' || actor.kind === 'staff') && actor.email === email) {
    await ctx.db.transaction(async (tx) => {
      await lockRoles(tx);
      await actor.confirm(tx);
      await deleteAccount(tx, actor.userId);
    });
    return { deleted: true };
  }
  await spend(ctx, 'letterRequests', ctx.caller.address);
  await sendDeletionLink(ctx, { email, language });
  return { deleted: false };
}

/** Deletes the account that a letter's link is for. Refuses with `link_expired` or `last_account`. */
export async function confirmDeletion(
  ctx: Context,
  { token }: DeletionConfirmation,
): Promise<void> {
  await spend(ctx, 'secrets', ctx.caller.address);
  const now = new Date(ctx.clock.now().epochMilliseconds);
  await ctx.db.transaction(async (tx) => {
    const [link] = await tx
      .delete(deletionLinks)
      .where(and(eq(deletionLinks.tokenHash, hashOf(token)), gt(deletionLinks.expiresAt, now)))
      .returning({ userId: deletionLinks.userId });
    if (!link) throw new Problem(accountsProblems.link_expired);
    await deleteAccount(tx, link.userId);
  });
}

async function sendDeletionLink(ctx: Context, { email, language }: LetterRequest): Promise<void> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user || !(await mayStill(ctx, 'letters', 'deletion', email))) return;
  const now = ctx.clock.now();
  const expiresAt = new Date(now.add(lifetime).epochMilliseconds);
  const token = randomBytes(32).toString('base64url');
  await ctx.db.transaction(async (tx) => {
    await tx
      .delete(deletionLinks)
      .where(lte(deletionLinks.expiresAt, new Date(now.epochMilliseconds)));
    await tx.insert(deletionLinks).values({ tokenHash: hashOf(token), userId: user.id, expiresAt });
    await enqueueLetters({ ...ctx, db: tx }, [deletionLetter(ctx, email, language, token)]);
  });
}

/** The account with its password, sessions and links; its role before it, unless it is the last. */
async function deleteAccount(tx: Database, userId: string): Promise<void> {
  await lockRoles(tx);
  const [role] = await tx
    .select({ id: userRoles.id })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  if (role && (await isLastRole(tx))) throw new Problem(accountsProblems.last_account);
  if (role) await tx.delete(userRoles).where(eq(userRoles.id, role.id));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.delete(users).where(eq(users.id, userId));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
