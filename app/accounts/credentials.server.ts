import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context, Database } from '#core/context.ts';
import { createGate, type Lane } from '#core/gate.ts';
import { accountsProblems } from './accounts.problems.ts';
import { credentials, users } from './accounts.table.server.ts';

/** Two of the four threads that also read files; 60 waiting take three to seven seconds. */
export const hashLimits = {
  atOnce: 2,
  waiting: 60,
  refusal: accountsProblems.sign_ins_busy,
  details: { retryAfter: 5 },
} as const;

const takeTurn = createGate(hashLimits);
// Context: the library calls `verify` itself and passes nothing through.
const lanes = new AsyncLocalStorage<Lane>();

/** Runs work whose hashes wait in this lane: staff at a known network go first. */
export function inLane<Result>(lane: Lane, work: () => Promise<Result>): Promise<Result> {
  return lanes.run(lane, work);
}

export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return takeTurn(work, lanes.getStore());
}

/** Hashes a password. Never call it in a transaction: it may wait its turn. */
export function hash(password: string): Promise<string> {
  return inTurn(() => hashPassword(password));
}

/** Checks a password; takes the same time when no hash is known. */
export function verify(known: string | null | undefined, password: string): Promise<boolean> {
  return inTurn(async () => {
    if (known) return verifyPassword({ hash: known, password });
    await hashPassword(password);
    return false;
  });
}

/** An account for signing in; the password is its hash. */
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
