import { StartProblem } from '../../../platform/start-problem.ts';
import { instantInWords } from '../../shop-instant.ts';
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
): RestorePlan {
  const spans = lastFirst(chapters).map(spanOf);
  const [last] = spans;
  if (!last) throw new StartProblem('there is no log there to restore from');
  if (instant === null) {
    if (!last.isBroken) return { ...last, instant };
    throw new StartProblem(`a piece of the log is missing; ${restorableInstants(chapters)}`);
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
  throw new StartProblem(
    `${instantInWords(instant)} is not among the moments that are kept; ${restorableInstants(chapters)}`,
  );
}

/**
 * Returns the chapters that a restore may take: with a passphrase only encrypted ones, because anyone who can write to
 * the destination may have put others there (B-2520). Throws a `StartProblem` where the last one is not encrypted and
 * no moment was given, or where none is.
 */
export function trustedChapters(
  chapters: readonly Chapter[],
  instant: Temporal.Instant | null,
  passphrase: string | undefined,
): readonly Chapter[] {
  const sealed = chapters.filter(({ facts }) => facts.sealed);
  const [last] = lastFirst(chapters);
  if (passphrase === undefined || !last || last.facts.sealed) {
    return passphrase === undefined ? chapters : sealed;
  }
  if (instant !== null && sealed.length > 0) return sealed;
  throw new StartProblem(
    `the last copy of the log is not encrypted, though BACKUP_PASSPHRASE is set. Of what is encrypted, ${restorableInstants(sealed)}. To take the copy on purpose: npm run restore -- --unsealed --log`,
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

/** Says which moments `--at` can restore from these chapters; those that follow each other without a gap as one. */
export function restorableInstants(chapters: readonly Chapter[]): string {
  const kept: { since: Temporal.Instant; until: Temporal.Instant }[] = [];
  for (const { since, until } of chapters
    .map(spanOf)
    .filter(({ pieces }) => pieces.length > 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.since, b.since))) {
    const last = kept.at(-1);
    if (!last || isBefore(last.until, since)) kept.push({ since, until });
    else if (isBefore(last.until, until)) last.until = until;
  }
  if (kept.length === 0) return 'no moment of the log can be restored';
  const spans = kept.map(
    ({ since, until }) => `from ${instantInWords(since)} to ${instantInWords(until)}`,
  );
  return `--at can restore any moment ${spans.join(', ')}`;
}
