import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { inTime } from '#core/problem.outage.server.ts';

export type OrderProof = {
  /** Returns null when an order could be stored, else the reason, within four seconds; never rejects. */
  ask(): Promise<string | null>;
};

/** Milliseconds: how long a proof may take, and how long its outcome counts. */
const limit = 4_000;
const provesFor = 3_000;

const silence = 'the database does not answer in time';

/**
 * Proves that an order can be stored: a commit that reaches the disk, new room on it, and tables without locks
 * (B-2360). It writes one row, always the same. Calls within three seconds share a proof; a hanging one holds up no
 * later one.
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

/** PostgreSQL's codes in the operator's words. */
const troubles: readonly (readonly [code: RegExp, words: string])[] = [
  // Full, or at the server's limit.
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
  // A SQLSTATE of a database that does answer; names of errors are longer.
  return /^(?!08|53|57)[0-9A-Z]{5}$/.test(code)
    ? `the database refuses it (${code})`
    : 'the database does not answer';
}
