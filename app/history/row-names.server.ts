import { sql } from 'drizzle-orm';
import type { Database } from '#core/context.ts';
import type { Patch, RowNames } from './patches.ts';
import { recordedTables } from './recorded-tables.ts';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const named = recordedTables.flatMap(({ name, named }) =>
  named ? [{ name, fr: named[0], en: named[1] }] : [],
);
const { identifier } = sql;

/** The names of all present rows, by key. */
const present = sql.join(
  named.map(
    ({ name, fr, en }) => sql`select id::text, ${identifier(fr)} as fr, ${identifier(en)} as en
      from ${identifier(name)}`,
  ),
  sql` union all `,
);

/** Returns the names of all rows in these patches; of a deleted row the last ones. */
export async function readRowNames(db: Database, patches: readonly Patch[]): Promise<RowNames> {
  const ids = [...new Set(patches.flatMap(idsIn))];
  if (ids.length === 0) return {};
  const lastName = (language: 'fr' | 'en') => {
    const columns = [...new Set(named.map((table) => table[language]))];
    return sql`coalesce(${sql.join(
      columns.map((column) => sql`row ->> ${column}`),
      sql`, `,
    )})`;
  };
  const { rows } = await db.execute<{ id: string; fr: string; en: string }>(sql`
    with wanted as (select unnest(${sql.param(ids)}::text[]) as id), named as (${present})
    select wanted.id, coalesce(named.fr, gone.fr) as fr, coalesce(named.en, gone.en) as en
    from wanted left join named using (id) left join lateral (
      select ${lastName('fr')} as fr, ${lastName('en')} as en
      from (
        select coalesce(after, before) as row from changes
        where table_name = any(${sql.param(named.map(({ name }) => name))}::text[]) and row_key = wanted.id
        order by changes.id desc limit 1
      ) as last
    ) as gone on named.fr is null
    where coalesce(named.fr, gone.fr) is not null`);
  return Object.fromEntries(rows.map(({ id, fr, en }) => [id, { fr, en }]));
}

function idsIn({ key, was, set }: Patch): readonly string[] {
  const values = [...Object.values(was ?? {}), ...Object.values(set ?? {})];
  const ids = values.filter((value) => typeof value === 'string' && uuid.test(value));
  return [...key.split(' '), ...(ids as string[])];
}
