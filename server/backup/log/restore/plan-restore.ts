import { StartProblem } from '../../../start/start-problem.ts';
import { type Chapter, chainOf, lastFirst } from '../chapters.ts';
import type { Piece } from '../names.ts';

/** What is needed to make the database as it was at a moment; without one, as it was last. */
export type RestorePlan = {
  readonly chapter: Chapter;
  readonly pieces: readonly Piece[];
  readonly moment: Temporal.Instant | null;
  /** Everything that was committed before it is there. */
  readonly until: Temporal.Instant;
};

/**
 * Chooses the newest copy before the moment that reaches it without a gap, and the pieces of the log up to the first
 * that goes beyond it. Throws a `StartProblem` that says from when to when there is something, where there is none.
 */
export function planRestore(
  chapters: readonly Chapter[],
  moment: Temporal.Instant | null,
  zone: string,
): RestorePlan {
  const spans = lastFirst(chapters).map(spanOf);
  const words = (instant: Temporal.Instant) => momentInWords(instant, zone);
  const [last] = spans;
  if (!last) throw new StartProblem('there is no log there to restore from');
  if (moment === null) {
    if (!last.isBroken) return { ...last, moment };
    throw new StartProblem(
      `a piece of the log is missing: it can be restored to ${words(last.until)} with --at, and no further`,
    );
  }
  const early = spans.filter(({ since }) => !isBefore(moment, since));
  for (const span of early.toSorted((a, b) => Temporal.Instant.compare(b.since, a.since))) {
    const beyond = span.pieces.findIndex(({ until }) => isBefore(moment, until));
    if (beyond < 0) continue;
    const pieces = span.pieces.slice(0, beyond + 1);
    return { chapter: span.chapter, pieces, moment, until: moment };
  }
  const broken = early.find(({ isBroken }) => isBroken);
  if (broken) {
    throw new StartProblem(
      `a piece of the log is missing after ${words(broken.until)}: the moment ${words(moment)} cannot be restored`,
    );
  }
  throw new StartProblem(
    `${words(moment)} is not among the moments that are kept: ${keptSpans(spans)
      .map(({ since, until }) => `from ${words(since)} to ${words(until)}`)
      .join(', ')}`,
  );
}

/** From when to when a chapter can be restored; it is broken where later pieces do not follow. */
type Span = {
  readonly chapter: Chapter;
  readonly pieces: readonly Piece[];
  readonly since: Temporal.Instant;
  readonly until: Temporal.Instant;
  readonly isBroken: boolean;
};

function spanOf(chapter: Chapter): Span {
  const { pieces, to } = chainOf(BigInt(chapter.facts.from), chapter.pieces);
  const since = Temporal.Instant.from(chapter.facts.since);
  const isWhole = to >= BigInt(chapter.facts.whole);
  const isBroken = !isWhole || chapter.pieces.some(({ from }) => from > to);
  const until = pieces.at(-1)?.until;
  return { chapter, pieces: isWhole ? pieces : [], since, until: until ?? since, isBroken };
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

/** Spans that follow each other without a gap as one. */
function keptSpans(spans: readonly Span[]): readonly Pick<Span, 'since' | 'until'>[] {
  const kept: Pick<Span, 'since' | 'until'>[] = [];
  for (const { since, until } of spans.toSorted((a, b) =>
    Temporal.Instant.compare(a.since, b.since),
  )) {
    const last = kept.at(-1);
    if (!last || isBefore(last.until, since)) kept.push({ since, until });
    else if (isBefore(last.until, until)) kept[kept.length - 1] = { since: last.since, until };
  }
  return kept;
}

/** A moment as the shop's clock shows it: `2026-11-20 19:05:00`. */
export function momentInWords(instant: Temporal.Instant, zone: string): string {
  const local = instant.toZonedDateTimeISO(zone).toPlainDateTime();
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ');
}

/**
 * Reads the moment that somebody asks for: `2026-11-20 19:05`, with seconds if they like, by the shop's clock. Throws
 * a `StartProblem` that says how to write it.
 */
export function parseMoment(text: string, zone: string): Temporal.Instant {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/.exec(text.trim()) ?? [];
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant();
  } catch {
    throw new StartProblem(`"${text}" is no moment: write it like --at "2026-11-20 19:05"`);
  }
}
