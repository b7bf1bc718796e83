import { DrizzleQueryError } from 'drizzle-orm';

/** Tells whether an error means that the database is away, full, read-only or locked, not that the request is wrong. */
export function isOutage(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return (
    /^(?:ECONN|ENOENT|EPIPE|ETIMEDOUT|57|08|53|58|25006|55P03)/.test(code) ||
    /timeout|terminated|Connection/i.test(cause.message)
  );
}

/** Milliseconds that a customer waits in all, with a second left for the rest of a page (B-4321). */
export const customersPatience = 4_000;

/**
 * Returns the result of `work`, or rejects as an outage (`isOutage`) after so many milliseconds; `work` then goes on
 * unheard.
 */
export function inTime<Value>(milliseconds: number, work: Promise<Value>): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout: all waits are over')), milliseconds);
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
