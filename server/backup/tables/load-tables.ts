import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { About, Sums } from '../file/backup-facts.ts';
import { listTables, quoted, quotedColumns } from './catalog.ts';

/**
 * Empties all tables and lets rows come in any order: what the product's triggers would add or tell is among the
 * rows already, and indexes are made faster at the end. Answers what puts back all that was taken away, each row
 * checked. The owner of the tables may do all of this; it takes no superuser.
 */
export async function openTables(client: pg.Client): Promise<() => Promise<void>> {
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
    for (const { says } of indexes) await client.query(says);
    for (const { on, name, says } of references) {
      await client.query(`alter table ${on} add constraint ${name} ${says}`);
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}

/** Something that stands on a table, and the SQL that makes it. */
type Described = { readonly on: string; readonly name: string; readonly says: string };

async function describeAll(client: pg.Client, question: string): Promise<readonly Described[]> {
  return (await client.query<Described>(question)).rows;
}

/** Adds one piece of a table, and answers how many rows it had. */
export async function loadPiece(
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
export function tableOf(name: string, tables: About['tables']): string | undefined {
  const [, table = ''] = /^tables\/(.+)\/\d+\.copy$/.exec(name) ?? [];
  return Object.hasOwn(tables, table) ? table : undefined;
}

/** Lets sequences go on where they were. */
export async function setSequences(client: pg.Client, sequences: Sums['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [
      `public.${pg.escapeIdentifier(name)}`,
      last,
    ]);
  }
}
