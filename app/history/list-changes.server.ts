import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type StaffContext, staffActor } from '#core/context.staff.ts';
import type { Database } from '#core/context.ts';
import { requestProblems } from '#core/problem.request.ts';
import { Problem } from '#core/problem.ts';
import { noonOf } from '#hours/calendar-day.ts';
import { nextMidnight } from '#hours/shop-clock.ts';
import { changes } from './changes.table.server.ts';
import type { ListQuery } from './history.schema.ts';
import { type Batch, type ChangesPage, type Person, patchesOf } from './patches.ts';
import { readableTables } from './recorded-tables.ts';
import { readRowNames } from './row-names.server.ts';

const pageSize = 20;
/** How many rows of a batch the list shows; `readBatch` returns all. */
const rowsShown = 30;

/**
 * Returns a page of batches, newest first (B-2084), of the tables open to the reader (B-2546).
 * Refuses a reader without the history, or without the table asked for.
 */
export async function listChanges(ctx: StaffContext, query: ListQuery): Promise<ChangesPage> {
  const { areas } = staffActor(ctx.actor, 'history');
  const { db } = ctx;
  const open = readableTables(areas);
  const tables = query.table ? open.filter((name) => name === query.table) : open;
  if (query.table && tables.length === 0) throw new Problem(requestProblems.not_permitted);
  const heads = await readHeads(db, query, tables);
  const shown = heads.slice(0, pageSize);
  const batches = await readBatches(db, shown, tables, rowsShown, query.key);
  return {
    batches,
    names: await readRowNames(
      db,
      batches.flatMap(({ patches }) => patches),
    ),
    people: await readPeople(db, open),
    next: heads.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Returns everything that one saving changed. Refuses with `not_found`. */
export async function readBatch(
  ctx: StaffContext,
  { batch }: { readonly batch: string },
): Promise<Pick<ChangesPage, 'batches' | 'names'>> {
  const { areas } = staffActor(ctx.actor, 'history');
  const batches = await readBatches(ctx.db, [{ batch }], readableTables(areas), null);
  const [found] = batches;
  if (!found) throw new Problem(requestProblems.not_found);
  return { batches, names: await readRowNames(ctx.db, found.patches) };
}

type Head = { readonly id: number; readonly batch: string };

/** Returns the last change of each batch of the query: it stands for its batch. */
async function readHeads(
  db: Database,
  { before, key, person, until }: ListQuery,
  tables: readonly string[],
): Promise<readonly Head[]> {
  const wanted = (of: string) => {
    const column = (field: string) => sql`${sql.identifier(of)}.${sql.identifier(field)}`;
    const parts: SQL[] = [sql`${column('table_name')} = any(${sql.param(tables)}::text[])`];
    if (key !== undefined) parts.push(isOfRow(column('row_key'), key));
    if (person)
      parts.push(
        person === 'site'
          ? sql`${column('actor_id')} is null`
          : sql`${column('actor_id')} = ${person}`,
      );
    if (until) parts.push(sql`${column('at')} < ${endOf(until)}`);
    return sql.join(parts, sql` and `);
  };
  // By the index of instants: nothing newer is scanned.
  const last = until
    ? sql`one.id <= coalesce((select id from changes where at < ${endOf(until)} order by at desc limit 1), 0)`
    : sql`true`;
  const older = before === undefined ? sql`true` : sql`one.id < ${before}`;
  const { rows } = await db.execute<{ id: string; batch: string }>(sql`
    select one.id, one.batch from changes as one
    where ${older} and ${last} and ${wanted('one')} and not exists (
      select from changes as later where later.batch = one.batch and later.id > one.id
        and ${wanted('later')})
    order by one.id desc limit ${pageSize + 1}`);
  return rows.map(({ id, batch }) => ({ id: Number(id), batch }));
}

function isOfRow(column: SQLWrapper, key: string): SQL {
  return sql`(${column} = ${key} or starts_with(${column}, ${`${key} `}))`;
}

function endOf(day: string): Date {
  return new Date(nextMidnight(noonOf(day)));
}

/** Returns batches in this sequence, each with its first rows, or all where `most` is null. */
async function readBatches(
  db: Database,
  heads: readonly Pick<Head, 'batch'>[],
  tables: readonly string[],
  most: number | null,
  key?: string,
): Promise<readonly Batch[]> {
  const found: Batch[] = [];
  for (const { batch } of heads) {
    const isShown = inArray(changes.tableName, [...tables]);
    const query = db
      .select()
      .from(changes)
      .where(
        and(
          eq(changes.batch, batch),
          isShown,
          key === undefined ? undefined : isOfRow(changes.rowKey, key),
        ),
      )
      .orderBy(asc(changes.id));
    const rows = await (most === null ? query : query.limit(most + 1));
    const [first] = rows;
    if (!first) continue;
    const patches = patchesOf(most === null ? rows : rows.slice(0, most));
    // A saving that only raised versions is not listed.
    if (patches.length === 0 && rows.length <= rowsShown) continue;
    found.push({
      batch,
      at: first.at.toISOString(),
      person: first.actorEmail,
      isSite: first.actorId === null,
      kind: first.kind,
      patches,
      hasMore: most !== null && rows.length > most,
    });
  }
  return found;
}

/** Walks the index from person to person, however much each has changed. */
async function readPeople(db: Database, open: readonly string[]): Promise<readonly Person[]> {
  const { rows } = await db.execute<{ id: string; email: string | null }>(sql`
    with recursive people as (
      (select actor_id from changes where actor_id is not null order by actor_id limit 1)
      union all select (select actor_id from changes where actor_id > people.actor_id
        order by actor_id limit 1) from people where people.actor_id is not null
    )
    select actor_id as id, (select actor_email from changes where changes.actor_id = people.actor_id
      order by id desc limit 1) as email from people where actor_id is not null
      and exists (select from changes where changes.actor_id = people.actor_id
        and table_name = any(${sql.param(open)}::text[]))`);
  return rows.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
}
