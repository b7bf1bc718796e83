import { getTableColumns, getTableName, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context, Database } from '#core/context.ts';
import { customersPatience, inTime } from '#core/problem.outage.server.ts';
import { dayAt } from '#hours/calendar-day.ts';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { menuOfRows } from '#menu/menu.server.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { readable } from '#menu/menu-choice.ts';
import { offersOf } from '#menu/sizes.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { promotionName } from '#promotions/deals/promotions.ts';
import { asSpecial } from '#promotions/specials/specials.server.ts';
import { specialRows } from '#promotions/specials/specials.table.server.ts';
import { tableOf } from '../recorded-tables.ts';
import type { DatedGroup, DatedMenu } from './dated-menu.ts';

type Readers = Pick<Context, 'db' | 'memory' | 'clock'>;

/** Returns menu, prices, deals and specials as they were at an instant (B-2090). */
export async function readDatedMenu(ctx: Readers, instant: number): Promise<DatedMenu> {
  if (instant > ctx.clock.now().epochMilliseconds) return { kind: 'to-come' };
  const { last, firstAt } = await changesUntil(ctx.db, new Date(instant));
  if (last === null) return { kind: 'before-first-day', firstAt: firstAt?.getTime() ?? null };
  const version = `${last} ${dayAt(instant)}`;
  const groups = await ctx.memory.remember('dated menu', version, () => readGroups(ctx, instant));
  return { kind: 'menu', groups };
}

/** Returns the same for its page; during an outage it says so. */
export async function readDatedMenuOrSay(
  ctx: Readers & Pick<Context, 'log'>,
  instant: number,
): Promise<DatedMenu> {
  try {
    return await inTime(customersPatience, readDatedMenu(ctx, instant));
  } catch (error) {
    ctx.log.error({ err: error }, 'the menu of a day cannot be read');
    return { kind: 'unreadable' };
  }
}

async function readGroups({ db }: Readers, instant: number): Promise<readonly DatedGroup[]> {
  const at = new Date(instant);
  const menu = menuOfRows(await rowsAt(db, menuCategories, at), await rowsAt(db, menuItems, at));
  const deals = await rowsAt(db, promotions, at);
  const specials = await rowsAt(db, specialRows, at);
  const day = dayAt(instant);
  const sold = specials
    .filter(({ isActive, startsOn, endsOn }) => {
      const isBegun = startsOn === null || startsOn <= day;
      return isActive && isBegun && (endsOn === null || endsOn >= day);
    })
    .toSorted((a, b) => a.displayOrder - b.displayOrder)
    .map((row) => asSpecial(row, menu));
  const groups: readonly DatedGroup[] = [
    {
      key: 'specials',
      name: { fr: 'Spéciaux', en: 'Specials' },
      items: sold.map(({ name, description, sizeLabel, price }) => ({
        name,
        description,
        offers: [{ label: sizeLabel, price }],
      })),
    },
    {
      key: 'deals',
      name: { fr: 'Promotions 2 pour 1', en: '2-for-1 promotions' },
      items: deals
        .filter(({ isActive }) => isActive)
        .toSorted((a, b) => a.displayOrder - b.displayOrder)
        .map((deal) => ({
          name: promotionName(deal),
          description: null,
          offers: [{ label: { fr: deal.size, en: deal.size }, price: deal.price }],
        })),
    },
    ...menu.map(asGroup),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function asGroup({ key, name, items }: MenuGroup): DatedGroup {
  return {
    key,
    name,
    items: items.map((item) => ({
      name: item.name,
      description: readable(item.description),
      offers: offersOf(item, key).map(({ label, price }) => ({ label, price })),
    })),
  };
}

/**
 * Returns a table's rows at an instant: today's, but each row changed since as it was before the
 * first such change (B-2090).
 */
async function rowsAt<Table extends PgTable>(
  db: Database,
  table: Table,
  instant: Date,
): Promise<readonly InferSelectModel<Table>[]> {
  const name = getTableName(table);
  const key = sql.join(
    tableOf({ table: name }).key.map((field) => sql`now.${sql.identifier(field)}::text`),
    sql`, `,
  );
  const states = sql`
    with later as (
      select distinct on (row_key) row_key, before from changes
      where table_name = ${name} and at > ${instant} order by row_key, id
    )
    select to_jsonb(now) as row from ${table} as now
    where not exists (select from later where row_key = concat_ws(' ', ${key}))
    union all select before from later where before is not null`;
  // Every column of the table is there, with the types of today's table.
  const fields = Object.entries(getTableColumns(table)).map(([field, column]) => [
    field,
    sql`${sql.identifier(column.name)}`.mapWith(column),
  ]);
  const rows = await db.select(Object.fromEntries(fields)).from(sql`(
    select state.* from (${states}) as states,
      jsonb_populate_record(null::${table}, states.row) as state) as ${sql.identifier(name)}`);
  return rows as unknown as readonly InferSelectModel<Table>[];
}

/** Returns the last change up to an instant, which identifies that state, and the first. */
async function changesUntil(
  db: Database,
  instant: Date,
): Promise<{ readonly last: string | null; readonly firstAt: Date | null }> {
  const { rows } = await db.execute<{ last: string | null; first: string | null }>(sql`
    select (select id::text from changes where at <= ${instant} order by at desc limit 1) as last,
      (select min(at)::text from changes) as first`);
  const [found] = rows;
  return { last: found?.last ?? null, firstAt: found?.first ? new Date(found.first) : null };
}
