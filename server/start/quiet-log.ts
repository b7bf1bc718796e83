import type { Log, LogLine } from '#core/context.ts';

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

export type QuietLog = Log & {
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
