import { buffer } from 'node:stream/consumers';
import { longestKept } from '#operations/backups/keeping.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import type { BackupPlace } from '../places/backup-place.ts';
import { type Chapter, ChapterFacts } from './chapters.ts';
import {
  type ChapterName,
  chapterBegun,
  chapterFiles,
  logFolder,
  type Piece,
  readLogName,
} from './names.ts';

/** Every chapter that a place knows of, and those that can be restored. */
export type LogAtPlace = {
  readonly names: readonly ChapterName[];
  readonly chapters: readonly Chapter[];
};

/** Looks through a place. */
export async function readChapters(place: BackupPlace): Promise<LogAtPlace> {
  const pieces = new Map<ChapterName, Piece[]>();
  const complete = new Set<ChapterName>();
  const loose = new Map<ChapterName, string[]>();
  for await (const { name } of place.list(logFolder)) {
    const file = readLogName(name);
    if (!file) continue;
    const known = pieces.getOrInsertComputed(file.chapter, () => []);
    if (file.what === 'piece') known.push(file.piece);
    if (file.what === 'loose') loose.getOrInsertComputed(file.chapter, () => []).push(file.file);
    if (file.what === 'facts') complete.add(file.chapter);
  }
  const names = new Set([...pieces.keys()].toSorted());
  const chapters: Chapter[] = [];
  for (const name of [...names].filter((known) => complete.has(known))) {
    const facts = await readFacts(place, name);
    // Of a chapter whose facts are damaged nothing is restored, and nothing removed.
    if (!facts) names.delete(name);
    else
      chapters.push({ name, facts, pieces: pieces.get(name) ?? [], loose: loose.get(name) ?? [] });
  }
  return { names: [...names], chapters };
}

async function readFacts(place: BackupPlace, name: ChapterName): Promise<ChapterFacts | null> {
  const file = await place.get(chapterFiles(name).facts);
  if (file === null) return null;
  const told = asObject((await buffer(file)).toString('utf8'));
  if (typeof told.format === 'number' && told.format > 1) {
    throw new StartProblem(
      `the log was written by a newer version of the product (${told.version})`,
    );
  }
  const facts = ChapterFacts.safeParse(told);
  return facts.success ? facts.data : null;
}

function asObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** Removes a chapter, its facts first: what is left by a kill cannot be taken for a whole one. */
export async function removeChapter(place: BackupPlace, name: ChapterName): Promise<void> {
  const files = chapterFiles(name);
  await place.delete(files.facts);
  for await (const file of place.list(files.all)) await place.delete(file.name);
}

/** Removes the chapters of a log that nothing is added to any more, once they are older than any backup may be. */
export async function forgetOldChapters(place: BackupPlace, now: number): Promise<void> {
  for (const name of (await readChapters(place)).names) {
    if (chapterBegun(name).epochMilliseconds < now - longestKept) await removeChapter(place, name);
  }
}
