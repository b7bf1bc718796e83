import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import type { Log } from '#core/context.ts';
import { version } from './version.ts';

/** Opens the log: JSON lines on standard output or `to`. Facts never hold customers' details. */
export function openLog(level: string, to: pino.DestinationStream = pino.destination(1)): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const log = pino({ level, base: undefined, timestamp, serializers: { err: plainError } }, to);
  log.info({ version }, 'starting');
  return withFacts(log, {});
}

/** Returns the same log with facts added to every line. */
export function withFacts(log: Log, facts: Readonly<Record<string, unknown>>): Log {
  return {
    info: (own, sentence) => log.info({ ...facts, ...own }, sentence),
    warn: (own, sentence) => log.warn({ ...facts, ...own }, sentence),
    error: (own, sentence) => log.error({ ...facts, ...own }, sentence),
  };
}

/**
 * Returns an error as logged, without the values of a failed query, which Drizzle writes into its message and
 * PostgreSQL into its details: they are a customer's name and phone.
 */
export function plainError(error: unknown, depth = 3): unknown {
  if (!(error instanceof Error)) return withoutTokens(inspect(error, { depth: 2 }));
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const message =
    error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  const known = ['code', 'severity', 'constraint', 'table', 'column'] as const;
  const facts = known.flatMap((name) => {
    const value: unknown = name in error ? error[name as keyof Error] : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return {
    type: error.name,
    message: withoutTokens(message),
    ...Object.fromEntries(facts),
    stack: frames.join('\n'),
    ...(error.cause === undefined || depth === 0
      ? {}
      : { cause: plainError(error.cause, depth - 1) }),
  };
}

/** Removes what looks like a token from messages of libraries, which quote addresses. */
function withoutTokens(message: string): string {
  return message.replace(/[\w%-]{20,}/g, (run) => (/[A-Z%]|\d.*\d/.test(run) ? '…' : run));
}
