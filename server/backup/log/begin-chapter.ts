import { buffer } from 'node:stream/consumers';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { withClient } from '../../database/with-client.ts';
import { version } from '../../platform/version.ts';
import { refuseLittleRoom } from '../destinations/folder-destination.ts';
import { databaseBytes } from '../tables/catalog.ts';
import { type ChapterKey, makeKey, openKey, readKey } from './chapter-key.ts';
import { type ChapterFacts, chainOf, lastFirst, readChapters } from './chapters.ts';
import { copyCluster } from './copy-cluster.ts';
import { readHead, reserveLog, reservesLog } from './database-log.ts';
import { type ChapterName, chapterFiles, startOfFile } from './names.ts';
import { compressed, oneChunk, putBytes } from './put-bytes.ts';
import { clusterOf, type OpenChapter, type Source } from './ship-chapter.ts';

/** What a chapter is begun with. */
export type Beginning = {
  readonly connection: pg.ClientConfig;
  readonly passphrase: string | undefined;
  /** How many bytes can be written to the disk of a folder. */
  readonly freeBytes: (folder: string) => Promise<number>;
};

/**
 * Begins a chapter: has the database keep its log from here on, and brings a copy of the whole cluster to the destination
 * while it goes on working, as PostgreSQL's manual says (pg_backup_start, pg_backup_stop). Its facts are for the
 * caller to put once its first pieces are there too. Throws `no_room` where the shop's disk has none for it.
 */
export async function beginChapter(
  source: Source,
  { connection, passphrase, freeBytes }: Beginning,
  name: ChapterName,
): Promise<OpenChapter> {
  await refuseLittleRoom(source.dataDir, await databaseBytes(source.database), freeBytes);
  // A destination that does not answer is heard of before the work of a copy.
  const [last] = lastFirst((await readChapters(source.destination)).chapters);
  const key = await newKey(source, name, passphrase);
  await reserveLog(source.database, name);
  return withClient(connection, async (client) => {
    const begun = await startCopy(client, name);
    const tar = copyCluster(clusterOf(source.dataDir)).compose(createZstdCompress(compressed));
    const file = chapterFiles(name).base + key.end;
    const bytes = await putBytes(source, file, await key.seal(tar));
    const end = await stopCopy(client);
    const facts: ChapterFacts = {
      format: 1,
      number: (last?.facts.number ?? 0) + 1,
      version,
      sealed: key.end !== '',
      bytes,
      ...begun,
      ...end,
    };
    const at = BigInt(facts.from);
    const until = Temporal.Instant.from(facts.since);
    return { name, key, facts, at, until, transactions: '', hasGrown: false, loose: new Set() };
  });
}

async function newKey(
  source: Source,
  name: ChapterName,
  passphrase: string | undefined,
): Promise<ChapterKey> {
  if (passphrase === undefined) return openKey;
  const { key, file } = await makeKey(passphrase);
  await putBytes(source, chapterFiles(name).key, oneChunk(file));
  return key;
}

async function startCopy(client: pg.Client, name: ChapterName) {
  const { rows } = await client.query<{
    start: string;
    timeline: number;
    bytes: string;
    postgres: number;
  }>(
    `select (pg_backup_start($1, true) - '0/0')::text as start, timeline_id as timeline,
       pg_size_bytes(current_setting('wal_segment_size')) as bytes,
       current_setting('server_version_num')::int / 10000 as postgres
     from pg_control_checkpoint()`,
    [name],
  );
  const { start, timeline, bytes, postgres } = theOne(rows);
  const from = startOfFile({ fileBytes: BigInt(bytes) }, BigInt(start));
  return { postgres, timeline, fileBytes: Number(bytes), from: String(from) };
}

async function stopCopy(client: pg.Client) {
  const { rows } = await client.query<{ whole: string; label: string }>(
    "select (lsn - '0/0')::text as whole, labelfile as label from pg_backup_stop(false)",
  );
  const { now } = theOne((await client.query<{ now: Date }>('select now()')).rows);
  // A millisecond later: PostgreSQL counts in finer steps.
  const since = Temporal.Instant.fromEpochMilliseconds(now.getTime() + 1);
  return { ...theOne(rows), since: since.toString() };
}

function theOne<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('PostgreSQL answered no row');
  return row;
}

/**
 * Goes on with the last chapter; null when there is none, or none that this database can add to without a gap: a
 * database that was restored, another passphrase, files gone from the destination, a log that was too long to be kept.
 */
export async function resumeChapter(
  source: Source,
  passphrase: string | undefined,
): Promise<OpenChapter | null> {
  const [chapter] = lastFirst((await readChapters(source.destination)).chapters);
  if (!chapter || !(await reservesLog(source.database, chapter.name))) return null;
  const { name, facts } = chapter;
  const key = await storedKey(source, name, passphrase);
  const { pieces, to } = chainOf(BigInt(facts.from), chapter.pieces);
  const isAhead = to > (await readHead(source.database)).flushed;
  if (!key || isAhead || facts.sealed !== (key.end !== '')) return null;
  return {
    name,
    key,
    facts,
    at: to,
    until: pieces.at(-1)?.until ?? Temporal.Instant.from(facts.since),
    transactions: '',
    // The product writes at its start.
    hasGrown: true,
    loose: new Set(chapter.loose),
  };
}

async function storedKey(
  { destination }: Source,
  name: ChapterName,
  passphrase: string | undefined,
): Promise<ChapterKey | null> {
  if (passphrase === undefined) return openKey;
  const file = await destination.get(chapterFiles(name).key);
  return file && readKey(await buffer(file), passphrase);
}
