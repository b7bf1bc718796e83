import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Problem } from '#core/problem.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { problemOf, staffContext } from '#tests/support/staff.ts';
import { addItem, changeItem, deleteItem, setItemActive } from '#tests/support/staff-forms.ts';
import { findItems, indexItems } from '../item-search.ts';
import { readMenu } from '../menu.server.ts';
import { listAllCategories } from './menu-categories.server.ts';
import { listAllItems } from './menu-items.server.ts';

function named(fr: string) {
  return { name: { fr, en: fr }, prices: { single: 1000 } };
}

describe('two people who edit the same item', () => {
  test('the second is told, and shown what the first has saved (B-138)', async () => {
    const { db } = await freshDatabase();
    const ctx = staffContext(db);
    const { id } = await addItem(ctx, named('Fromage'));
    const first = await changeItem(ctx, id, 1, named('Mozzarella'));
    const refused = await problemOf(changeItem(ctx, id, 1, named('Cheddar')));
    expect(refused).toMatchObject({ code: 'item_changed', details: { current: first } });
    expect(await listAllItems(ctx)).toEqual([first]);
    expect(await changeItem(ctx, id, first.version, named('Cheddar'))).toMatchObject({
      name: { fr: 'Cheddar' },
      version: 3,
    });
  });

  test('the second is told also that the item was hidden or deleted meanwhile', async () => {
    const { db } = await freshDatabase();
    const ctx = staffContext(db);
    const { id } = await addItem(ctx, named('Fromage'));
    const hidden = await setItemActive(ctx, id, false);
    const refused = await problemOf(changeItem(ctx, id, 1, named('Cheddar')));
    expect(refused.details).toEqual({ current: hidden });
    await deleteItem(ctx, id);
    expect(await problemOf(changeItem(ctx, id, 2, named('Cheddar')))).toMatchObject({
      code: 'not_found',
    });
  });

  test('of twenty who save at the same moment, exactly one is not refused (B-138)', async () => {
    const { db } = await freshDatabase();
    const ctx = staffContext(db);
    const { id } = await addItem(ctx, named('Fromage'));
    const names = Array.from({ length: 20 }, (_, index) => `Fromage ${index}`);
    const outcomes = await Promise.allSettled(
      names.map((name) => changeItem(ctx, id, 1, named(name))),
    );
    const saved = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(saved).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Problem);
    }
    const [item] = await listAllItems(ctx);
    expect(item).toMatchObject({ version: 2 });
    expect(saved).toEqual([{ status: 'fulfilled', value: item }]);
  });

  test('who send the same save twice are both told that it is saved, once (B-138)', async () => {
    const { db } = await freshDatabase();
    const ctx = staffContext(db);
    const { id } = await addItem(ctx, named('Fromage'));
    const twice = [1, 2].map(() => changeItem(ctx, id, 1, named('Mozzarella')));
    const [one, other] = await Promise.all(twice);
    expect(one).toEqual(other);
    expect(one?.version).toBe(2);
  });

  test('who add the same new item twice at the same moment add it once', async () => {
    const { db } = await freshDatabase();
    const ctx = staffContext(db);
    const id = crypto.randomUUID();
    const added = await Promise.all([1, 2, 3].map(() => addItem(ctx, named('Fromage'), id)));
    expect(new Set(added.map((item) => JSON.stringify(item))).size).toBe(1);
    expect(await listAllItems(ctx)).toHaveLength(1);
  });

  test('who edit different items never wait for each other in a circle', async () => {
    const { db } = await freshDatabase();
    const ctx = staffContext(db);
    const items = await Promise.all(
      ['Un', 'Deux', 'Trois'].map((name) => addItem(ctx, named(name))),
    );
    const rounds = items.flatMap(({ id }) => [
      setItemActive(ctx, id, false),
      changeItem(ctx, id, 1, named('Autre')).catch(() => null),
      setItemActive(ctx, id, true),
    ]);
    await Promise.all(rounds);
    for (const { version } of await listAllItems(ctx)) expect(version).toBeGreaterThan(1);
  });
});

describe('an owner of a menu of 6,000 items', () => {
  test('lists and searches all of them, and a change of one is seen at once (B-141)', async () => {
    const { db } = await freshDatabase();
    await db.execute(sql`
      insert into menu_items (name_fr, name_en, price, is_active, created_at)
      select 'Crêpe ' || n, 'Pancake ' || n, 5, n % 2 = 0, now() + n * interval '1 second'
      from generate_series(1, 6000) n`);
    const ctx = staffContext(db);
    const items = await listAllItems(ctx);
    expect(items).toHaveLength(6000);
    expect(items.map(({ name }) => name.fr)).toEqual(items.map((_, index) => `Crêpe ${index + 1}`));
    const index = indexItems(items, await listAllCategories(ctx));
    const found = findItems(index, { text: 'crepe 599', categoryKey: 'pizzas', isActive: true });
    expect(found.map(({ item }) => item.name.en)).toEqual(
      [599, 5990, 5992, 5994, 5996, 5998].filter((n) => n % 2 === 0).map((n) => `Pancake ${n}`),
    );
    const { id } = await setItemActive(ctx, found[0]?.item.id ?? '', false);
    const menu = await readMenu(ctx, await readStorefrontVersion(ctx));
    const seen = menu.flatMap((group) => group.items.map((item) => item.id));
    expect(seen).not.toContain(id);
    expect(menu.find(({ key }) => key === 'pizzas')?.items).toHaveLength(2999);
  });
});
