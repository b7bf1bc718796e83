import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdDecompress, zstdDecompress } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { StartProblem } from '../../../start/start-problem.ts';
import type { BackupPlace } from '../../places/backup-place.ts';
import type { ChapterKey } from '../chapter-key.ts';
import type { Chapter } from '../chapters.ts';
import { chapterFiles, type Piece } from '../names.ts';
import { startOfFile, type WalLayout, walFileName } from '../wal-position.ts';

const decompress = promisify(zstdDecompress);

export type Reader = { readonly place: BackupPlace; readonly key: ChapterKey };

/** A file of a chapter that cannot be read as what it should be. */
export class DamagedFile extends StartProblem {
  readonly file: string;
  constructor(file: string, reason: string) {
    super(`${file} is damaged: ${reason}`);
    this.file = file;
  }
}

/** Reads a whole file of a chapter. Throws a `StartProblem` where it is missing, a `DamagedFile` where it is cut. */
export async function fetchWhole(reader: Reader, name: string): Promise<Buffer> {
  return undamaged(name, fetchFile(reader, name).then(buffer));
}

async function fetchFile({ place, key }: Reader, name: string): Promise<Readable> {
  const file = await place.get(name);
  if (file === null) throw missing(name);
  return Readable.from(await key.open(file), { objectMode: false });
}

export const missing = (name: string) => new StartProblem(`${name} is missing at BACKUP_URL`);

/** Whatever cannot be unpacked was damaged; what the place has to say passes. */
async function undamaged<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isOurs = error instanceof Error && /Problem$/.test(error.name);
    const isSystems = error instanceof Error && 'syscall' in error;
    if (isOurs || isSystems) throw error;
    throw new DamagedFile(name, error instanceof Error ? error.message : String(error));
  }
}

/**
 * Puts a chapter's data in the place of those of a new cluster, whose configuration stays the product's own (B-2523).
 * Throws a `StartProblem` where a file is missing, damaged, or nothing that the product copies.
 */
export async function fetchCluster(
  reader: Reader,
  chapter: Chapter,
  pieces: readonly Piece[],
  cluster: string,
): Promise<void> {
  for (const entry of await readdir(cluster, { withFileTypes: true })) {
    if (entry.isDirectory()) await rm(join(cluster, entry.name), { recursive: true });
  }
  const base = chapterFiles(chapter.name).base + reader.key.end;
  const filter = ({ name, type }: Entry) => isData(base, name.replace(/\/$/, ''), type);
  await undamaged(
    base,
    fetchFile(reader, base).then((file) =>
      pipeline(
        file,
        createZstdDecompress(),
        unpackTar(cluster, { fmode: 0o600, dmode: 0o700, filter }),
      ),
    ),
  );
  await writeFile(join(cluster, 'backup_label'), chapter.facts.label, { mode: 0o600 });
  await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  const layout = {
    timeline: chapter.facts.timeline,
    fileBytes: BigInt(chapter.facts.fileBytes),
  };
  for (const piece of pieces) {
    const file = await undamaged(
      piece.name,
      fetchFile(reader, piece.name).then(buffer).then(decompress),
    );
    if (BigInt(file.length) !== piece.to - piece.from) {
      throw new DamagedFile(piece.name, 'it has not its length');
    }
    await writeWal(cluster, layout, piece, file);
  }
}

type Entry = { readonly name: string; readonly type?: string };

/** The folders that hold data, and those that are empty in every copy. */
const dataName =
  /^(?:base|global|pg_(?:commit_ts|logical|multixact|stat|twophase|xact))(?:\/\w[\w.-]*)*$/;
const emptyFolder =
  /^pg_(?:dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|tblspc|wal)$/;

/** Whether an entry of a copy is taken out. Throws a `StartProblem` at what would lead out of the cluster's folder. */
function isData(base: string, name: string, type = 'file'): boolean {
  const isPlain = type === 'file' || type === 'directory';
  if (!isPlain || /^(?:tablespace_map$|pg_tblspc\/)/.test(name)) {
    throw new StartProblem(`${base} holds ${name} (${type}), which no copy of the product has`);
  }
  return dataName.test(name) || (type === 'directory' && emptyFolder.test(name));
}

/** Puts the bytes of a piece where they were in the log's files, each as long as all of them are. */
async function writeWal(
  cluster: string,
  layout: WalLayout,
  { from, to }: Piece,
  bytes: Buffer,
): Promise<void> {
  for (let at = from; at < to; ) {
    const begin = startOfFile(layout, at);
    const end = begin + layout.fileBytes < to ? begin + layout.fileBytes : to;
    const handle = await open(
      join(cluster, 'pg_wal', walFileName(layout, at)),
      at === begin ? 'w' : 'r+',
      0o600,
    );
    try {
      await handle.truncate(Number(layout.fileBytes));
      const part = bytes.subarray(Number(at - from), Number(end - from));
      await handle.write(part, 0, part.length, Number(at - begin));
    } finally {
      await handle.close();
    }
    at = end;
  }
}
