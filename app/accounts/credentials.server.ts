import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { createGate, type Lane } from '#core/gate.ts';
import { accountsProblems } from './accounts.problems.ts';
import { credentials, users } from './accounts.table.server.ts';

/** Two of the four threads that read files as well; 60 waiting are done in three to seven seconds. */
export const hashLimits = {
  atOnce: 2,
  waiting: 60,
  refusal: accountsProblems.sign_ins_busy,
  details: { retryAfter: 5 },
} as const;

const takeTurn = createGate(hashLimits);
// Carried along: the library calls `verify` itself and hands nothing through.
const lanes = new AsyncLocalStorage<Lane>();

/** Does some work whose hashes wait in this lane: staff at a place that their account knows are called first. */
export function inLane<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  return lanes.run(lane, work);
}

/** Does some work when its turn has come, as every hash does. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return takeTurn(work, lanes.getStore());
}

/** Returns the slow salted hash of a password. Never called in a transaction: it may wait its turn. */
export function hash(password: string): Promise<string> {
  return inTurn(() => hashPassword(password));
}

/** Tells whether a password is the one that was hashed, after the same time when none was. */
export function verify(known: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    if (known) return verifyPassword({ hash: known, password });
    await hashPassword(password);
    return false;
  });
}

/** An account as signing in sees it; the password is its hash. */
export type Credential = NonNullable<Awaited<ReturnType<typeof readCredential>>>;

export function readCredential(ctx: Pick<Context, 'db'>, email: string) {
  return read(ctx, eq(users.email, email));
}

export function readCredentialOf(ctx: Pick<Context, 'db'>, userId: string) {
  return read(ctx, eq(users.id, userId));
}

async function read(ctx: Pick<Context, 'db'>, isWanted: ReturnType<typeof eq>) {
  const [row] = await ctx.db
    .select({
      userId: users.id,
      email: users.email,
      language: users.language,
      isProven: users.emailVerified,
      password: credentials.password,
    })
    .from(users)
    .innerJoin(credentials, isPasswordOf(users.id))
    .where(isWanted);
  return row;
}

/** Stores the hash of a new password, for an account that had none as well. */
export async function storePassword(tx: Database, userId: string, hashed: string): Promise<void> {
  await tx
    .insert(credentials)
    .values({ userId, accountId: userId, providerId: 'credential', password: hashed })
    .onConflictDoUpdate({
      target: [credentials.userId, credentials.providerId],
      set: { password: hashed, updatedAt: sql`now()` },
    });
}

function isPasswordOf(userId: typeof users.id) {
  return and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential'));
}
