import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { enqueueLetters } from '#letters/letters.server.ts';
import { accountsProblems } from '../accounts.problems.ts';
import type { LetterRequest, PasswordChange, PasswordReset } from '../accounts.schema.ts';
import { credentials, sessions, verifications } from '../accounts.table.server.ts';
import { authOf, withFindings } from '../auth.server.ts';
import { translated } from '../auth-problems.server.ts';
import { signedInActor } from '../identify.server.ts';
import { passwordLetter } from '../letters/account-letters.server.tsx';
import { forgive, mayStill, spend } from '../limits.server.ts';
import { rememberPlace } from '../places.server.ts';
import { tokenOf } from '../sign-in.server.ts';
import { hash, verify } from './hashing.server.ts';

/**
 * Changes the password of whoever is signed in, ends all sessions, and answers the token of a new
 * one. Refuses with `signed_out`, `password_wrong` or `too_many_attempts`.
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword }: PasswordChange,
): Promise<string> {
  const { userId, email, confirm } = signedInActor(ctx.actor);
  const { address } = ctx.caller;
  await spend(ctx, 'passwordsFromAddress', email, address);
  const known = await readPassword(ctx, userId);
  if (known === null || !(await verify(known, currentPassword))) {
    throw new Problem(accountsProblems.password_wrong);
  }
  // Before the transaction: one that waits for a hash keeps its connection from an order.
  const next = await hash(newPassword);
  await ctx.db.transaction(async (tx) => {
    await confirm(tx);
    const changed = await tx
      .update(credentials)
      .set({ password: next, updatedAt: sql`now()` })
      .where(and(isPasswordOf(userId), eq(credentials.password, known)))
      .returning({ id: credentials.id });
    // Somebody else chose a new one meanwhile, by a link.
    if (changed.length === 0) throw new Problem(accountsProblems.password_wrong);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await forgetPasswordLinks({ db: tx }, userId);
  });
  await forgive(ctx, 'passwordsFromAddress', email, address);
  const { headers } = await translated(() =>
    authOf(ctx).api.signInEmail({
      body: { email, password: newPassword },
      headers: new Headers(),
      returnHeaders: true,
    }),
  );
  return tokenOf(headers);
}

/** Sends a link to choose a new password, valid one hour, once; silent about whether anyone gets it. */
export async function requestPasswordReset(
  ctx: Context,
  { email, language }: LetterRequest,
): Promise<void> {
  await spend(ctx, 'letterRequests', ctx.caller.address);
  const { passwordLink } = await withFindings(() =>
    translated(() => authOf(ctx).api.requestPasswordReset({ body: { email } })),
  );
  if (!passwordLink || !(await mayStill(ctx, 'letters', 'password', email))) return;
  await enqueueLetters(ctx, [passwordLetter(ctx, email, language, passwordLink.token)]);
}

/** Sets a new password by a link's token and ends all sessions. Refuses with `link_expired`. */
export async function resetPassword(ctx: Context, asked: PasswordReset): Promise<void> {
  const { address } = ctx.caller;
  await spend(ctx, 'secrets', address);
  const { resetUser } = await withFindings(() =>
    translated(() => authOf(ctx).api.resetPassword({ body: asked })),
  );
  if (!resetUser) throw new Error('Better Auth reset a password without telling whose');
  await forgetPasswordLinks(ctx, resetUser.id);
  // Whoever reads the account's letters is its owner, whatever strangers tried before.
  await forgive(ctx, 'passwordsFromAddress', resetUser.email, address);
  await forgive(ctx, 'letters', 'password', resetUser.email);
  await rememberPlace(ctx, resetUser.id, address);
}

function isPasswordOf(userId: string) {
  return and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
}

async function readPassword(ctx: Pick<Context, 'db'>, userId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ password: credentials.password })
    .from(credentials)
    .where(isPasswordOf(userId));
  return row?.password ?? null;
}

/** A password that was just changed makes every link sent before worthless. */
async function forgetPasswordLinks(ctx: Pick<Context, 'db'>, userId: string): Promise<void> {
  await ctx.db.delete(verifications).where(eq(verifications.value, userId));
}
