import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import { Problem } from '#core/problem.ts';
import { areHoursSound } from '#hours/hours.server.ts';
import { historyProblems } from './history.problems.ts';
import { type Fields, type Patch, rankOf } from './patches.ts';
import { tableOf } from './recorded-tables.ts';
import { type Rows, rowId } from './taking-back.ts';

const name = sql.identifier;

/** Rows that are valid only together, as a form checks them; the database checks each row. */
const wholes = [{ of: ['shop_settings', 'weekly_hours'], isSound: areHoursSound }];

/**
 * Applies patches: new rows first, after those they refer to; deletions last. Sets only the named
 * fields, and raises the version. Skips a change of a missing row. Throws `refers_to_gone`,
 * `stands_twice`, `out_of_bounds`, `unsound_together`.
 */
export async function applyPatches(tx: Database, patches: readonly Patch[]): Promise<void> {
  const added = byRank(patches.filter(({ was }) => was === null));
  const changed = byRank(patches.filter(({ was, set }) => was !== null && set !== null));
  const removed = byRank(patches.filter(({ set }) => set === null)).toReversed();
  try {
    for (const group of alike(added)) await tx.execute(insertion(group));
    for (const group of alike(changed)) await tx.execute(update(group));
    for (const group of alike(removed)) await tx.execute(removal(group));
  } catch (error) {
    throw refusal(error) ?? error;
  }
  for (const { of, isSound } of wholes)
    if (patches.some(({ table }) => of.includes(table)) && !(await isSound(tx)))
      throw new Problem(historyProblems.unsound_together);
}

/** Returns the present rows of these patches, locked until the transaction ends. */
export async function lockRows(tx: Database, patches: readonly Patch[]): Promise<Rows> {
  const found = new Map<string, Fields>();
  for (const group of Map.groupBy(byRank(patches), ({ table }) => table).values()) {
    const { table, records, isSameRow } = recordsOf(group.map((one) => ({ ...one, set: {} })));
    const { rows } = await tx.execute<{ row: Fields; key: string }>(sql`
      select to_jsonb(t) as row, ${keyOf(table)} as key from ${name(table)} as t
      where exists (select from ${records} as p where ${isSameRow}) for update`);
    for (const { row, key } of rows) found.set(rowId({ table, key }), row);
  }
  return found;
}

/** Groups patches for one statement: of one table and the same fields. */
function alike(patches: readonly Patch[]): readonly (readonly Patch[])[] {
  const kinds = Map.groupBy(
    patches,
    (patch) => `${patch.table} ${fieldsOf(patch).toSorted().join()}`,
  );
  return [...kinds.values()];
}

function byRank(patches: readonly Patch[]): readonly Patch[] {
  return patches.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Returns the fields that a patch sets, of those that the table has today. */
function fieldsOf(patch: Patch): readonly string[] {
  const known = tableOf(patch).columns;
  return Object.keys(patch.set ?? {}).filter(
    (field) => field !== 'version' && Object.hasOwn(known, field),
  );
}

function insertion(group: readonly Patch[]): SQL {
  const { table, fields, records } = recordsOf(group);
  const columns = fields.map((field) => name(field));
  const values = fields.map((field) => sql`p.${name(field)}`);
  const version = isVersioned(table) ? [name('version')] : [];
  // A form filled from the deleted row must not match the restored one.
  const raised = isVersioned(table) ? [sql`${versionAbove(group)}`] : [];
  return sql`insert into ${name(table)} (${sql.join([...columns, ...version], sql`, `)})
    select ${sql.join([...values, ...raised], sql`, `)} from ${records} as p`;
}

function update(group: readonly Patch[]): SQL {
  const { table, fields, records, isSameRow } = recordsOf(group);
  const sets = fields.map((field) => sql`${name(field)} = p.${name(field)}`);
  if (isVersioned(table)) sets.push(sql`version = t.version + 1`);
  return sql`update ${name(table)} as t set ${sql.join(sets, sql`, `)} from ${records} as p
    where ${isSameRow}`;
}

function removal(group: readonly Patch[]): SQL {
  const { table, records, isSameRow } = recordsOf(group);
  return sql`delete from ${name(table)} as t using ${records} as p where ${isSameRow}`;
}

function versionAbove(group: readonly Patch[]): number {
  return Math.max(...group.map(({ set }) => Number(set?.version ?? 0))) + 1;
}

function isVersioned(table: Patch['table']): boolean {
  return Object.hasOwn(tableOf({ table }).columns, 'version');
}

/** Returns the patches' rows by the database's own types, each with its key. */
function recordsOf(group: readonly Patch[]) {
  const [first] = group;
  if (!first) throw new Error('a change of no row');
  const known = tableOf(first);
  const { table } = first;
  const rows = group.map(({ key, set }) => {
    const parts = known.key.length === 1 ? [key] : key.split(' ');
    const own = Object.fromEntries(known.key.map((field, at) => [field, parts[at]]));
    const blank = (known.confirmed ?? []).map((column) => [column, null]);
    // A person's confirmation never comes back by itself.
    const confirmed = Object.fromEntries(blank.filter(([column]) => set && String(column) in set));
    return { ...set, ...confirmed, ...own };
  });
  const isSameRow = sql.join(
    known.key.map((field) => sql`t.${name(field)} = p.${name(field)}`),
    sql` and `,
  );
  const records = sql`jsonb_populate_recordset(null::${name(table)}, ${JSON.stringify(rows)}::jsonb)`;
  return { table, fields: fieldsOf(first), records, isSameRow };
}

function keyOf(table: Patch['table']): SQL {
  const parts = tableOf({ table }).key.map((field) => sql`t.${name(field)}::text`);
  return sql`concat_ws(' ', ${sql.join(parts, sql`, `)})`;
}

/** The database's refusals, by code or class of code. */
const refusals: Readonly<Record<string, keyof typeof historyProblems>> = {
  '23503': 'refers_to_gone',
  '23505': 'stands_twice',
  '22': 'out_of_bounds',
  '23': 'out_of_bounds',
  P0: 'out_of_bounds',
};

function refusal(error: unknown): Problem | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const kind = refusals[code] ?? refusals[code.slice(0, 2)];
  return kind ? new Problem(historyProblems[kind]) : null;
}
