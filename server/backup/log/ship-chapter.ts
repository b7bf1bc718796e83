import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { unlessAbsent } from '../../platform/files.ts';
import { readFileName } from '../../platform/store/picture-name.ts';
import type { ChapterKey } from './chapter-key.ts';
import { type ChapterFacts, layoutOf } from './chapters.ts';
import { commitMark, type Queryable, readHead, releaseLog } from './database-log.ts';
import {
  type ChapterName,
  chapterFiles,
  looseSecret,
  startOfFile,
  type WalLayout,
  type WalPosition,
  walFileName,
} from './names.ts';
import { compressed, oneChunk, putBytes, type Shipping } from './put-bytes.ts';

const compress = promisify(zstdCompress);

/** What is in memory of the log at once, and what PostgreSQL may write for itself before it is shipped too. */
const pieceBytes = 4n * 1024n * 1024n;
const quietBytes = 16n * 1024n * 1024n;

/** Where a chapter comes from, and where it goes. */
export type Source = Shipping & { readonly database: Queryable; readonly dataDir: string };

/** The chapter that is being written, and how far its pieces are at the destination. */
export type OpenChapter = {
  readonly name: ChapterName;
  readonly key: ChapterKey;
  readonly facts: ChapterFacts;
  at: WalPosition;
  /** The moment for which the pieces so far are whole. */
  until: Temporal.Instant;
  /** What was over when a round came to its end last; empty before the first. */
  transactions: string;
  /** Whether a round has shipped something since the copy was made. */
  hasGrown: boolean;
  /** Pictures and the secret, by the names that they have at the destination. */
  readonly loose: Set<string>;
};

export const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster');

/** Ships what was committed since the last round, up to a mark of its own; nothing when nothing was, unless `isLast`. */
export async function shipRound(
  source: Source,
  chapter: OpenChapter,
  isLast = false,
): Promise<void> {
  const before = await readHead(source.database);
  const isQuiet = before.flushed - chapter.at <= quietBytes;
  if (!isLast && isQuiet && chapter.transactions === before.transactions) return;
  const until = await commitMark(source.database);
  const head = await readHead(source.database);
  // Before the rows that show them, and after those were written.
  await shipLoose(source, chapter);
  while (chapter.at < head.flushed) {
    const end = smaller(chapter.at + pieceBytes, head.flushed);
    await shipPiece(source, chapter, end, end === head.flushed ? until : chapter.until);
  }
  chapter.transactions = head.transactions;
  if (!isLast) chapter.hasGrown = true;
}

async function shipPiece(
  source: Source,
  chapter: OpenChapter,
  to: WalPosition,
  until: Temporal.Instant,
): Promise<void> {
  const { name, key, facts, at } = chapter;
  const bytes = await readWal(clusterOf(source.dataDir), layoutOf(facts), at, to);
  const sealed = await key.seal(oneChunk(await compress(bytes, compressed)));
  await putBytes(source, chapterFiles(name).piece({ from: at, to, until }) + key.end, sealed);
  chapter.at = to;
  chapter.until = until;
  await releaseLog(source.database, name, to);
}

/** The bytes of the log from `from` to before `to`, which are on the disk: PostgreSQL changes none of them any more. */
async function readWal(
  cluster: string,
  layout: WalLayout,
  from: WalPosition,
  to: WalPosition,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let at = from; at < to; ) {
    const begin = startOfFile(layout, at);
    const end = smaller(begin + layout.fileBytes, to);
    const part = Buffer.alloc(Number(end - at));
    const handle = await open(join(cluster, 'pg_wal', walFileName(layout, at)));
    const { bytesRead } = await handle
      .read(part, 0, part.length, Number(at - begin))
      .finally(() => handle.close());
    if (bytesRead < part.length) throw new Error('the log of the database ends early');
    parts.push(part);
    at = end;
  }
  return Buffer.concat(parts);
}

function smaller(one: WalPosition, other: WalPosition): WalPosition {
  return one < other ? one : other;
}

/**
 * Ships the secret and the pictures that the chapter has not yet. None of them ever changes; those that are gone
 * from here stay in the chapter, whose earlier moments show them.
 */
async function shipLoose(source: Source, chapter: OpenChapter): Promise<void> {
  const images = (await unlessAbsent(readdir(join(source.dataDir, 'images')))) ?? [];
  const pictures = images.filter((name) => readFileName(name) !== null);
  for (const file of [looseSecret, ...pictures.map((name) => `images/${name}`)]) {
    if (chapter.loose.has(file)) continue;
    const bytes = await unlessAbsent(readFile(join(source.dataDir, file)));
    if (bytes === null) continue;
    const sealed = await chapter.key.seal(oneChunk(bytes));
    await putBytes(source, chapterFiles(chapter.name).loose(file) + chapter.key.end, sealed);
    chapter.loose.add(file);
  }
}
