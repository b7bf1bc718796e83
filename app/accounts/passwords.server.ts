import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { sendLink } from './account-emails.server.tsx';
import { accountsProblems } from './accounts.problems.ts';
import type { EmailRequest, PasswordChange, PasswordReset } from './accounts.schema.ts';
import { credentials, sessions, users } from './accounts.table.server.ts';
import { dropPending, openSession } from './auth.server.ts';
import { hash, readCredentialOf, storePassword, verify } from './credentials.server.ts';
import { signedInActor } from './identify.server.ts';
import { forgive, mayWrite, rememberNetwork, spend } from './limits.server.ts';
import { dropLinks, lockAccount, readLink, takeLink } from './links.server.ts';
import { prove } from './proof.server.ts';
import { noteOwnEvent } from './staff-events.server.ts';

/**
 * Changes the signed-in person's password, ends all sessions and returns a new one's token. Problems: `signed_out`,
 * `password_needed` from a day after signing in on (B-4354), `password_wrong`, `too_many_attempts`.
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  const { userId, email, isFresh, confirm } = signedInActor(ctx.actor);
  if (!currentPassword && !isFresh) throw new Problem(accountsProblems.password_needed);
  const { address } = ctx.caller;
  await spend(ctx, 'passwordsFromAddress', email, address);
  const known = await readCredentialOf(ctx, userId);
  const isRight = !currentPassword || (await verify(known?.password, currentPassword));
  if (!known?.password || !isRight) {
    throw new Problem(accountsProblems.password_wrong);
  }
  const { password } = known;
  // Before the transaction: waiting for a hash would keep its connection from an order.
  const next = await hash(newPassword);
  await ctx.db.transaction(async (tx) => {
    // First: two devices that change it at once would each lock the session that the other ends.
    await lockAccount(tx, userId);
    await confirm(tx);
    const changed = await tx
      .update(credentials)
      .set({ password: next, updatedAt: sql`now()` })
      .where(and(eq(credentials.userId, userId), eq(credentials.password, password)))
      .returning({ id: credentials.id });
    // Another password was set by a link in between.
    if (changed.length === 0) throw new Problem(accountsProblems.password_wrong);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await dropLinks(tx, userId);
    await dropPending(tx, userId);
    await noteOwnEvent(ctx, tx, { userId, email }, 'password_changed');
  });
  await forgive(ctx, 'passwordsFromAddress', email, address);
  return openSession(ctx, userId);
}

/** Emails a link to choose a new password, valid one hour, once; the answer does not reveal whether it is sent. */
export async function requestPasswordReset(
  ctx: Context,
  { email, language }: EmailRequest,
): Promise<void> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user || !(await mayWrite(ctx, email, 'password'))) return;
  await sendLink(ctx, { about: 'password', userId: user.id, email, language });
}

// A link that came by email proves the address, whatever the email was about.
const choosing = ['password', 'invitation', 'confirm'] as const;

/**
 * Sets a password by an email's link and proves the address: the old password may be a stranger's. Ends all sessions.
 * Problem: `link_expired`.
 */
export async function resetPassword(
  ctx: Context,
  { token, newPassword }: PasswordReset,
): Promise<void> {
  const { address } = ctx.caller;
  await spend(ctx, 'secrets', address);
  const userId = await readLink(ctx, token, choosing);
  const next = await hash(newPassword);
  const account = await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await takeLink(ctx, tx, token, choosing);
    await storePassword(tx, userId, next);
    await prove(ctx, tx, userId);
    await dropPending(tx, userId);
    const known = await readCredentialOf({ db: tx }, userId);
    if (known) await noteOwnEvent(ctx, tx, known, 'password_set');
    return known;
  });
  if (!account) throw new Error('an account lost its password while it was set');
  // A reader of the account's emails is its owner, whatever strangers tried before.
  await forgive(ctx, 'passwordsFromAddress', account.email, address);
  for (const limit of ['emails', 'otherEmails'] as const) await forgive(ctx, limit, account.email);
  await rememberNetwork(ctx, userId, address);
}
