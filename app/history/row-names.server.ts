import { sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import type { Patch, RowNames } from './patches.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * The names of all rows that these changes are of or refer to: as they are now, or, of a row that is
 * gone, as they were last.
 */
export async function readRowNames(db: Database, patches: readonly Patch[]): Promise<RowNames> {
  const ids = [...new Set(patches.flatMap(idsIn))];
  if (ids.length === 0) return {};
  const { rows } = await db.execute<{ id: string; fr: string; en: string }>(sql`
    with wanted as (select unnest(${sql.param(ids)}::text[]) as id), named as (
      select id::text, name_fr as fr, name_en as en from menu_categories
      union all select id::text, name_fr, name_en from menu_items
      union all select id::text, name_fr, name_en from modifier_groups
      union all select id::text, name_fr, name_en from modifiers
      union all select id, name_fr, name_en from specials
      union all select id::text, name, name from delivery_zones
      union all select id::text, code, code from promotion_codes
      union all select id::text, size, size from promotions_2for1
    )
    select wanted.id, coalesce(named.fr, gone.fr) as fr, coalesce(named.en, gone.en) as en
    from wanted left join named using (id) left join lateral (
      select coalesce(row ->> 'name_fr', row ->> 'name', row ->> 'code', row ->> 'size') as fr,
        coalesce(row ->> 'name_en', row ->> 'name', row ->> 'code', row ->> 'size') as en
      from (
        select coalesce(after, before) as row from changes
        where table_name = any(${sql.param(tablesWithNames)}::text[]) and row_key = wanted.id
        order by changes.id desc limit 1
      ) as last
    ) as gone on named.fr is null
    where coalesce(named.fr, gone.fr) is not null`);
  return Object.fromEntries(rows.map(({ id, fr, en }) => [id, { fr, en }]));
}

const tablesWithNames = [
  'menu_categories',
  'menu_items',
  'modifier_groups',
  'modifiers',
  'specials',
  'delivery_zones',
  'promotion_codes',
  'promotions_2for1',
];

function idsIn({ key, was, set }: Patch): readonly string[] {
  const values = [...key.split(' '), ...Object.values(was ?? {}), ...Object.values(set ?? {})];
  return values.filter((value): value is string => typeof value === 'string' && isId(value));
}

function isId(value: string): boolean {
  return uuid.test(value) || /^special-[a-z0-9-]{1,60}$/.test(value);
}
