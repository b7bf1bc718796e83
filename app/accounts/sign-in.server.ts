import { and, eq, lt, lte, ne, sql } from 'drizzle-orm';
import { staffActor } from '#core/context.staff.ts';
import type { Context, Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';
import { accountsProblems } from './accounts.problems.ts';
import type { Credentials } from './accounts.schema.ts';
import { type EndingReason, removedSessions, sessions } from './accounts.table.server.ts';
import { reachOf } from './accounts.ts';
import { authOf, dropPending, pendingIn, tokenHeaders, translated } from './auth.server.ts';
import { inLane, readCredential, verify } from './credentials.server.ts';
import { identify, sessionHash, signedInActor } from './identify.server.ts';
import { forgive, mayStill, readNetwork, rememberNetwork, spend } from './limits.server.ts';
import { isUnowned, lockRoles, readRole } from './ownership.server.ts';
import { sendConfirmation } from './proof.server.ts';
import { noteEvent, noteOwnEvent } from './staff-events.server.ts';

/** A session's signed token, or a sign-in that waits for a code. */
export type Entered = { readonly token: string } | { readonly pending: string };

/**
 * Signs in, or returns what is sent back with the code (B-2123). Problems: `sign_in_refused`, the same for unknown,
 * known and unproven addresses, `too_many_attempts`, `place_unknown`.
 */
export async function signIn(ctx: Context, credentials: Credentials): Promise<Entered> {
  const { email } = credentials;
  const { address } = ctx.caller;
  await spend(ctx, 'passwordsFromAddress', email, address);
  const { isKnown, isStaff } = await readNetwork(ctx, email, address);
  const entered = inLane(isStaff ? 'first' : 'others', () => enter(ctx, credentials, isKnown));
  return entered.catch((error: unknown) => {
    const kind = error instanceof Problem && !ctx.hasMailServer && unmailed[error.code];
    throw kind ? new Problem(kind) : error;
  });
}

/** What is said without a mail server in the place of what names a link (B-4366). */
const unmailed: Readonly<Record<string, ProblemKind>> = {
  sign_in_refused: accountsProblems.credentials_wrong,
  place_unknown: accountsProblems.too_many_attempts,
};

async function enter(ctx: Context, credentials: Credentials, isKnown: boolean): Promise<Entered> {
  const { email } = credentials;
  const { address } = ctx.caller;
  if (!isKnown) await spend(ctx, 'passwordsFromNewPlace', address);
  const isUnderAttack = !isKnown && !(await mayStill(ctx, 'passwordsFromNewPlaces', email));
  const before = await readCredential(ctx, email);
  // The very first owner has no one to invite them, and perhaps no mail server.
  const isUnproven = ctx.hasMailServer && before?.isProven === false && !(await isUnowned(ctx));
  if (isUnderAttack || isUnproven) {
    const about = isUnproven ? 'confirm' : 'place';
    const isRight = await verify(before?.password, credentials.password);
    // A guesser sees no difference; the account's own person gets a link by email.
    if (before && isRight) await sendConfirmation(ctx, before, about);
    throw new Problem(accountsProblems[isUnderAttack ? 'place_unknown' : 'sign_in_refused']);
  }
  const { response, headers } = await translated(() =>
    authOf(ctx).api.signInEmail({ body: credentials, headers: new Headers(), returnHeaders: true }),
  );
  const after = await readCredential(ctx, email);
  // A password changed in between ended all sessions but this one, opened with the old one.
  const pending = pendingIn(headers);
  if (!after || before?.password !== after.password) {
    if (after) await dropPending(ctx.db, after.userId);
    await ctx.db.delete(sessions).where(eq(sessions.token, response.token));
    throw new Problem(accountsProblems.sign_in_refused);
  }
  if (pending !== null) return { pending };
  await forgive(ctx, 'passwordsFromAddress', email, address);
  await rememberNetwork(ctx, after.userId, address);
  await forgetOldSessions(ctx, after.userId);
  await noteOwnEvent(ctx, ctx.db, after, 'signed_in');
  return { token: tokenOf(headers) };
}

export async function signOut(ctx: Context): Promise<void> {
  const before = await identify(ctx);
  await authOf(ctx).api.signOut({ headers: tokenHeaders(ctx) });
  // The library reports success even when the database did not delete the session.
  const { kind } = await identify(ctx);
  if (kind !== 'visitor' && kind !== 'removed') throw new Problem(requestProblems.unavailable);
  if (before.kind === 'staff') await noteOwnEvent(ctx, ctx.db, before, 'signed_out');
}

/** Returns the signed token in the library's headers. */
export function tokenOf(headers: Headers): string {
  const token = headers.get('set-auth-token');
  if (!token) throw new Error('Better Auth opened a session without a token');
  return token;
}

/** Deletes expired sessions, of one person or of all: by the real time, as the library writes it. */
export async function forgetOldSessions(ctx: Pick<Context, 'db'>, userId?: string) {
  await ctx.db
    .delete(sessions)
    .where(
      and(
        userId === undefined ? undefined : eq(sessions.userId, userId),
        lt(sessions.expiresAt, sql`now()`),
      ),
    );
}

/**
 * Ends every session of a staff member; of one's own all but the current one (B-2132).
 * Problems: `role_unknown`, `full_access_only`.
 */
export async function endSessionsOf(ctx: Context, { roleId }: { roleId: string }): Promise<void> {
  const { userId: own, email, confirm } = staffActor(ctx.actor, 'staff');
  const kept = await readOwnToken(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockRoles(tx);
    const held = await readRole(tx, roleId);
    await confirm(tx, 'staff', reachOf(held?.role));
    if (!held) throw new Problem(accountsProblems.role_unknown);
    await endSessions(tx, held.userId, 'ended', held.userId === own ? kept : null);
    const actor = { userId: own, email };
    await noteEvent(ctx, tx, { kind: 'sessions_ended', actor, subject: held });
  });
}

/** Ends every session of the caller but the current one. */
export async function endOtherSessions(ctx: Context): Promise<void> {
  const actor = signedInActor(ctx.actor);
  const kept = await readOwnToken(ctx);
  await ctx.db.transaction(async (tx) => {
    await actor.confirm(tx);
    await endSessions(tx, actor.userId, 'ended', kept);
    await noteOwnEvent(ctx, tx, actor, 'sessions_ended');
  });
}

async function readOwnToken(ctx: Context): Promise<string | null> {
  const found = await translated(() => authOf(ctx).api.getSession({ headers: tokenHeaders(ctx) }));
  return found?.session.token ?? null;
}

/** Ends a person's sessions; the reason is stored until they would have expired. */
export async function endSessions(
  tx: Database,
  userId: string,
  reason: EndingReason,
  kept: string | null = null,
): Promise<void> {
  await dropPending(tx, userId);
  await tx.delete(removedSessions).where(lte(removedSessions.expiresAt, sql`now()`));
  const isTheirs = eq(sessions.userId, userId);
  const ended = await tx
    .delete(sessions)
    .where(kept === null ? isTheirs : and(isTheirs, ne(sessions.token, kept)))
    .returning({ token: sessions.token, expiresAt: sessions.expiresAt });
  if (ended.length === 0) return;
  await tx
    .insert(removedSessions)
    .values(
      ended.map(({ token, expiresAt }) => ({ tokenHash: sessionHash(token), expiresAt, reason })),
    );
}
