import { DrizzleQueryError } from 'drizzle-orm';

/** Tells whether the database is away, full, read-only or locked, rather than the request wrong. */
export function isOutage(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return (
    /^(?:ECONN|ENOENT|EPIPE|ETIMEDOUT|57|08|53|58|25006|55P03)/.test(code) ||
    /timeout|terminated|Connection/i.test(cause.message)
  );
}

/** Milliseconds: what a customer waits for in all, beside a second for the rest of a page (B-4321). */
export const customersPatience = 4_000;

/**
 * Returns what `work` comes to, or rejects as an outage does (`isOutage`) after so many milliseconds in all, whatever the
 * work waits for and however often; it then goes on, and its end is heard by no caller.
 */
export function inTime<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout: all waits are over')), milliseconds);
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
