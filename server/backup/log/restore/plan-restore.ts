import { StartProblem } from '../../../platform/start-problem.ts';
import { type Chapter, chainOf, lastFirst } from '../chapters.ts';
import type { Piece } from '../names.ts';

/** What is needed to make the database as it was at a moment; without one, as it was last. */
export type RestorePlan = {
  readonly chapter: Chapter;
  readonly pieces: readonly Piece[];
  readonly instant: Temporal.Instant | null;
  /** Everything that was committed before it is there. */
  readonly until: Temporal.Instant;
};

/**
 * Chooses the newest copy before the moment that reaches it without a gap, and the pieces of the log up to the first
 * that goes as far. Throws a `StartProblem` that says from when to when there is something, where there is none.
 */
export function planRestore(
  chapters: readonly Chapter[],
  instant: Temporal.Instant | null,
  zone: string,
): RestorePlan {
  const spans = lastFirst(chapters).map(spanOf);
  const words = (instant: Temporal.Instant) => instantInWords(instant, zone);
  const [last] = spans;
  if (!last) throw new StartProblem('there is no log there to restore from');
  if (instant === null) {
    if (!last.isBroken) return { ...last, instant };
    throw new StartProblem(
      last.pieces.length > 0
        ? `a piece of the log is missing: it can be restored to ${edges(last, zone)[1]} with --at, and no further`
        : `a piece of the log is missing; ${restorableInstants(chapters, zone)}`,
    );
  }
  const early = spans.filter(({ since }) => !isBefore(instant, since));
  for (const span of early.toSorted((a, b) => Temporal.Instant.compare(b.since, a.since))) {
    // The first that ends later than the copy was whole: those before it have no mark at their end.
    const beyond = span.pieces.findIndex(
      ({ until }) => !isBefore(until, instant) && isBefore(span.since, until),
    );
    if (beyond < 0) continue;
    const pieces = span.pieces.slice(0, beyond + 1);
    return { chapter: span.chapter, pieces, instant, until: instant };
  }
  const broken = early.find(({ isBroken }) => isBroken);
  if (broken) {
    throw new StartProblem(
      `a piece of the log is missing after ${words(broken.until)}: the moment ${words(instant)} cannot be restored`,
    );
  }
  throw new StartProblem(
    `${words(instant)} is not among the moments that are kept: ${spansInWords(spans, zone)}`,
  );
}

/** Says which moments `--at` can restore from these chapters. */
export function restorableInstants(chapters: readonly Chapter[], zone: string): string {
  const kept = spansInWords(chapters.map(spanOf), zone);
  return kept ? `--at can restore any moment ${kept}` : 'no moment of the log can be restored';
}

/**
 * Returns the chapters that a restore may take: with a passphrase only encrypted ones, because anyone who can write to
 * the place may have put others there (B-2520). Throws a `StartProblem` where the last one is not encrypted and
 * no moment was given, or where none is.
 */
export function trustedChapters(
  chapters: readonly Chapter[],
  instant: Temporal.Instant | null,
  { passphrase, zone }: { readonly passphrase: string | undefined; readonly zone: string },
): readonly Chapter[] {
  const sealed = chapters.filter(({ facts }) => facts.sealed);
  const [last] = lastFirst(chapters);
  if (passphrase === undefined || !last || sealed.length === chapters.length) return chapters;
  if (instant !== null && sealed.length > 0) return sealed;
  if (last.facts.sealed) return sealed;
  throw new StartProblem(
    `the last copy of the log is not encrypted, though BACKUP_PASSPHRASE is set. Of what is encrypted, ${restorableInstants(sealed, zone)}. To take the copy on purpose: npm run restore -- --unsealed --log`,
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

/** From when to when something can be restored, in whole seconds; spans that follow each other without a gap as one. */
function spansInWords(spans: readonly Span[], zone: string): string {
  const kept: Pick<Span, 'since' | 'until'>[] = [];
  for (const { since, until } of spans
    .filter(({ pieces }) => pieces.length > 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.since, b.since))) {
    const last = kept.at(-1);
    if (!last || isBefore(last.until, since)) kept.push({ since, until });
    else if (isBefore(last.until, until)) kept[kept.length - 1] = { since: last.since, until };
  }
  return kept.map((span) => `from ${edges(span, zone).join(' to ')}`).join(', ');
}

/** The first and the last moment of a span, in whole seconds unless none is in it. */
function edges({ since, until }: Pick<Span, 'since' | 'until'>, zone: string) {
  const first = since.round({ smallestUnit: 'second', roundingMode: 'ceil' });
  const isShort = isBefore(until, first);
  const unit = isShort ? 'millisecond' : 'second';
  return [instantInWords(isShort ? since : first, zone, unit), instantInWords(until, zone, unit)];
}

/** A moment as the shop's clock shows it: `2026-11-20 19:05:00`. */
export function instantInWords(
  instant: Temporal.Instant,
  zone: string,
  smallestUnit: 'second' | 'millisecond' = 'second',
): string {
  const local = instant.toZonedDateTimeISO(zone).toPlainDateTime();
  return local.toString({ smallestUnit }).replace('T', ' ');
}

/**
 * Reads the moment that somebody asks for: `2026-11-20 19:05`, with seconds if they like, by the shop's clock. Throws
 * a `StartProblem` that says how to write it.
 */
export function parseInstant(text: string, zone: string): Temporal.Instant {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)$/.exec(text.trim()) ?? [];
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant();
  } catch {
    throw new StartProblem(`"${text}" is no moment: write it like --at "2026-11-20 19:05"`);
  }
}
