import { eq } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import type { CodeSignIn } from '../accounts.schema.ts';
import { sessions } from '../accounts.table.server.ts';
import { authOf } from '../auth.server.ts';
import { rememberNetwork } from '../known-networks.server.ts';
import { forgive } from '../limits.server.ts';
import { noteOwnEvent } from '../log/note-event.server.ts';
import { readCredentialOf } from '../passwords/stored-password.server.ts';
import { forgetOldSessions, tokenOf } from '../sign-in.server.ts';
import { pendingHeaders, readPending } from './pending.server.ts';
import { secondFactorProblems } from './second-factor.problems.ts';
import { tryCode } from './try-code.server.ts';

/**
 * Opens the session of a person whose password was right, by a code of their application or one of
 * their recovery codes (B-2123); answers its signed token. Refuses with `code_wrong`,
 * `recovery_code_wrong`, `too_many_codes` or `sign_in_expired`.
 */
export async function signInWithCode(ctx: Context, asked: CodeSignIn): Promise<string> {
  const userId = await readPending(ctx.db, asked.pending);
  const before = userId === null ? undefined : await readCredentialOf(ctx, userId);
  if (!before) throw new Problem(secondFactorProblems.sign_in_expired);
  const auth = authOf(ctx);
  const headers = pendingHeaders(asked.pending);
  let usesRecovery = false;
  const answer = await tryCode(ctx, before, asked.code, ({ kind, code }) => {
    usesRecovery = kind === 'recovery';
    const call = { body: { code }, headers, returnHeaders: true } as const;
    return usesRecovery ? auth.api.verifyBackupCode(call) : auth.api.verifyTOTP(call);
  });
  const token = tokenOf(answer.headers);
  const after = await readCredentialOf(ctx, before.userId);
  // A password changed meanwhile has ended all sessions but this one, opened with the old one.
  if (before.password !== after?.password) {
    await ctx.db.delete(sessions).where(eq(sessions.token, token.split('.')[0] ?? ''));
    throw new Problem(secondFactorProblems.sign_in_expired);
  }
  await forgive(ctx, 'passwordsFromAddress', before.email, ctx.caller.address);
  await rememberNetwork(ctx, before.userId, ctx.caller.address);
  await forgetOldSessions(ctx, before.userId);
  if (usesRecovery) await noteOwnEvent(ctx, ctx.db, before, 'recovery_code_used');
  await noteOwnEvent(ctx, ctx.db, before, 'signed_in');
  return token;
}
