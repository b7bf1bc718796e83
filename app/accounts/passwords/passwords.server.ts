import { eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { enqueueLetters } from '#letters/letters.server.ts';
import type { LetterRequest, PasswordChange, PasswordReset } from '../accounts.schema.ts';
import { verifications } from '../accounts.table.server.ts';
import { authOf, tokenHeaders, withFindings } from '../auth.server.ts';
import { translated } from '../auth-problems.server.ts';
import { identify, signedInActor } from '../identify.server.ts';
import { passwordLetter } from '../letters/account-letters.server.tsx';
import { forgive, mayStill, spend } from '../limits.server.ts';
import { rememberPlace } from '../places.server.ts';
import { tokenOf } from '../sign-in.server.ts';

/**
 * Changes the password of whoever is signed in, ends all sessions, and answers the token of a new
 * one. Refuses with `signed_out`, `password_wrong` or `too_many_attempts`.
 */
export async function changePassword(
  ctx: Context,
  asked: PasswordChange,
  headers: Headers,
  address: string,
): Promise<string> {
  const { userId, email } = signedInActor(await identify(ctx, headers));
  await spend(ctx, 'passwordsFromAddress', email, address);
  const answer = await translated(() =>
    authOf(ctx).api.changePassword({
      body: { ...asked, revokeOtherSessions: true },
      headers: tokenHeaders(headers),
      returnHeaders: true,
    }),
  );
  await forgive(ctx, 'passwordsFromAddress', email, address);
  await forgetPasswordLinks(ctx, userId);
  return tokenOf(answer.headers);
}

/** Sends a link to choose a new password, valid one hour, once; silent about whether anyone gets it. */
export async function requestPasswordReset(
  ctx: Context,
  { email, language }: LetterRequest,
  address: string,
): Promise<void> {
  await spend(ctx, 'letterRequests', address);
  const { passwordLink } = await withFindings(() =>
    translated(() => authOf(ctx).api.requestPasswordReset({ body: { email } })),
  );
  if (!passwordLink || !(await mayStill(ctx, 'letters', 'password', email))) return;
  await enqueueLetters(ctx, [passwordLetter(ctx, email, language, passwordLink.token)]);
}

/** Sets a new password by a link's token and ends all sessions. Refuses with `link_expired`. */
export async function resetPassword(
  ctx: Context,
  asked: PasswordReset,
  address: string,
): Promise<void> {
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

/** A password that was just changed makes every link sent before worthless. */
async function forgetPasswordLinks(ctx: Pick<Context, 'db'>, userId: string): Promise<void> {
  await ctx.db.delete(verifications).where(eq(verifications.value, userId));
}
