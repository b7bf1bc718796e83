import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { inTime } from '#core/problem.outage.server.ts';

/** Tells whether an order could be stored at this moment. */
export type OrderProof = {
  /** Null when one could; else why not, for an operator. Answers within four seconds; never rejects. */
  ask(): Promise<string | null>;
};

/** Milliseconds: how long a proof may take, and for how long its outcome stands. */
const limit = 4_000;
const provesFor = 3_000;

const silence = 'the database does not answer in time';

/**
 * Proves it by what an order needs: a commit that reaches the disk, new room on it, and tables that no transaction
 * holds (B-2360). Nothing is left behind but one row, always the same. Everybody who asks within three
 * seconds shares a proof, and one that hangs is waited for by no other.
 */
export function proveOrders(db: Pick<Database, 'execute'>): OrderProof {
  let begunAt = Number.NEGATIVE_INFINITY;
  let endedAt = Number.NEGATIVE_INFINITY;
  let latest: Promise<string | null> = Promise.resolve(null);
  let isRunning = false;

  async function prove(): Promise<string | null> {
    try {
      await db.execute(sql`select prove_storable()`);
      return null;
    } catch (error) {
      return troubleOf(error);
    } finally {
      isRunning = false;
      endedAt = performance.now();
    }
  }

  return {
    ask() {
      const now = performance.now();
      if (!isRunning && now - endedAt >= provesFor) {
        isRunning = true;
        begunAt = now;
        latest = prove();
      }
      const left = Math.max(0, begunAt + limit - now);
      return isRunning ? inTime(left, latest).catch(() => silence) : latest;
    },
  };
}

/** What PostgreSQL's codes mean for the operator. */
const troubles: readonly (readonly [code: RegExp, words: string])[] = [
  // Full, or as much of it as the server may use.
  [/^53[14]00$/, "the database's disk is full"],
  [/^53300$/, 'the database takes no more connections'],
  [/^58/, "the database's disk fails"],
  [/^25006$/, 'the database is a read-only copy'],
  [/^55P03$/, 'somebody holds the tables of the orders locked'],
  [/^57014$/, silence],
];

function troubleOf(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const [, words] = troubles.find(([pattern]) => pattern.test(code)) ?? [];
  if (words) return words;
  // A code of PostgreSQL's own, from a database that does answer; names of errors are longer.
  return /^(?!08|53|57)[0-9A-Z]{5}$/.test(code)
    ? `the database refuses it (${code})`
    : 'the database does not answer';
}
