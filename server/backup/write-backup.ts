import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { Clock } from '#core/context.ts';
import { ignore } from '../database/ignore.ts';
import { readFileName } from '../images/file-name.ts';
import type { FileStore } from '../images/file-store.ts';
import { version } from '../start/version.ts';
import {
  type BackupFacts,
  type Entry,
  type Sums,
  writeAbout,
  writeSums,
} from './file/backup-facts.ts';
import { pack } from './file/pack.ts';
import { countSums, sumOf, tally, watching } from './file/sums.ts';
import {
  listMigrations,
  listSequences,
  listTables,
  quoted,
  quotedColumns,
  readMajor,
} from './tables/catalog.ts';
import { copyOut, countRows } from './tables/copy-out.ts';
import { withOwnClient } from './tables/own-client.ts';

export type BackupSource = {
  readonly connection: pg.ClientConfig;
  readonly store: Pick<FileStore, 'list' | 'get'>;
  /** The secret that signs sessions. */
  readonly secret: string;
  readonly clock: Clock;
};

type BackupOptions = BackupSource & {
  readonly passphrase?: string | undefined;
  readonly to: Writable;
};

/**
 * Writes everything of a shop as one stream, as it was at one moment, while orders go on (B-2300); ends `to`.
 * Throws a `StartProblem` when the database cannot be reached or holds no shop.
 */
export function writeBackup({ passphrase, to, ...source }: BackupOptions): Promise<BackupFacts> {
  // One that fails before anything comes: the pipeline below finds that out too.
  to.on('error', ignore);
  return withOwnClient(source.connection, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const at = source.clock.now();
    const sums: Sums = { entries: {}, rows: {}, sequences: {} };
    const file = tally();
    const packed = await pack(withSums(entriesOf(client, source, at, sums), sums), passphrase);
    await pipeline(watching(packed, file.add), to);
    return { at, version, ...countSums(sums), ...file.total() };
  });
}

async function* entriesOf(
  client: pg.Client,
  { store, secret }: BackupSource,
  at: Temporal.Instant,
  sums: Sums,
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
      yield { name: `tables/${table}/${String(piece).padStart(5, '0')}.copy`, bytes };
    }
  }
  for await (const { name } of store.list()) {
    if (readFileName(name)?.kind !== 'picture') continue;
    // One that is swept away meanwhile was no longer used.
    const picture = await store.get(name);
    if (picture) yield { name: `images/${name}`, bytes: picture.bytes };
  }
  Object.assign(sums.sequences, await listSequences(client));
}

/** The entries, and behind them what they add up to. */
async function* withSums(entries: AsyncIterable<Entry>, sums: Sums): AsyncGenerator<Entry> {
  for await (const entry of entries) {
    sums.entries[entry.name] = sumOf(entry.bytes);
    yield entry;
  }
  yield writeSums(sums);
}
