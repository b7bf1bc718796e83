import { buffer } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { timeZone } from '#hours/shop-clock.ts';
import { longestStored } from '#operations/backups/backup-retention.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import type { BackupDestination } from '../destinations/backup-destination.ts';
import { jsonObject } from '../file/backup-facts.ts';
import {
  type ChapterName,
  chapterBegun,
  chapterFiles,
  logFolder,
  type Piece,
  readLogName,
  type WalLayout,
  type WalPosition,
} from './names.ts';

const position = z.string().check(z.regex(/^\d{1,20}$/));

/** All that PostgreSQL itself writes into a `backup_label`: no line of another kind is handed to it. */
const label =
  /^START WAL LOCATION: \S+ \(file \w{24}\)\nCHECKPOINT LOCATION: \S+\nBACKUP METHOD: streamed\nBACKUP FROM: primary\nSTART TIME: [^\n]+\nLABEL: \w+\nSTART TIMELINE: \d+\n$/;

/** What a chapter's copy of the database is, written beside it once the chapter can be restored. */
export const ChapterFacts = z.object({
  format: z.literal(1),
  /** Counts the destination's chapters: the greater was written later, whatever clocks said. */
  number: z.int(),
  /** The product's version, and PostgreSQL's major one. */
  version: z.string(),
  postgres: z.int(),
  sealed: z.boolean(),
  timeline: z.int(),
  fileBytes: z.int().check(z.gte(2 ** 20), z.lte(2 ** 30)),
  /** The first byte of the log that the copy needs, and the one from which on it is whole. */
  from: position,
  whole: position,
  /** The first moment that can be restored. */
  since: z.iso.datetime(),
  /** PostgreSQL's own `backup_label`, which belongs beside the copy's files. */
  label: z.string().check(z.regex(label)),
  bytes: z.number(),
});
export type ChapterFacts = Readonly<z.infer<typeof ChapterFacts>>;

/** A chapter as it is at the destination. */
export type Chapter = {
  readonly name: ChapterName;
  readonly facts: ChapterFacts;
  readonly pieces: readonly Piece[];
  /** Pictures and the secret, by their names in DATA_DIR. */
  readonly loose: readonly string[];
};

type Numbered = { readonly name: ChapterName; readonly facts: Pick<ChapterFacts, 'number'> };

/** Chapters by when they were written, the last first. */
export function lastFirst<Some extends Numbered>(chapters: readonly Some[]): readonly Some[] {
  return chapters.toSorted((one, other) => other.facts.number - one.facts.number);
}

/** Returns where the log of a chapter lies in the cluster that writes it. */
export function layoutOf({ timeline, fileBytes }: ChapterFacts): WalLayout {
  return { timeline, fileBytes: BigInt(fileBytes) };
}

/**
 * Returns the pieces that follow each other from `from` on. Of two that begin at the same byte,
 * written by a try that was not heard and by the next one, the longer is as good and goes further.
 */
export function chainOf(
  from: WalPosition,
  pieces: readonly Piece[],
): { readonly pieces: readonly Piece[]; readonly to: WalPosition } {
  const longest = new Map<WalPosition, Piece>();
  for (const piece of pieces) {
    const known = longest.get(piece.from);
    if (!known || piece.to > known.to) longest.set(piece.from, piece);
  }
  const chain: Piece[] = [];
  let to = from;
  for (let next = longest.get(to); next && next.to > to; next = longest.get(to)) {
    chain.push(next);
    to = next.to;
  }
  return { pieces: chain, to };
}

/** How many days with a chapter are kept, so that seven whole days can be restored. */
const daysStored = 8;

/** When a night's copy is due: the kitchen sleeps. */
const nightHour = 4;

/**
 * Tells whether a chapter is to be followed by the next: a night has passed since it was begun
 * (B-2344), and something has been written into it.
 */
export function isDue(
  { name, hasGrown }: { readonly name: ChapterName; readonly hasGrown: boolean },
  now: Temporal.Instant,
): boolean {
  return hasGrown && nightOf(chapterBegun(name)) !== nightOf(now);
}

/**
 * Returns the chapters that are of no more use: those that were written before the last eight days, and
 * tries that came to nothing (B-2345). Days without a chapter do not count, and no clock says which day
 * was the last: one that is wrong, ahead or behind, costs its own day at most. The chapter in use stays.
 */
export function chaptersToRemove(
  names: readonly ChapterName[],
  complete: readonly Numbered[],
  inUse: ChapterName,
): readonly ChapterName[] {
  const days = new Set<string>();
  const kept = new Set([inUse]);
  for (const { name } of lastFirst(complete)) {
    days.add(nightOf(chapterBegun(name)));
    if (days.size > daysStored) break;
    kept.add(name);
  }
  return names.filter((name) => !kept.has(name));
}

/** The day that began with the night's copy. */
function nightOf(instant: Temporal.Instant): string {
  const local = instant.toZonedDateTimeISO(timeZone).subtract({ hours: nightHour });
  return local.toPlainDate().toString();
}

/** Reads which chapters a destination knows of, and those of them that can be restored. */
export async function readChapters(
  destination: BackupDestination,
): Promise<{ readonly names: readonly ChapterName[]; readonly chapters: readonly Chapter[] }> {
  const files = (await Array.fromAsync(destination.list(logFolder))).flatMap(
    ({ name }) => readLogName(name) ?? [],
  );
  const byChapter = Map.groupBy(files, ({ chapter }) => chapter);
  const names: ChapterName[] = [];
  const chapters: Chapter[] = [];
  for (const [name, own] of byChapter) {
    const isComplete = own.some(({ what }) => what === 'facts');
    const facts = isComplete ? await readFacts(destination, name) : null;
    // Of a chapter whose facts are damaged nothing is restored, and nothing removed.
    if (facts || !isComplete) names.push(name);
    if (!facts) continue;
    const pieces = own.flatMap((file) => (file.what === 'piece' ? [file.piece] : []));
    const loose = own.flatMap((file) => (file.what === 'loose' ? [file.file] : []));
    chapters.push({ name, facts, pieces, loose });
  }
  return { names, chapters };
}

async function readFacts(
  destination: BackupDestination,
  name: ChapterName,
): Promise<ChapterFacts | null> {
  const file = await destination.get(chapterFiles(name).facts);
  if (file === null) return null;
  const parsed = jsonObject(await buffer(file));
  if (typeof parsed.format === 'number' && parsed.format > 1) {
    throw new StartProblem(
      `the log was written by a newer version of the product (${parsed.version})`,
    );
  }
  return ChapterFacts.safeParse(parsed).data ?? null;
}

/** Removes a chapter, its facts first: what is left by a kill cannot be taken for a whole one. */
export async function removeChapter(
  destination: BackupDestination,
  name: ChapterName,
): Promise<void> {
  const files = chapterFiles(name);
  await destination.delete(files.facts);
  for await (const file of destination.list(files.all)) await destination.delete(file.name);
}

/** Removes the chapters of a log that nothing is added to any more, once they are older than any backup may be. */
export async function forgetOldChapters(
  destination: BackupDestination,
  now: number,
): Promise<void> {
  for (const name of (await readChapters(destination)).names) {
    if (chapterBegun(name).epochMilliseconds < now - longestStored)
      await removeChapter(destination, name);
  }
}
