import pg from 'pg';
import { beginWork } from '../../platform/progress.ts';
import { StartProblem } from '../../platform/start-problem.ts';
import type { About, Sums } from '../file/backup-facts.ts';

/** Returns the product's tables with the columns to back up: none that is generated, and no transaction ids. */
export async function listTables(client: pg.Client): Promise<About['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
       and not attisdropped and attgenerated = '' and atttypid <> 'xid8'::regtype and ${isOurs}
     group by relname order by relname`,
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

export async function countRows(client: pg.Client): Promise<Readonly<Record<string, number>>> {
  const counted: Record<string, number> = {};
  const tables = Object.keys(await listTables(client));
  const work = beginWork('Reading every row', tables.length);
  for (const table of tables) {
    const { rows } = await client.query<{ rows: number }>(
      `select count(*)::int as rows from ${quoted(table)}`,
    );
    counted[table] = rows[0]?.rows ?? 0;
    work.add(1);
  }
  work.end();
  return counted;
}

/** Leaves out tables that belong to an extension, such as a provider's own. */
const isOurs = `not exists (select from pg_depend where classid = 'pg_class'::regclass
  and objid = pg_class.oid and deptype = 'e')`;

/** Returns the migrations that made the tables, oldest first; throws a `StartProblem` where there are none. */
export async function listMigrations(client: pg.Client): Promise<About['migrations']> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) throw new StartProblem('there is no shop in this database');
  const { rows } = await client.query<{ hash: string; when: string }>(
    'select hash, created_at as when from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ hash, when }) => ({ hash, when: Number(when) }));
}

/** Reads sequences, which ignore transactions: read last, none is behind the rows already read. */
export async function listSequences(client: pg.Client): Promise<Sums['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function databaseBytes(database: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
}

export async function readMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

/** Tells whether the database holds no relation at all, of the product or its operator. */
export async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class where relkind in ('r', 'p', 'v', 'm', 'f') and ${isOurs}
       and relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_' or nspname = 'information_schema')
     limit 1`,
  );
  return rowCount === 0;
}

export function quoted(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`;
}

export function quotedColumns(columns: readonly string[]): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
