import { createHash, createHmac } from 'node:crypto';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context, Database, PressLimit } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';
import { accountsProblems } from './accounts.problems.ts';
import { knownNetworks, userRoles, users } from './accounts.table.server.ts';

/**
 * Points within minutes. An attacker at one address only uses up that address's limits; what many use up together never
 * concerns a network that the account has signed in from (`known_networks`).
 */
const rules = {
  /** Passwords for one account from one address. */
  passwordsFromAddress: { points: 10, minutes: 15 },
  /** Passwords from one new address, for any account. */
  passwordsFromNewPlace: { points: 60, minutes: 10 },
  /** Passwords for one account from all new addresses together. */
  passwordsFromNewPlaces: { points: 100, minutes: 60 },
  /** Codes for one account from one address. */
  codesFromAddress: { points: 10, minutes: 15 },
  /** Codes for one account from all new addresses together. */
  codesFromNewPlaces: { points: 30, minutes: 60 },
  /** Presses of one button that sends a message, by one staff member. */
  messages: { points: 10, minutes: 10 },
  /** Presses of one button that prints, by one staff member. */
  papers: { points: 40, minutes: 10 },
  newAccounts: { points: 20, minutes: 60 },
  /** Requests that may send an email, from one address. */
  emailRequests: { points: 20, minutes: 60 },
  /** Emails to one mailbox, whatever they are about (B-1043). */
  emails: { points: 5, minutes: 60 },
  /** Emails but those for a new password, so that strangers cannot use up its way. */
  otherEmails: { points: 4, minutes: 60 },
  /** Links, setup codes and keys of telephones from one address. */
  secrets: { points: 20, minutes: 60 },
  /** Rings of the shop's telephones together. */
  rings: { points: 60, minutes: 1 },
} as const;

export type Limit = keyof typeof rules;

const table = 'rate_limits';
const limiters = new WeakMap<Database, ReadonlyMap<string, RateLimiterPostgres>>();

/**
 * Spends a point for `parts`. When none is left it throws `too_many_attempts` (passwords), `too_many_codes` (codes) or
 * `too_many_requests`, with the seconds to wait.
 */
export async function spend(ctx: Pick<Context, 'db'>, limit: Limit, ...parts: readonly string[]) {
  const seconds = await tryToSpend(ctx, limit, parts);
  if (seconds === 0) return;
  throw new Problem(refusalOf(limit, seconds), { retryAfter: seconds });
}

/** Spends a point for a route's press, as its declaration says (B-4228). Throws `too_many_requests`. */
export async function spendPress(
  ctx: Pick<Context, 'db' | 'actor' | 'caller'>,
  limit: PressLimit,
  route: string | undefined,
): Promise<void> {
  const { actor, caller } = ctx;
  const parts = route && 'userId' in actor ? [actor.userId, route] : [caller.address];
  await spend(ctx, limit, ...parts);
}

function refusalOf(limit: Limit, seconds: number): ProblemKind {
  if (limit.startsWith('passwords')) return accountsProblems.too_many_attempts;
  if (limit.startsWith('codes')) return accountsProblems.too_many_codes;
  const minutes = Math.ceil(seconds / 60);
  const words = {
    fr: `Trop de demandes en peu de temps. Vous pourrez recommencer dans ${minutes} min.`,
    en: `Too many requests in a short time. You can try again in ${minutes} min.`,
  };
  return { ...requestProblems.too_many_requests, words };
}

/** Spends a point; tells whether the limit still held. */
export async function mayStill(
  ctx: Pick<Context, 'db'>,
  limit: Limit,
  ...parts: readonly string[]
): Promise<boolean> {
  return (await tryToSpend(ctx, limit, parts)) === 0;
}

/** Counts an email to a mailbox; tells whether it may be sent this hour (B-1043). */
export async function mayWrite(
  ctx: Pick<Context, 'db'>,
  email: string,
  about: 'password' | 'other' = 'other',
): Promise<boolean> {
  if (about === 'other' && !(await mayStill(ctx, 'otherEmails', email))) return false;
  return mayStill(ctx, 'emails', email);
}

