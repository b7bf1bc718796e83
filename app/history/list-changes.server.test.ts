import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { test } from '#tests/support/database.ts';
import { refusalOf, staffContext } from '#tests/support/staff.ts';
import { changes } from './changes.table.server.ts';
import { listChanges, readBatch } from './list-changes.server.ts';

/** Inserts fifty savings of two rows each, one a day, by two people and the site in turn. */
async function openLongHistory(db: Database) {
  await db.delete(changes);
  await db.execute(sql`
    insert into changes (at, batch, actor_id, actor_email, table_name, row_key, before, after)
    select timestamptz '2026-01-01 12:00-05' + n * interval '1 day', 'batch-' || n,
      case n % 3 when 0 then null else 'p' || n % 3 end,
      case n % 3 when 0 then null else 'p' || n % 3 || '@exemple.test' end,
      case part when 0 then 'shop_settings' else 'shop' end, 'true',
      jsonb_build_object('name', n), jsonb_build_object('name', n + 1)
    from generate_series(1, 50) as n, generate_series(0, 1) as part order by n, part`);
  return staffContext(db);
}

const batchesOf = (page: Awaited<ReturnType<typeof listChanges>>) =>
  page.batches.map(({ batch }) => batch);

describe('an owner who looks for a change', () => {
  test('reads page after page, newest first, each saving once (B-2085)', async ({ db }) => {
    const ctx = await openLongHistory(db);
    const seen: string[] = [];
    let before: number | null = null;
    do {
      const page = await listChanges(ctx, before === null ? {} : { before });
      seen.push(...batchesOf(page));
      before = page.next;
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: 50 }, (_, at) => `batch-${50 - at}`));
  });

  test('finds those of one person, of the site, of one kind of thing, and up to a day (B-2085)', async ({
    db,
  }) => {
    const ctx = await openLongHistory(db);
    const ofOne = await listChanges(ctx, { person: 'p1' });
    expect(batchesOf(ofOne).slice(0, 2)).toEqual(['batch-49', 'batch-46']);
    expect(ofOne.people.map(({ email }) => email)).toEqual(['p1@exemple.test', 'p2@exemple.test']);
    expect(batchesOf(await listChanges(ctx, { person: 'site' }))[0]).toBe('batch-48');
    const settings = await listChanges(ctx, { table: 'shop_settings' });
    expect(settings.batches[0]?.patches.map(({ table }) => table)).toEqual(['shop_settings']);
    expect(batchesOf(await listChanges(ctx, { table: 'specials' }))).toEqual([]);
    expect(batchesOf(await listChanges(ctx, { until: '2026-01-11' }))[0]).toBe('batch-10');
    expect(batchesOf(await listChanges(ctx, { until: '2025-12-31' }))).toEqual([]);
  });

  test('finds those of one dish and of its recipe, and nothing else that was saved with them (B-3805)', async ({
    db,
  }) => {
    const ctx = staffContext(db);
    await db.delete(changes);
    await db.execute(sql`
      insert into changes (batch, actor_id, table_name, row_key, before, after) values
        ('other', 'p1', 'menu_items', 'pizza-2', '{"price":1}', '{"price":2}'),
        ('many', 'p1', 'menu_items', 'pizza', '{"price":1}', '{"price":2}'),
        ('many', 'p1', 'menu_items', 'poutine', '{"price":1}', '{"price":2}'),
        ('recipe', 'p1', 'item_recipes', 'pizza ham', null, '{"amount":1}')`);
    const { batches } = await listChanges(ctx, { key: 'pizza' });
    expect(batches.map(({ batch }) => batch)).toEqual(['recipe', 'many']);
    expect(batches.flatMap(({ patches }) => patches.map(({ key }) => key))).toEqual([
      'pizza ham',
      'pizza',
    ]);
  });

  test('finds everything of one saving (B-2085)', async ({ db }) => {
    const ctx = await openLongHistory(db);
    const { batches } = await readBatch(ctx, { batch: 'batch-7' });
    expect(batches).toMatchObject([{ person: 'p1@exemple.test', hasMore: false }]);
    expect(batches[0]?.patches).toHaveLength(2);
    expect(await refusalOf(readBatch(ctx, { batch: 'none' }))).toBe('not_found');
  });
});
