import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { unlessAbsent } from '../../platform/files.ts';
import { readFileName } from '../../platform/store/picture-name.ts';
import { clusterOf, type OpenChapter, type Source } from './chapter-key.ts';
import { commitMark, type Head, readHead, releaseLog } from './database-log.ts';
import type { WalPosition } from './names.ts';
import { chapterFiles, looseSecret } from './names.ts';
import { compressed, oneChunk, putBytes } from './put-bytes.ts';
import { readWal } from './read-wal.ts';

const compress = promisify(zstdCompress);

/** What is in memory of the log at once, and what PostgreSQL may write for itself before it is shipped too. */
const pieceBytes = 4n * 1024n * 1024n;
const quietBytes = 16n * 1024n * 1024n;

/**
 * Ships what was committed since the last round, up to a mark of its own; nothing when nothing was, unless `isLast`.
 * Answers whether the chapter has grown. Throws `LogGone` when the database has removed what was to be shipped.
 */
export async function shipRound(
  source: Source,
  chapter: OpenChapter,
  isLast = false,
): Promise<boolean> {
  const before = await readHead(source.database);
  if (!isLast && !hasNews(chapter, before)) return false;
  const until = await commitMark(source.database);
  const head = await readHead(source.database);
  // Before the rows that show them, and after those were written.
  await shipLoose(source, chapter);
  while (chapter.at < head.flushed) {
    const end = chapter.at + pieceBytes < head.flushed ? chapter.at + pieceBytes : head.flushed;
    await shipPiece(source, chapter, end, end === head.flushed ? until : chapter.until);
  }
  chapter.transactions = head.transactions;
  if (!isLast) chapter.hasGrown = true;
  return true;
}

function hasNews({ transactions, at }: OpenChapter, head: Head): boolean {
  return transactions !== head.transactions || head.flushed - at > quietBytes;
}

async function shipPiece(
  source: Source,
  chapter: OpenChapter,
  to: WalPosition,
  until: Temporal.Instant,
): Promise<void> {
  const { name, key, layout, at } = chapter;
  const bytes = await readWal(clusterOf(source.dataDir), layout, at, to);
  const sealed = await key.seal(oneChunk(await compress(bytes, compressed)));
  await putBytes(source, chapterFiles(name).piece({ from: at, to, until }) + key.end, sealed);
  chapter.at = to;
  chapter.until = until;
  await releaseLog(source.database, name, to);
}

/**
 * Ships the secret and the pictures that the chapter has not yet. None of them ever changes; those that are gone
 * from here stay in the chapter, whose earlier moments show them.
 */
async function shipLoose(source: Source, chapter: OpenChapter): Promise<void> {
  for (const file of await looseFiles(source.dataDir)) {
    if (chapter.loose.has(file)) continue;
    const bytes = await unlessAbsent(readFile(join(source.dataDir, file)));
    if (bytes === null) continue;
    const sealed = await chapter.key.seal(oneChunk(bytes));
    await putBytes(source, chapterFiles(chapter.name).loose(file) + chapter.key.end, sealed);
    chapter.loose.add(file);
  }
}

async function looseFiles(dataDir: string): Promise<readonly string[]> {
  const names = (await unlessAbsent(readdir(join(dataDir, 'images')))) ?? [];
  const pictures = names.filter((name) => readFileName(name) !== null);
  return [looseSecret, ...pictures.map((name) => `images/${name}`)];
}
