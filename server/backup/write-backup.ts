import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { Clock } from '#core/context.ts';
import { ignore } from '../database/ignore.ts';
import { beginWork, type Work } from '../platform/progress.ts';
import { readFileName } from '../platform/store/picture-name.ts';
import type { PublicFiles } from '../platform/store/public-files.ts';
import { version } from '../platform/version.ts';
import {
  type BackupFacts,
  type Entry,
  type Sums,
  writeAbout,
  writeSums,
} from './file/backup-facts.ts';
import { countSums, pack, sumOf, tally, watching } from './file/pack.ts';
import {
  listMigrations,
  listSequences,
  listTables,
  quoted,
  quotedColumns,
  readMajor,
} from './tables/catalog.ts';
import { withOwnClient } from './tables/own-client.ts';

type BackupSource = {
  readonly connection: pg.ClientConfig;
  readonly store: Pick<PublicFiles, 'list' | 'get'>;
  readonly secret: string;
  readonly clock: Clock;
};

type BackupOptions = BackupSource & {
  readonly passphrase?: string | undefined;
  readonly to: Writable;
};

/** Writes a shop as one consistent stream while orders go on (B-2300); ends `to`. Throws a `StartProblem`. */
export function writeBackup({ passphrase, to, ...source }: BackupOptions): Promise<BackupFacts> {
  // A stream that fails before the first byte: the pipeline below reports it too.
  to.on('error', ignore);
  return withOwnClient(source.connection, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const at = source.clock.now();
    const sums: Sums = { entries: {}, rows: {}, sequences: {} };
    const file = tally();
    const work = beginWork('Writing the backup', await sizeOfTables(client));
    const packed = await pack(
      withSums(entriesOf(client, source, at, sums, work), sums),
      passphrase,
    );
    await pipeline(watching(packed, file.add), to).finally(work.end);
    return { at, version, ...countSums(sums), ...file.total() };
  });
}

async function* entriesOf(
  client: pg.Client,
  { store, secret }: BackupSource,
  at: Temporal.Instant,
  sums: Sums,
  work: Work,
): AsyncGenerator<Entry> {
  const migrations = await listMigrations(client);
  const tables = await listTables(client);
  const names = Object.keys(tables);
  await client.query(`lock table ${names.map(quoted).join(', ')} in access share mode`);
  const postgres = await readMajor(client);
  yield writeAbout({ version, at: at.toString(), postgres, migrations, tables });
  yield { name: 'secret', bytes: Buffer.from(secret) };
  for (const [table, columns] of Object.entries(tables)) {
    sums.rows[table] = 0;
    let piece = 0;
    const sql = `copy ${quoted(table)} (${quotedColumns(columns)}) to stdout`;
    for await (const bytes of copyOut(client, sql)) {
      piece += 1;
      sums.rows[table] += countRows(bytes);
      work.add(bytes.length);
      yield { name: `tables/${table}/${String(piece).padStart(5, '0')}.copy`, bytes };
    }
  }
  for await (const { name } of store.list()) {
    if (readFileName(name) === null) continue;
    // A picture that was swept away since was no longer used.
    const picture = await store.get(name);
    if (picture) yield { name: `images/${name}`, bytes: picture.bytes };
  }
  Object.assign(sums.sequences, await listSequences(client));
}

/** Estimates the bytes of all rows as text. */
async function sizeOfTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(oid)), 0) as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return Number(rows[0]?.bytes);
}

/** Yields the entries, then their sums. */
async function* withSums(entries: AsyncIterable<Entry>, sums: Sums): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    sums.entries[entry.name] = sumOf(entry.bytes);
    yield entry;
  }
  yield writeSums(sums);
}

const newline = 10;
/** Bytes of a piece of a table at most, unless one row is larger. */
const pieceBytes = 1024 * 1024;

/** Yields the rows of a `COPY … TO STDOUT` in pieces that end with a row: a row holds no other newline. */
async function* copyOut(client: pg.Client, sql: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of client.query(to(sql)) as AsyncIterable<Buffer>) {
    parts.push(chunk);
    size += chunk.length;
    if (size < pieceBytes) continue;
    const all = Buffer.concat(parts);
    const end = all.lastIndexOf(newline) + 1;
    if (end > 0) yield all.subarray(0, end);
    parts = [Buffer.from(all.subarray(end))];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(parts);
}

function countRows(piece: Uint8Array): number {
  let rows = 0;
  for (let at = piece.indexOf(newline); at >= 0; at = piece.indexOf(newline, at + 1)) rows += 1;
  return rows;
}
