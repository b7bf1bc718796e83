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
  /** Keeps the secret that signs sessions, before anything counts as restored. */
  readonly storeSecret: (secret: string) => Promise<void>;
  /** What was erased since, and is erased again before anything counts as restored. */
  readonly erased: Erased | null;
  /** The shop stood still since, or is only counted: it is no quiet copy, and its tickets wait as they did. */
  readonly isUnchanged?: true;
};

/**
 * Puts a backup into an empty database of either kind, up to date and all or nothing (B-2302). Who has not just taken the
 * file checks it before. Throws a `StartProblem` when the file or the database will not do.
 */
export async function loadBackup(options: RestoreOptions): Promise<void> {
  const { connection } = options;
  await withOwnClient(connection, async (client) => {
    await client.query('begin');
    // A product started meanwhile waits for the end, and finds everything or nothing.
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await refuseFull(client, connection);
    await fill(client, options);
    await client.query('commit');
  });
}

/** Throws a `StartProblem` when there is anything in the database. */
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
  // In the same transaction: a product that starts now finds no shop that may speak.
  await applyMigrations(client, migrationsFolder, (hash) => !made.has(hash));
  if (erased) await eraseAgain(drizzle(client), erased, systemClock.now());
  if (!isUnchanged) await markRestored(client);
  await client.query('analyze');
  // Outside the database last: what is refused leaves nothing there (B-4307).
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
 * Empties all tables and lets rows come in any order: what the product's triggers would add or tell is among the
 * rows already, and indexes are made faster at the end. Answers what puts back all that was taken away, each row
 * checked. The owner of the tables may do all of this; it takes no superuser.
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

/** Something that stands on a table, and the SQL that makes it. */
type Described = { readonly on: string; readonly name: string; readonly says: string };

async function describeAll(client: pg.Client, question: string): Promise<readonly Described[]> {
  return (await client.query<Described>(question)).rows;
}

/** Adds one piece of a table, and answers how many rows it had. */
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

/** The tables, to which names of entries belong: `tables/NAME/00001.copy`. */
function tableOf(name: string, tables: About['tables']): string | undefined {
  const [, table = ''] = /^tables\/(.+)\/\d+\.copy$/.exec(name) ?? [];
  return Object.hasOwn(tables, table) ? table : undefined;
}

/** Lets sequences go on where they were. */
async function setSequences(client: pg.Client, sequences: Sums['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [
      `public.${pg.escapeIdentifier(name)}`,
      last,
    ]);
  }
}

/** Throws a `StartProblem` when this product does not know all migrations that made a backup's tables. */
export function refuseNewer(
  { migrations, version }: Pick<About, 'migrations' | 'version'>,
  migrationsFolder: string,
): void {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));
  if (migrations.some(({ hash }) => !known.has(hash))) throw newer(version);
}

/**
 * Makes the tables as they were, and brings them up to date, in the transaction that fills them: the library's own migrator
 * would commit first, and leave tables behind when the filling fails. What it notes down is noted as it does.
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
