import { sql } from 'drizzle-orm';
import { staffTransaction } from '#core/context.staff.ts';
import type { Context } from '#core/context.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { acknowledgedTexts } from '../changes.table.server.ts';
import type { AcknowledgedInput } from '../history.schema.ts';
import type { Fields } from '../patches.ts';
import { readableTables, recordedTables, tableOf } from '../recorded-tables.ts';
import { type DriftingText, driftOf } from './drift.ts';

type StaffContext = Pick<Context, 'db' | 'actor' | 'memory' | 'schedule'>;

/** The texts of each table, by the name before `_fr` and `_en`. */
const textsOf = new Map(
  recordedTables.map(({ name, columns }) => {
    const texts = Object.keys(columns).filter((column) => column.endsWith('_fr'));
    return [name, texts.map((column) => column.slice(0, -3))];
  }),
);

const pairs = [...textsOf].flatMap(([table, texts]) => texts.map((text) => ({ table, text })));

/** Returns the drifting texts open to the reader, by one query. */
export async function listDrifting(ctx: StaffContext): Promise<readonly DriftingText[]> {
  const open = readableTables(ctx.actor.kind === 'staff' ? ctx.actor.areas : []);
  const changed = (await changedTexts(ctx)).filter(({ table }) => open.includes(table));
  const acknowledged = await ctx.db.select().from(acknowledgedTexts);
  const acknowledgedAt = new Map(
    acknowledged.map((row) => [
      `${row.tableName} ${row.rowKey} ${row.text}`,
      row.acknowledgedAt.getTime(),
    ]),
  );
  const rows = Map.groupBy(changed, ({ table, key }) => `${table} ${key}`);
  return [...rows].flatMap(([id, own]) => {
    const [first] = own;
    return (first ? (textsOf.get(first.table) ?? []) : []).flatMap((text) => {
      const pairOf = (row: Fields) => ({
        fr: row[`${text}_fr`] ?? null,
        en: row[`${text}_en`] ?? null,
      });
      const changes = own.map(({ at, before, after }) => ({
        at: Number(at),
        before: pairOf(before),
        after: pairOf(after),
      }));
      const drift = driftOf(changes, acknowledgedAt.get(`${id} ${text}`) ?? null);
      return drift && first ? [{ table: first.table, key: first.key, text, ...drift }] : [];
    });
  });
}

type Changed = {
  readonly table: DriftingText['table'];
  readonly key: string;
  readonly at: string;
  readonly before: Fields;
  readonly after: Fields;
};

/** Returns every change of a present row's text, read once for each version of menu and shop. */
async function changedTexts({ db, memory }: StaffContext): Promise<readonly Changed[]> {
  const differs = pairs.map(
    ({ table, text }) => sql`(table_name = ${table} and (
      before ->> ${`${text}_fr`} is distinct from after ->> ${`${text}_fr`}
      or before ->> ${`${text}_en`} is distinct from after ->> ${`${text}_en`}))`,
  );
  const version = await readStorefrontVersion({ db });
  return memory.remember('changed texts', version, async () => {
    const { rows } = await db.execute<Changed>(sql`
      select table_name as table, row_key as key, before, after,
        (extract(epoch from at) * 1000)::bigint::text as at
      from changes where before is not null and after is not null
        and (${sql.join(differs, sql` or `)})
        and not exists (select from changes as gone where gone.table_name = changes.table_name
          and gone.row_key = changes.row_key and gone.id > changes.id and gone.after is null)
      order by id`);
    return rows;
  });
}

/** Acknowledges, for staff, a text as right in both languages as it is (B-2092). */
export async function settleText(
  ctx: StaffContext,
  { table, key, text }: AcknowledgedInput,
): Promise<void> {
  await staffTransaction(ctx, tableOf({ table }).area, async (tx) => {
    // By the clock that changes are recorded by.
    const acknowledgedAt = sql`clock_timestamp()`;
    const row = { tableName: table, rowKey: key, text, acknowledgedAt };
    await tx
      .insert(acknowledgedTexts)
      .values(row)
      .onConflictDoUpdate({
        target: [acknowledgedTexts.tableName, acknowledgedTexts.rowKey, acknowledgedTexts.text],
        set: { acknowledgedAt },
      });
    await tx.execute(sql`select pg_notify('changes', 'settled_texts')`);
  });
}
