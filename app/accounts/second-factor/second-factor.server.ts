import { eq, sql } from 'drizzle-orm';
import encodeQR from 'qr';
import type { Context } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { accountsProblems } from '../accounts.problems.ts';
import type { CodeSignIn, FactorRemoval, OwnCode, OwnPassword } from '../accounts.schema.ts';
import { sessions, users } from '../accounts.table.server.ts';
import { authOf, tokenHeaders } from '../auth.server.ts';
import { translated } from '../auth-problems.server.ts';
import { signedInActor } from '../identify.server.ts';
import { rememberNetwork } from '../known-networks.server.ts';
import { forgive, spend } from '../limits.server.ts';
import { noteOwnEvent } from '../log/note-event.server.ts';
import { verify } from '../passwords/hashing.server.ts';
import { readCredentialOf } from '../passwords/stored-password.server.ts';
import { lockAccount } from '../proof/links.server.ts';
import { forgetOldSessions, tokenOf } from '../sign-in.server.ts';
import { endSessions } from '../staff/end-sessions.server.ts';
import { dropPending, pendingHeaders, readPending } from './pending.server.ts';
import { secondFactorProblems } from './second-factor.problems.ts';
import { twoFactors, usedCodes } from './second-factor.table.server.ts';
import type { Enrolment } from './second-factor.ts';
import { tryCode } from './try-code.server.ts';

/**
 * Begins to set a second factor up: what goes on the telephone, and the recovery codes. Nothing is
 * asked at the door before a first code has confirmed it. Refuses with `password_wrong`,
 * `too_many_attempts` or `second_factor_on`.
 */
export async function beginEnrolment(ctx: Context, { password }: OwnPassword): Promise<Enrolment> {
  await readStaff(ctx, false);
  await checkPassword(ctx, password);
  const { shop } = await readShopNow(ctx.db);
  const begun = await translated(() =>
    authOf(ctx).api.enableTwoFactor({
      body: { password, issuer: shop.name },
      headers: tokenHeaders(ctx),
    }),
  );
  if (!('totpURI' in begun)) throw new Error('Better Auth enrolled no app');
  const { totpURI: uri, backupCodes } = begun;
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return { secret, uri, picture: draw(uri), recoveryCodes: backupCodes };
}

/**
 * Confirms an enrolment by a first code: from now on signing in asks for one (B-2122). Ends every
 * other session; returns the token of a new one. Refuses with `code_wrong`, `too_many_codes`,
 * `second_factor_on`, or `second_factor_off` where nothing was begun.
 */
export async function confirmEnrolment(ctx: Context, { code }: OwnCode): Promise<string> {
  const actor = await readStaff(ctx, false);
  const [begun] = await ctx.db
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(eq(twoFactors.userId, actor.userId));
  if (!begun) throw new Problem(secondFactorProblems.second_factor_off);
  const { headers } = await tryCode(ctx, actor, code, ({ kind, code }) => {
    if (kind !== 'app') throw new Problem(secondFactorProblems.code_wrong);
    const asked = { body: { code }, headers: tokenHeaders(ctx), returnHeaders: true } as const;
    return authOf(ctx).api.verifyTOTP(asked);
  });
  const token = tokenOf(headers);
  await ctx.db.transaction(async (tx) => {
    await endSessions(tx, actor.userId, 'ended', token.split('.')[0] ?? '');
    await noteOwnEvent(ctx, tx, actor, 'second_factor_on');
  });
  return token;
}

/** Makes ten new recovery codes; the old ones become void. Refuses with `password_wrong`. */
export async function renewRecoveryCodes(
  ctx: Context,
  { password }: OwnPassword,
): Promise<{ readonly recoveryCodes: readonly string[] }> {
  const actor = await readStaff(ctx, true);
  await checkPassword(ctx, password);
  const { backupCodes } = await translated(() =>
    authOf(ctx).api.generateBackupCodes({ body: { password }, headers: tokenHeaders(ctx) }),
  );
  await noteOwnEvent(ctx, ctx.db, actor, 'recovery_codes_made');
  return { recoveryCodes: backupCodes };
}

/** Takes the second factor away, by the password and a code together (B-2126). */
export async function removeFactor(ctx: Context, { password, code }: FactorRemoval): Promise<void> {
  const actor = await readStaff(ctx, true);
  await checkPassword(ctx, password);
  await tryCode(ctx, actor, code, async ({ kind, code }) => {
    const headers = tokenHeaders(ctx);
    const { api } = authOf(ctx);
    if (kind === 'app') await api.verifyTOTP({ body: { code }, headers });
    else await api.verifyBackupCode({ body: { code, disableSession: true }, headers });
  });
  await ctx.db.transaction(async (tx) => {
    await lockAccount(tx, actor.userId);
    await actor.confirm(tx);
    await clearFactor(tx, actor.userId);
    await noteOwnEvent(ctx, tx, actor, 'second_factor_off');
  });
}

/** Removes an account's second factor, and a sign-in that waits for one. */
export async function clearFactor(tx: Context['db'], userId: string): Promise<void> {
  await tx
    .update(users)
    .set({ twoFactorEnabled: false, updatedAt: sql`now()` })
    .where(eq(users.id, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(usedCodes).where(eq(usedCodes.userId, userId));
  await dropPending(tx, userId);
}

/** The staff member who asks, with a second factor or without one as is wanted. */
async function readStaff(ctx: Context, isOn: boolean) {
  const actor = signedInActor(ctx.actor);
  if (actor.kind !== 'staff') throw new Problem(requestProblems.not_staff);
  const [user] = await ctx.db
    .select({ isOn: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (user?.isOn === isOn) return actor;
  throw new Problem(secondFactorProblems[isOn ? 'second_factor_off' : 'second_factor_on']);
}

/** Before any code is looked at: a refusal tells nothing of one. */
async function checkPassword(ctx: Context, password: string): Promise<void> {
  const { userId, email } = signedInActor(ctx.actor);
  const { address } = ctx.caller;
  await spend(ctx, 'passwordsFromAddress', email, address);
  const known = await readCredentialOf(ctx, userId);
  if (!(await verify(known?.password, password)))
    throw new Problem(accountsProblems.password_wrong);
  await forgive(ctx, 'passwordsFromAddress', email, address);
}

function draw(uri: string): Enrolment['picture'] {
  const rows = encodeQR(uri, 'raw', { ecc: 'medium', border: 2 });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size: rows.length, path };
}

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
