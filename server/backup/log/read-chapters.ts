import { buffer } from 'node:stream/consumers';
import { StartProblem } from '../../start/start-problem.ts';
import type { BackupPlace } from '../places/backup-place.ts';
import type { Chapter, ChapterFacts } from './chapters.ts';
import { type ChapterName, chapterFiles, logFolder, type Piece, readLogName } from './names.ts';

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
  const names = [...pieces.keys()].toSorted();
  const chapters: Chapter[] = [];
  for (const name of names.filter((known) => complete.has(known))) {
    const facts = await readFacts(place, name);
    if (!facts) continue;
    chapters.push({ name, facts, pieces: pieces.get(name) ?? [], loose: loose.get(name) ?? [] });
  }
  return { names, chapters };
}

async function readFacts(place: BackupPlace, name: ChapterName): Promise<ChapterFacts | null> {
  const file = await place.get(chapterFiles(name).facts);
  if (file === null) return null;
  const facts = JSON.parse((await buffer(file)).toString('utf8')) as ChapterFacts;
  if (facts.format === 1) return facts;
  throw new StartProblem(
    `the log was written by a newer version of the product (${facts.version})`,
  );
}

/** Removes a chapter, its facts first: what is left by a kill cannot be taken for a whole one. */
export async function removeChapter(place: BackupPlace, name: ChapterName): Promise<void> {
  const files = chapterFiles(name);
  await place.delete(files.facts);
  for await (const file of place.list(files.all)) await place.delete(file.name);
}
