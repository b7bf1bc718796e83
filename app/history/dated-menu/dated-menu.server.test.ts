import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Database } from '#core/context.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { testClock, testContext } from '#tests/support/app.ts';
import { seededTest as test } from '#tests/support/database.ts';
import { changes } from '../changes.table.server.ts';
import { readDatedMenu, readDatedMenuOrSay } from './dated-menu.server.ts';

const at = (instant: string) => Date.parse(instant);

/** Opens a shop whose first day was the first of November, with changes on chosen days. */
async function openOldShop(db: Database) {
  await db.update(changes).set({ at: new Date('2026-11-01T12:00:00Z') });
  const ctx = testContext(db, testClock('2026-11-22T18:00:00-05:00'));
  async function changeOn(instant: string, write: () => Promise<unknown>) {
    const [last] = await db.select({ id: sql<number>`max(id)` }).from(changes);
    await write();
    await db
      .update(changes)
      .set({ at: new Date(instant) })
      .where(sql`id > ${last?.id ?? 0}`);
  }
  async function pricesOf(name: string, instant: string) {
    const menu = await readDatedMenu(ctx, at(instant));
    const groups = menu.kind === 'menu' ? menu.groups : [];
    const found = groups.flatMap(({ items }) => items).find((item) => item.name.fr === name);
    return found?.offers.map(({ price }) => price) ?? null;
  }
  return { ctx, changeOn, pricesOf };
}

describe('a customer who looks a bill up', () => {
  test('finds the prices of that day, whatever was changed, added or deleted since (B-2090)', async ({
    db,
  }) => {
    const { changeOn, pricesOf } = await openOldShop(db);
    const [dish] = await db.select().from(menuItems).where(eq(menuItems.nameFr, 'Pepperoni'));
    if (!dish) throw new Error('there is no pepperoni pizza');
    const isIt = eq(menuItems.id, dish.id);
    const first = await pricesOf('Pepperoni', '2026-11-02T12:00:00Z');
    await changeOn('2026-11-10T12:00:00Z', () =>
      db.update(menuItems).set({ priceL: 9900 }).where(isIt),
    );
    await changeOn('2026-11-12T12:00:00Z', () =>
      db.insert(menuItems).values({ nameFr: 'Neuve', nameEn: 'New', price: 500 }),
    );
    await changeOn('2026-11-15T12:00:00Z', () => db.delete(menuItems).where(isIt));
    expect(await pricesOf('Pepperoni', '2026-11-09T12:00:00Z')).toEqual(first);
    expect(await pricesOf('Pepperoni', '2026-11-11T12:00:00Z')).toContain(9900);
    expect(await pricesOf('Pepperoni', '2026-11-16T12:00:00Z')).toBeNull();
    expect(await pricesOf('Neuve', '2026-11-11T12:00:00Z')).toBeNull();
    expect(await pricesOf('Neuve', '2026-11-13T12:00:00Z')).toEqual([500]);
  });

  test("finds today's menu as the order form has it (B-2090)", async ({ db }) => {
    const { ctx, changeOn } = await openOldShop(db);
    await changeOn('2026-11-20T12:00:00Z', () =>
      db
        .update(menuCategories)
        .set({ isHidden: true })
        .where(eq(menuCategories.categoryKey, 'club')),
    );
    const menu = await readDatedMenu(ctx, at('2026-11-21T12:00:00Z'));
    const keys = menu.kind === 'menu' ? menu.groups.map(({ key }) => key) : [];
    expect(keys).toContain('pizzas');
    expect(keys.slice(0, 2)).toEqual(['specials', 'deals']);
    expect(keys).not.toContain('club');
    const before = await readDatedMenu(ctx, at('2026-11-19T12:00:00Z'));
    expect(before.kind === 'menu' && before.groups.some(({ key }) => key === 'club')).toBe(true);
  });

  test('is told of a day before the first, and of one to come (B-2090)', async ({ db }) => {
    const { ctx } = await openOldShop(db);
    expect(await readDatedMenu(ctx, at('2026-10-31T12:00:00Z'))).toEqual({
      kind: 'before-first-day',
      firstAt: at('2026-11-01T12:00:00Z'),
    });
    expect(await readDatedMenu(ctx, at('2026-12-01T12:00:00Z'))).toEqual({ kind: 'to-come' });
  });

  test('is told so while nothing can be read, and finds it as soon as it can (B-2090)', async ({
    db,
  }) => {
    const { ctx } = await openOldShop(db);
    const away = new Proxy({} as Database, {
      get() {
        throw new Error('away');
      },
    });
    const instant = at('2026-11-20T12:00:00Z');
    expect(await readDatedMenuOrSay({ ...ctx, db: away }, instant)).toEqual({ kind: 'unreadable' });
    expect(await readDatedMenuOrSay(ctx, instant)).toMatchObject({ kind: 'menu' });
  });
});
