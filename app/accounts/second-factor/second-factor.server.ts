import { and, eq, lt, sql } from 'drizzle-orm';
import encodeQR from 'qr';
import type { Context } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { readShopNow } from '#shop/read-shop.server.ts';
import { accountLink } from '../account-emails.server.tsx';
import { accountsProblems } from '../accounts.problems.ts';
import type { CodeSignIn, FactorRemoval, OwnCode, OwnPassword } from '../accounts.schema.ts';
import {
  credentials,
  sessions,
  twoFactors,
  usedCodes,
  userRoles,
  users,
} from '../accounts.table.server.ts';
import { readCode } from '../accounts.ts';
import {
  authOf,
  dropPending,
  pendingHeaders,
  readPending,
  tokenHeaders,
  translated,
} from '../auth.server.ts';
import { readCredentialOf, verify } from '../credentials.server.ts';
import { signedInActor } from '../identify.server.ts';
import { forgive, readNetwork, rememberNetwork, spend } from '../limits.server.ts';
import { dropLinks, lockAccount, makeLink } from '../links.server.ts';
import { lockRoles } from '../ownership.server.ts';
import { endSessions, forgetOldSessions, tokenOf } from '../sign-in.server.ts';
import { noteEvent, noteOwnEvent } from '../staff-events.server.ts';

/**
 * Begins to set up a second factor, which counts only once a first code has confirmed it. Problems: `password_wrong`,
 * `too_many_attempts`, `second_factor_on`.
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
 * Confirms a second factor by a first code (B-2122); ends every other session and returns a new one's token. Problems:
 * `code_wrong`, `too_many_codes`, `second_factor_on`, and `second_factor_off` where nothing was begun.
 */
export async function confirmEnrolment(ctx: Context, { code }: OwnCode): Promise<string> {
  const actor = await readStaff(ctx, false);
  const [begun] = await ctx.db
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(eq(twoFactors.userId, actor.userId));
  if (!begun) throw new Problem(accountsProblems.second_factor_off);
  const { headers } = await tryCode(ctx, actor, code, ({ kind, code }) => {
    if (kind !== 'app') throw new Problem(accountsProblems.code_wrong);
    const request = { body: { code }, headers: tokenHeaders(ctx), returnHeaders: true } as const;
    return authOf(ctx).api.verifyTOTP(request);
  });
  const token = tokenOf(headers);
  await ctx.db.transaction(async (tx) => {
    await endSessions(tx, actor.userId, 'ended', token.split('.')[0] ?? '');
    await noteOwnEvent(ctx, tx, actor, 'second_factor_on');
  });
  return token;
}

/** Makes ten new recovery codes in place of the old ones. Problem: `password_wrong`. */
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

/** Removes the second factor, by the password and a code together (B-2126). */
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

