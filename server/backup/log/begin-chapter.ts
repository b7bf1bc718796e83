import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { ignore } from '../../database/ignore.ts';
import { withClient } from '../../database/with-client.ts';
import { version } from '../../platform/version.ts';
import { refuseLittleRoom } from '../room.ts';
import {
  type ChapterKey,
  clusterOf,
  makeKey,
  type OpenChapter,
  openKey,
  readKey,
  type Source,
} from './chapter-key.ts';
import { type ChapterFacts, chainOf, lastFirst } from './chapters.ts';
import { copyCluster } from './copy-cluster.ts';
import { dropSlot, makeSlot, readHead, readLayout, readSize, readSlots } from './database-log.ts';
import { type ChapterName, chapterFiles, chapterName, startOfFile } from './names.ts';
import { compressed, oneChunk, putBytes } from './put-bytes.ts';
import { readChapters, removeChapter } from './read-chapters.ts';

/** What a chapter is begun with. */
export type Beginning = {
  readonly connection: pg.ClientConfig;
  readonly passphrase: string | undefined;
  readonly clock: { now(): Temporal.Instant };
  /** How many bytes can be written to the disk of a folder. */
  readonly freeBytes: (folder: string) => Promise<number>;
};

/** A chapter whose copy is at the place; its facts follow once its first pieces are there too. */
export type NewChapter = { readonly chapter: OpenChapter; readonly facts: ChapterFacts };

/**
 * Begins a chapter: has the database keep its log from here on, and brings a copy of the whole cluster to the place
 * while it goes on working, as PostgreSQL's manual says (pg_backup_start, pg_backup_stop). Throws `no_room` where the
 * shop's disk has none for it.
 */
export async function beginChapter(source: Source, beginning: Beginning): Promise<NewChapter> {
  const name = chapterName(beginning.clock.now(), randomBytes(4).toString('hex'));
  const size = await readSize(source.database);
  await refuseLittleRoom(source.dataDir, size, beginning.freeBytes);
  // A place that does not answer is heard of before the work of a copy.
  const [last] = lastFirst((await readChapters(source.place)).chapters);
  const number = (last?.facts.number ?? 0) + 1;
  try {
    const key = await newKey(source, name, beginning.passphrase);
    await makeSlot(source.database, name);
    return await copyDatabase(source, beginning, { name, number, key });
  } catch (error) {
    await dropSlot(source.database, name).catch(ignore);
    await removeChapter(source.place, name).catch(ignore);
    throw error;
  }
}

async function copyDatabase(
  source: Source,
  { connection }: Beginning,
  { name, number, key }: { name: ChapterName; number: number; key: ChapterKey },
): Promise<NewChapter> {
  const layout = await readLayout(source.database);
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ from: string }>(
      "select (pg_backup_start($1, true) - '0/0')::text as from",
      [name],
    );
    const from = startOfFile(layout, BigInt(rows[0]?.from ?? 0));
    const tar = copyCluster(clusterOf(source.dataDir)).compose(createZstdCompress(compressed));
    const file = chapterFiles(name).base + key.end;
    const bytes = await putBytes(source, file, await key.seal(tar));
    const end = await stopCopy(client);
    const facts: ChapterFacts = {
      format: 1,
      number,
      version,
      postgres: end.postgres,
      sealed: key.end !== '',
      timeline: layout.timeline,
      fileBytes: Number(layout.fileBytes),
      from: String(from),
      whole: end.whole,
      since: end.since.toString(),
      label: end.label,
      bytes,
    };
    return {
      chapter: {
        name,
        key,
        layout,
        at: from,
        until: end.since,
        transactions: '',
        hasGrown: false,
        loose: new Set(),
      },
      facts,
    };
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

async function stopCopy(client: pg.Client) {
  const { rows } = await client.query<{ whole: string; label: string }>(
    "select (lsn - '0/0')::text as whole, labelfile as label from pg_backup_stop(false)",
  );
  const then = await client.query<{ now: Date; postgres: number }>(
    "select now(), current_setting('server_version_num')::int / 10000 as postgres",
  );
  const milliseconds = then.rows[0]?.now.getTime() ?? 0;
  return {
    whole: rows[0]?.whole ?? '',
    label: rows[0]?.label ?? '',
    postgres: then.rows[0]?.postgres ?? 0,
    // A millisecond later: PostgreSQL counts in finer steps.
    since: Temporal.Instant.fromEpochMilliseconds(milliseconds + 1),
  };
}

/**
 * Goes on with the last chapter; null when there is none, or none that this database can add to without a gap: a
 * database that was restored, another passphrase, files gone from the place, a log that was too long to be kept.
 */
export async function resumeChapter(
  source: Source,
  { passphrase }: Pick<Beginning, 'passphrase'>,
): Promise<OpenChapter | null> {
  const [chapter] = lastFirst((await readChapters(source.place)).chapters);
  if (!chapter) return null;
  const { name, facts } = chapter;
  const slot = (await readSlots(source.database)).find((known) => known.name === name);
  const key = slot?.isLost === false ? await keptKey(source, name, passphrase) : null;
  if (!key || facts.sealed !== (key.end !== '')) return null;
  const { pieces, to } = chainOf(BigInt(facts.from), chapter.pieces);
  if (to > (await readHead(source.database)).flushed) return null;
  return {
    name,
    key,
    layout: await readLayout(source.database),
    at: to,
    until: pieces.at(-1)?.until ?? Temporal.Instant.from(facts.since),
    transactions: '',
    // The product writes at its start.
    hasGrown: true,
    loose: new Set(chapter.loose),
  };
}

async function keptKey(
  { place }: Source,
  name: ChapterName,
  passphrase: string | undefined,
): Promise<ChapterKey | null> {
  const file = await place.get(chapterFiles(name).key);
  if (file === null) return passphrase === undefined ? openKey : null;
  const bytes = await buffer(file);
  return passphrase === undefined ? null : readKey(bytes, passphrase);
}
