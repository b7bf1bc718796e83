import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import type { Log, LogLine } from '#core/context.ts';
import { version } from './version.ts';

/**
 * JSON lines on standard output, or `to` another place; the first one names the version. Customers'
 * details are never among the facts; trouble that repeats is said once a minute.
 */
export function openLog(level: string, to: pino.DestinationStream = pino.destination(1)): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const log = pino({ level, base: undefined, timestamp, serializers: { err: plainError } }, to);
  log.info({ version }, 'starting');
  const quiet = quietLog({
    info: (facts, sentence) => log.info(facts, sentence),
    warn: (facts, sentence) => log.warn(facts, sentence),
    error: (facts, sentence) => log.error(facts, sentence),
  });
  process.once('exit', quiet.flush);
  return quiet;
}

/** The same log with facts that every line of a request carries. */
export function withFacts(log: Log, facts: Readonly<Record<string, unknown>>): Log {
  return {
    info: (own, sentence) => log.info({ ...facts, ...own }, sentence),
    warn: (own, sentence) => log.warn({ ...facts, ...own }, sentence),
    error: (own, sentence) => log.error({ ...facts, ...own }, sentence),
  };
}

/**
 * An error as the log keeps it: what, where and why. Not the values of a failed query, which
 * Drizzle writes into its message and PostgreSQL into its details: they are a customer's name and phone.
 */
export function plainError(error: unknown, depth = 3): unknown {
  if (!(error instanceof Error)) return withoutTokens(inspect(error, { depth: 2 }));
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
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
    stack: places.join('\n'),
    ...(error.cause === undefined || depth === 0
      ? {}
      : { cause: plainError(error.cause, depth - 1) }),
  };
}

/** Others' messages quote addresses: what is as long as a token, and no plain word, is left out. */
function withoutTokens(message: string): string {
  return message.replace(/[\w%-]{20,}/g, (run) => (/[A-Z%]|\d.*\d/.test(run) ? '…' : run));
}

type Level = keyof Log;
type Facts = Readonly<Record<string, unknown>>;

/** A kind of trouble that was said, and how often it has come since. */
type Kind = {
  readonly say: LogLine;
  readonly sentence: string;
  more: number;
  /** Of the last that was held back. */
  facts: Facts;
};

const minute = 60_000;
/** So many kinds are told apart; whatever else comes in the same minute counts as one. */
const mostKinds = 100;

type QuietLog = Log & {
  /** Says how often what was held back has come, before the process ends. */
  readonly flush: () => void;
};

/**
 * Says each kind of trouble at once, and then once a minute how often it has come again (B-2378). Trouble
 * is a warning, an error, or an answer of 500 and above; everything else is said each time.
 */
export function quietLog(log: Log): QuietLog {
  const kinds = new Map<string, Kind>();

  function summarize({ say, sentence, more, facts }: Kind): void {
    say({ ...facts, times: more }, `${sentence} (${more} more within a minute)`);
  }

  function endMinute(key: string, kind: Kind): void {
    if (kind.more === 0) {
      kinds.delete(key);
      return;
    }
    summarize(kind);
    kind.more = 0;
    setTimeout(endMinute, minute, key, kind).unref();
  }

  function sayOnce(level: Level, facts: Facts, sentence: string): void {
    const own = `${level} ${sentence} ${codeOf(facts)}`;
    const isTold = kinds.has(own) || kinds.size < mostKinds;
    const key = isTold ? own : `${level} others`;
    const known = kinds.get(key);
    if (known) {
      known.more += 1;
      known.facts = withoutStack(facts);
      return;
    }
    log[level](facts, sentence);
    const said = isTold ? sentence : 'other troubles';
    const kind = { say: log[level], sentence: said, more: 0, facts: {} };
    kinds.set(key, kind);
    setTimeout(endMinute, minute, key, kind).unref();
  }

  return {
    info(facts, sentence) {
      if (Number(facts.status) >= 500) sayOnce('info', facts, sentence);
      else log.info(facts, sentence);
    },
    warn: (facts, sentence) => sayOnce('warn', facts, sentence),
    error: (facts, sentence) => sayOnce('error', facts, sentence),
    flush() {
      for (const kind of kinds.values()) if (kind.more > 0) summarize(kind);
      kinds.clear();
    },
  };
}

/** What tells troubles of one sentence apart: the error's code, else what it is; an answer's status. */
function codeOf({ err, status }: Facts): string {
  if (status !== undefined) return String(status);
  if (!(err instanceof Error)) return '';
  const origin = err.cause instanceof Error ? err.cause : err;
  if ('code' in origin) return String(origin.code);
  return `${origin.name} ${origin.message.slice(0, 80)}`;
}

/** The whole error was written when it came first. */
function withoutStack({ err, ...facts }: Facts): Facts {
  return err instanceof Error ? { ...facts, code: codeOf({ err }) } : facts;
}