/** Counts an email that a staff member requests. Throws `too_many_requests`. */
export async function spendEmail(ctx: Pick<Context, 'db'>, email: string): Promise<void> {
  await spend(ctx, 'otherEmails', email);
  await spend(ctx, 'emails', email);
}

/** Resets a limit: the person has proven who they are. */
export async function forgive(ctx: Pick<Context, 'db'>, limit: Limit, ...parts: readonly string[]) {
  await limiterOf(ctx.db, limit).delete(keyOf(parts));
}

async function tryToSpend(
  ctx: Pick<Context, 'db'>,
  limit: Limit,
  parts: readonly string[],
): Promise<number> {
  try {
    await limiterOf(ctx.db, limit).consume(keyOf(parts));
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

function limiterOf(db: Database, limit: Limit): RateLimiterPostgres {
  const known =
    limiters.get(db) ??
    new Map(
      Object.entries(rules).map(([name, rule]) => [
        name,
        new RateLimiterPostgres({
          storeClient: { query: (query: Query) => db.execute(toSql(query)) },
          storeType: 'client',
          tableName: table,
          tableCreated: true,
          // Once per process, and not in a transaction, which ends before the timer fires.
          clearExpiredByTimeout: name === 'emails' && !('rollback' in db),
          keyPrefix: name,
          points: rule.points,
          duration: rule.minutes * 60,
        }),
      ]),
    );
  limiters.set(db, known);
  const limiter = known.get(limit);
  if (!limiter) throw new Error(`no limiter is called ${limit}`);
  return limiter;
}

type Query = { readonly text: string; readonly values: readonly unknown[] };

/** Turns the library's `$1, $2` into Drizzle's parameters, so that it also works in a transaction. */
function toSql({ text, values }: Query): SQL {
  const pieces = text.split(/\$(\d+)/).map((piece, position) => {
    return position % 2 === 0 ? sql.raw(piece) : sql`${values[Number(piece) - 1]}`;
  });
  return sql.join(pieces);
}

// Hashed: the table names no person, and any length fits its key.
function keyOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** A network unused for so long is new again. */
const memory = { hours: 24 * 180 };

type Placed = Pick<Context, 'db' | 'clock' | 'authSecret'>;

/** Tells whether an account has signed in from this network before, and whether it is staff's. */
export async function readNetwork(
  ctx: Placed,
  email: string,
  address: string,
): Promise<{ readonly isKnown: boolean; readonly isStaff: boolean }> {
  const [user] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const hash = networkHash(ctx, user?.id ?? 'nobody', address);
  const [network] = await ctx.db
    .select({ role: userRoles.role })
    .from(knownNetworks)
    .leftJoin(userRoles, eq(userRoles.userId, knownNetworks.userId))
    .where(eq(knownNetworks.networkHash, hash));
  return { isKnown: network !== undefined, isStaff: Boolean(network?.role) };
}

/** Records the network of an account's own person. */
export async function rememberNetwork(ctx: Placed, userId: string, address: string): Promise<void> {
  const now = ctx.clock.now();
  const seenAt = new Date(now.epochMilliseconds);
  const oldest = new Date(now.subtract(memory).epochMilliseconds);
  await ctx.db
    .insert(knownNetworks)
    .values({ networkHash: networkHash(ctx, userId, address), userId, seenAt })
    .onConflictDoUpdate({ target: knownNetworks.networkHash, set: { seenAt } });
  await ctx.db
    .delete(knownNetworks)
    .where(and(eq(knownNetworks.userId, userId), lt(knownNetworks.seenAt, oldest)));
}

// With the secret: addresses are few enough to be guessed from a plain hash.
function networkHash({ authSecret }: Placed, userId: string, address: string): string {
  return createHmac('sha256', authSecret).update(`place ${userId} ${address}`).digest('base64url');
}
