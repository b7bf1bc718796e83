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
