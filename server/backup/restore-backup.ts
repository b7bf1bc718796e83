import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { systemClock } from '#core/context.ts';
import { type Erased, eraseAgain } from '#orders/retention/erase-orders.server.ts';
import { migrationLock } from '../database/migrate.ts';
import { describeServer } from '../database/server-problem.ts';
import { beginWork } from '../platform/progress.ts';
import { StartProblem } from '../platform/start-problem.ts';
import type { PublicFiles } from '../platform/store/public-files.ts';
import { type About, newer, readAbout, type Sums } from './file/backup-facts.ts';
import { readBackup } from './read-backup.ts';
import { isEmpty, listTables, quoted, quotedColumns } from './tables/catalog.ts';
import { markRestored } from './tables/mark-restored.ts';
import { withOwnClient } from './tables/own-client.ts';

type RestoreOptions = {
  readonly file: string;
  readonly passphrase?: string | undefined;
  readonly connection: pg.ClientConfig;
  readonly store: Pick<PublicFiles, 'put'>;
  readonly migrationsFolder: string;
  /** Stores the secret that signs sessions, before the restore is committed. */
  readonly storeSecret: (secret: string) => Promise<void>;
  /** Orders erased since the backup; they are erased again before the restore is committed. */
  readonly erased: Erased | null;
  /** The shop stood still since, or is only counted: it is no quiet copy, and its tickets stay as they are. */
  readonly isUnchanged?: true;
};

/** Loads a checked backup into an empty database, migrated, in one transaction (B-2302). Throws a `StartProblem`. */
export async function loadBackup(options: RestoreOptions): Promise<void> {
  const { connection } = options;
  await withOwnClient(connection, async (client) => {
    await client.query('begin');
    // A product that starts now waits for the end, and finds everything or nothing.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await refuseFull(client, connection);
    await fill(client, options);
    await client.query('commit');
  });
}

/** Throws a `StartProblem` when the database holds anything. */
export async function refuseFull(client: pg.Client, connection: pg.ClientConfig): Promise<void> {
  if (await isEmpty(client)) return;
  throw new StartProblem(
    `the ${describeServer(connection)} holds something already: a backup goes into an empty one only`,
  );
}

async function fill(client: pg.Client, options: RestoreOptions): Promise<void> {
  const { file, passphrase, store, migrationsFolder, storeSecret, erased, isUnchanged } = options;
  const loaded: Record<string, number> = {};
  let tables: About['tables'] = {};
  let secret: string | undefined;
  let made = new Set<string>();
  let close = async () => {};
  const { rows, sequences, entries } = await readBackup(
    file,
    passphrase,
    async ({ name, bytes }) => {
      const table = tableOf(name, tables);
      if (name === 'about.json') {
        const about = readAbout(bytes);
        refuseNewer(about, migrationsFolder);
        made = new Set(about.migrations.map(({ hash }) => hash));
        await applyMigrations(client, migrationsFolder, (hash) => made.has(hash));
        close = await openTables(client);
        tables = about.tables;
        for (const known of Object.keys(tables)) loaded[known] = 0;
      } else if (table !== undefined) {
        const count = await loadPiece(client, table, tables[table] ?? [], bytes);
        loaded[table] = (loaded[table] ?? 0) + count;
      } else if (name === 'secret') {
        secret = Buffer.from(bytes).toString('utf8');
      }
    },
  );
  if (!isDeepStrictEqual(loaded, rows)) throw new StartProblem('its rows do not add up');
  await close();
  await setSequences(client, sequences);
  // In the same transaction: a product that starts now finds a quiet copy.
  await applyMigrations(client, migrationsFolder, (hash) => !made.has(hash));
  if (erased) await eraseAgain(drizzle(client), erased, systemClock.now());
  if (!isUnchanged) await markRestored(client);
  await client.query('analyze');
  // Files last: a refused restore leaves none behind (B-4307).
  if (Object.keys(entries).some(isPicture)) {
    await readBackup(file, passphrase, async ({ name, bytes }) => {
      if (isPicture(name)) await store.put(name.slice(pictures.length), Uint8Array.from(bytes));
    });
  }
  if (secret !== undefined) await storeSecret(secret);
}

const pictures = 'images/';
const isPicture = (name: string) => name.startsWith(pictures);

/**
 * Empties all tables and drops triggers, foreign keys and indexes: rows may then come in any order and already hold
 * what triggers would add. Returns a function that restores them and checks each row. The tables' owner may do this
 * without being a superuser.
 */
async function openTables(client: pg.Client): Promise<() => Promise<void>> {
  const tables = Object.keys(await listTables(client)).map(quoted);
  const references = await describeAll(
    client,
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as says
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const indexes = await describeAll(
    client,
    `select indrelid::regclass::text as on, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as says
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { on, name } of references) {
    await client.query(`alter table ${on} drop constraint ${name}`);
  }
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`truncate ${tables.join(', ')}`);
  return async () => {
    const work = beginWork('Making its indexes', indexes.length + references.length);
    for (const { says } of indexes) {
      await client.query(says);
      work.add(1);
    }
    for (const { on, name, says } of references) {
      await client.query(`alter table ${on} add constraint ${name} ${says}`);
      work.add(1);
    }
    work.end();
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

type Described = { readonly on: string; readonly name: string; readonly says: string };

async function describeAll(client: pg.Client, question: string): Promise<readonly Described[]> {
  return (await client.query<Described>(question)).rows;
}

/** Copies one piece into a table; returns the number of rows. */
async function loadPiece(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  piece: Uint8Array,
): Promise<number> {
  const sql = `copy ${quoted(table)} (${quotedColumns(columns)}) from stdin`;
  const copy = client.query(from(sql));
  await pipeline([piece], copy);
  return copy.rowCount;
}

/** Returns the table of an entry such as `tables/NAME/00001.copy`. */
function tableOf(name: string, tables: About['tables']): string | undefined {
  const [, table = ''] = /^tables\/(.+)\/\d+\.copy$/.exec(name) ?? [];
  return Object.hasOwn(tables, table) ? table : undefined;
}

async function setSequences(client: pg.Client, sequences: Sums['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [
      `public.${pg.escapeIdentifier(name)}`,
      last,
    ]);
  }
}

/** Throws a `StartProblem` when the backup has migrations that this product does not know. */
export function refuseNewer(
  { migrations, version }: Pick<About, 'migrations' | 'version'>,
  migrationsFolder: string,
): void {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  if (migrations.some(({ hash }) => !known.has(hash))) throw newer(version);
}

/**
 * Runs the migrations in the transaction that fills the tables: Drizzle's own migrator would commit first and leave
 * tables behind when the filling fails. Each is recorded as Drizzle records it.
 */
async function applyMigrations(
  client: pg.Client,
  migrationsFolder: string,
  isWanted: (hash: string) => boolean,
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { hash, sql, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (!isWanted(hash)) continue;
    for (const statement of sql) await client.query(statement);
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    );
  }
}
