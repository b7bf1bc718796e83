import { and, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { accountsProblems } from './accounts.problems.ts';
import type { Credentials } from './accounts.schema.ts';
import { credentials, sessions, users } from './accounts.table.server.ts';
import { authOf, tokenHeaders } from './auth.server.ts';
import { translated } from './auth-problems.server.ts';
import { identify } from './identify.server.ts';
import { forgive, spend } from './limits.server.ts';
import { isKnownPlace, rememberPlace } from './places.server.ts';

/**
 * Opens a session and answers its signed token. Refuses with `sign_in_refused`, alike for unknown
 * and known addresses, or with `too_many_attempts`.
 */
export async function signIn(ctx: Context, asked: Credentials): Promise<string> {
  const { email } = asked;
  const { address } = ctx.caller;
  await spend(ctx, 'passwordsFromAddress', email, address);
  if (!(await isKnownPlace(ctx, email, address))) {
    await spend(ctx, 'passwordsFromNewPlace', address);
    await spend(ctx, 'passwordsFromNewPlaces', email);
  }
  const before = await readCredential(ctx, email);
  const { response, headers } = await translated(() =>
    authOf(ctx).api.signInEmail({ body: asked, headers: new Headers(), returnHeaders: true }),
  );
  const after = await readCredential(ctx, email);
  // A password changed meanwhile has ended all sessions but this one, opened with the old one.
  if (!after || before?.password !== after.password) {
    await ctx.db.delete(sessions).where(eq(sessions.token, response.token));
    throw new Problem(accountsProblems.sign_in_refused);
  }
  await forgive(ctx, 'passwordsFromAddress', email, address);
  await rememberPlace(ctx, after.userId, address);
  await forgetOldSessions(ctx, after.userId);
  return tokenOf(headers);
}

/** Ends the caller's session; without one there is nothing to end. */
export async function signOut(ctx: Context): Promise<void> {
  await authOf(ctx).api.signOut({ headers: tokenHeaders(ctx) });
  // The library answers success even when the database did not delete the session.
  const { kind } = await identify(ctx);
  if (kind !== 'visitor' && kind !== 'removed') throw new Problem(requestProblems.unavailable);
}

/** The signed token among the library's headers: what the holder sends from now on. */
export function tokenOf(headers: Headers): string {
  const token = headers.get('set-auth-token');
  if (!token) throw new Error('Better Auth opened a session without a token');
  return token;
}

async function readCredential(ctx: Pick<Context, 'db'>, email: string) {
  const [row] = await ctx.db
    .select({ userId: users.id, password: credentials.password })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.email, email));
  return row;
}

// By the real time, as the library writes it.
async function forgetOldSessions(ctx: Pick<Context, 'db'>, userId: string) {
  await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), lt(sessions.expiresAt, sql`now()`)));
}