/** Returns the staff member; throws unless their second factor is on or off, as given. */
async function readStaff(ctx: Context, isOn: boolean) {
  const actor = signedInActor(ctx.actor);
  if (actor.kind !== 'staff') throw new Problem(requestProblems.not_staff);
  const [user] = await ctx.db
    .select({ isOn: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (user?.isOn === isOn) return actor;
  throw new Problem(accountsProblems[isOn ? 'second_factor_off' : 'second_factor_on']);
}

/** Checks the password before any code: a refusal reveals nothing about the code. */
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
 * Completes a sign-in by a code of the application or a recovery code (B-2123); returns the session's signed token.
 * Problems: `code_wrong`, `recovery_code_wrong`, `too_many_codes`, `sign_in_expired`.
 */
export async function signInWithCode(ctx: Context, input: CodeSignIn): Promise<string> {
  const userId = await readPending(ctx.db, input.pending);
  const before = userId === null ? undefined : await readCredentialOf(ctx, userId);
  if (!before) throw new Problem(accountsProblems.sign_in_expired);
  const auth = authOf(ctx);
  const headers = pendingHeaders(input.pending);
  let usesRecovery = false;
  const answer = await tryCode(ctx, before, input.code, ({ kind, code }) => {
    usesRecovery = kind === 'recovery';
    const call = { body: { code }, headers, returnHeaders: true } as const;
    return usesRecovery ? auth.api.verifyBackupCode(call) : auth.api.verifyTOTP(call);
  });
  const token = tokenOf(answer.headers);
  const after = await readCredentialOf(ctx, before.userId);
  // A password changed in between ended all sessions but this one, opened with the old one.
  if (before.password !== after?.password) {
    await ctx.db.delete(sessions).where(eq(sessions.token, token.split('.')[0] ?? ''));
    throw new Problem(accountsProblems.sign_in_expired);
  }
  await forgive(ctx, 'passwordsFromAddress', before.email, ctx.caller.address);
  await rememberNetwork(ctx, before.userId, ctx.caller.address);
  await forgetOldSessions(ctx, before.userId);
  if (usesRecovery) await noteOwnEvent(ctx, ctx.db, before, 'recovery_code_used');
  await noteOwnEvent(ctx, ctx.db, before, 'signed_in');
  return token;
}

/** For the telephone; shown once. */
export type Enrolment = {
  readonly secret: string;
  /** The URI that the application reads, also for a link on the same telephone. */
  readonly uri: string;
  /** The URI as a QR code of `size` by `size` fields: the dark ones as one path. */
  readonly picture: { readonly size: number; readonly path: string };
  readonly recoveryCodes: readonly string[];
};

type Person = { readonly userId: string; readonly email: string };
type Code = NonNullable<ReturnType<typeof readCode>>;

/** Milliseconds that a code may not be used twice; it is valid for a minute and a half. */
const memory = 5 * 60_000;

const refusals: readonly string[] = ['code_wrong', 'recovery_code_wrong'];

/**
 * Has the library check a code. Tries are limited like passwords (B-2125), and a code counts once (B-2124). Problems:
 * `code_wrong`, `recovery_code_wrong`, `too_many_codes`.
 */
export async function tryCode<Answer>(
  ctx: Context,
  person: Person,
  typed: string,
  look: (code: Code) => Promise<Answer>,
): Promise<Answer> {
  const { userId, email } = person;
  const { address } = ctx.caller;
  await spend(ctx, 'codesFromAddress', userId, address);
  const { isKnown } = await readNetwork(ctx, email, address);
  if (!isKnown) await spend(ctx, 'codesFromNewPlaces', userId);
  const code = readCode(typed);
  try {
    if (code === null) throw new Problem(accountsProblems.code_wrong);
    const answer = await once(ctx, userId, code, () => translated(() => look(code)));
    await forgive(ctx, 'codesFromAddress', userId, address);
    return answer;
  } catch (error) {
    if (error instanceof Problem && refusals.includes(error.code))
      await noteOwnEvent(ctx, ctx.db, person, 'code_refused');
    throw error;
  }
}

/** Claims a code before it is checked: of two parallel requests one succeeds. */
async function once<Answer>(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { kind, code }: Code,
  look: () => Promise<Answer>,
): Promise<Answer> {
  // The library itself removes recovery codes. By the real time, as it counts.
  if (kind === 'recovery') return look();
  const now = Date.now();
  await db
    .delete(usedCodes)
    .where(and(eq(usedCodes.userId, userId), lt(usedCodes.usedAt, new Date(now - memory))));
  const taken = await db
    .insert(usedCodes)
    .values({ userId, code, usedAt: new Date(now) })
    .onConflictDoNothing()
    .returning();
  if (taken.length === 0) throw new Problem(accountsProblems.code_wrong);
  try {
    return await look();
  } catch (error) {
    // The code may become the right one later.
    await db.delete(usedCodes).where(and(eq(usedCodes.userId, userId), eq(usedCodes.code, code)));
    throw error;
  }
}

/**
 * Makes an account an owner again, for an operator with access to the server (B-2129): ends its second factor,
 * sessions, password and links. Returns a link to choose a password, valid one hour; null for an unknown address.
 */
export async function rescueOwner(ctx: Context, email: string): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    await lockRoles(tx);
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (!user) return null;
    const role = 'owner' as const;
    await tx
      .insert(userRoles)
      .values({ userId: user.id, role })
      .onConflictDoUpdate({ target: userRoles.userId, set: { role } });
    await clearFactor(tx, user.id);
    await endSessions(tx, user.id, 'ended');
    // Nothing that a thief knows or has in the mailbox opens the account from now on (B-2544).
    await tx.delete(credentials).where(eq(credentials.userId, user.id));
    await dropLinks(tx, user.id);
    const subject = { userId: user.id, email };
    await noteEvent(ctx, tx, { kind: 'rescued', actor: null, subject, role });
    const token = await makeLink(ctx, tx, { kind: 'password', userId: user.id });
    return accountLink(ctx, { about: 'password', language: user.language, token });
  });
}
