import { createHash, createHmac } from 'node:crypto';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context, Database, PressLimit } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem, type ProblemKind } from '#core/problem.ts';
import { accountsProblems } from './accounts.problems.ts';
import { knownNetworks, userRoles, users } from './accounts.table.server.ts';

/**
 * How often within how many minutes. One attacker at one address can only use up what is counted
 * for that address; what many of them use up together never concerns a place that the account
 * has signed in from before (`known_places`).
 */
const rules = {
  /** Passwords tried for one account from one address. */
  passwordsFromAddress: { points: 10, minutes: 15 },
  /** Passwords tried from one new address, for any account. */
  passwordsFromNewPlace: { points: 60, minutes: 10 },
  /** Passwords tried for one account from all new addresses together. */
  passwordsFromNewPlaces: { points: 100, minutes: 60 },
  /** Codes of a second factor tried for one account from one address. */
  codesFromAddress: { points: 10, minutes: 15 },
  /** The same from all new addresses together. */
  codesFromNewPlaces: { points: 30, minutes: 60 },
  /** Presses of one button that makes a message, by one person of the staff. */
  messages: { points: 10, minutes: 10 },
  /** The same of one that makes paper for orders. */
  papers: { points: 40, minutes: 10 },
  newAccounts: { points: 20, minutes: 60 },
  /** Requests that may send an email, from one address. */
  emailRequests: { points: 20, minutes: 60 },
  /** Emails to one mailbox, whatever they are about (B-1043). */
  emails: { points: 5, minutes: 60 },
  /** All of those but the ones for a new password: strangers cannot use that road up by the others. */
  otherEmails: { points: 4, minutes: 60 },
  /** Links and setup codes tried from one address. */
  secrets: { points: 20, minutes: 60 },
} as const;

export type Limit = keyof typeof rules;

const table = 'rate_limits';
const limiters = new WeakMap<Database, ReadonlyMap<string, RateLimiterPostgres>>();

/**
 * Counts one try of what `parts` name together. Throws `too_many_attempts` for passwords,
 * `too_many_codes` for codes, else `too_many_requests`, with the seconds to wait, when the limit is
 * used up.
 */
export async function spend(ctx: Pick<Context, 'db'>, limit: Limit, ...parts: readonly string[]) {
  const seconds = await tryToSpend(ctx, limit, parts);
  if (seconds === 0) return;
  throw new Problem(refusalOf(limit, seconds), { retryAfter: seconds });
}

/** Counts a press of what a route makes, as its declaration says (B-4228). Throws `too_many_requests`. */
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

/** Counts one try and tells whether it is still within the limit. */
export async function mayStill(
  ctx: Pick<Context, 'db'>,
  limit: Limit,
  ...parts: readonly string[]
): Promise<boolean> {
  return (await tryToSpend(ctx, limit, parts)) === 0;
}

/** Counts one email to a mailbox and returns whether it may still be sent this hour (B-1043). */
export async function mayWrite(
  ctx: Pick<Context, 'db'>,
  email: string,
  about: 'password' | 'other' = 'other',
): Promise<boolean> {
  if (about === 'other' && !(await mayStill(ctx, 'otherEmails', email))) return false;
  return mayStill(ctx, 'emails', email);
}

/** Counts one email that a member of staff asks for. Throws `too_many_requests`. */
export async function spendEmail(ctx: Pick<Context, 'db'>, email: string): Promise<void> {
  await spend(ctx, 'otherEmails', email);
  await spend(ctx, 'emails', email);
}

/** Takes back what was counted: the person has shown who they are. */
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
          // Once per process, and by no transaction, which is over before its timer would ring.
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

/** The library's `$1, $2` as Drizzle's own parameters: so it works in a transaction, too. */
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

/** A place that was not used for so long is a new one again. */
const memory = { hours: 24 * 180 };

type Placed = Pick<Context, 'db' | 'clock' | 'authSecret'>;

/** Tells whether an account has signed in from this network address before, and whether it is staff's. */
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

/** Notes that an account's own person was here. */
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
