import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { currentIn } from '#admin/refused.ts';
import { CallFailure } from '#browser/request.ts';
import type { Database } from '#core/context.ts';
import { isProblemBody } from '#core/problem.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { readStorefrontVersion } from '#shop/storefront-version.server.ts';
import { testContext } from '#tests/support/app.ts';
import { backOfficeTest } from '#tests/support/back-office.ts';
import { adminApp, member } from '#tests/support/staff.ts';
import {
  itemRecipes,
  itemSlots,
  modifierGroups,
  modifierGroupTargets,
  modifiers,
} from '../modifiers.table.server.ts';
import type { AllergenRow } from './allergen-rows.ts';
import { allergensAdminApi } from './allergens.api.server.ts';
import { confirmAllergens, listAllergens } from './allergens.client.ts';

const routes = () => ({ '/allergens': allergensAdminApi });

type Pizzeria = Readonly<Record<'category' | 'item' | 'group' | 'feta' | 'tomato', string>>;

/** Makes a pizza with feta, in a category whose pizzas come with tomato sauce. */
async function open(db: Database): Promise<Pizzeria> {
  const names = (word: string) => ({ nameFr: word, nameEn: word });
  const [category] = await db
    .insert(menuCategories)
    .values({ categoryKey: 'test', ...names('Pizzas') })
    .returning();
  const [item] = await db
    .insert(menuItems)
    .values({ ...names('Grecque'), categoryId: category?.id ?? '', price: 1000 })
    .returning();
  const [group] = await db
    .insert(modifierGroups)
    .values({ groupKey: 'test', ...names('Garnitures'), maxChoices: 5 })
    .returning();
  const groupId = group?.id ?? '';
  const rows = await db
    .insert(modifiers)
    .values([
      { groupId, modifierKey: 'test-feta', ...names('Feta'), price: 0, displayOrder: 1 },
      { groupId, modifierKey: 'test-tomato', ...names('Tomate'), isUsual: true, displayOrder: 2 },
    ])
    .returning();
  const [feta = '', tomato = ''] = rows.map(({ id }) => id);
  const itemId = item?.id ?? '';
  await db.insert(modifierGroupTargets).values({ groupId, categoryId: category?.id ?? '' });
  await db.insert(itemRecipes).values({ itemId, modifierId: feta });
  return { category: category?.id ?? '', item: itemId, group: groupId, feta, tomato };
}

const test = backOfficeTest(routes).extend<{ shop: Pizzeria }>({
  shop: async ({ db }, use) => use(await open(db)),
});

async function rowOf(id: string): Promise<AllergenRow> {
  const row = (await listAllergens()).find((one) => one.id === id);
  if (!row) throw new Error('it is not listed');
  return row;
}

async function confirmDish({ item }: Pizzeria) {
  return confirmAllergens(await rowOf(item), ['gluten']);
}

async function failureOf(asked: Promise<unknown>): Promise<CallFailure> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CallFailure) return error;
  throw error ?? new Error('it was not refused');
}

describe('an owner', () => {
  test('finds every dish and topping, and nothing confirmed (B-1972)', async ({ shop }) => {
    const rows = await listAllergens();
    expect(rows.map(({ name, place }) => [name.fr, place?.fr])).toEqual([
      ['Feta', 'Garnitures'],
      ['Tomate', 'Garnitures'],
      ['Grecque', 'Pizzas'],
    ]);
    expect(await rowOf(shop.item)).toMatchObject({
      ...{ target: 'item', version: 1, isActive: true, allergens: null, confirmedAt: null },
    });
  });

  test('confirms what is in a topping and in a dish, and customers are told at once (B-1972)', async ({
    db,
    shop,
  }) => {
    const before = await readStorefrontVersion(testContext(db));
    const feta = await confirmAllergens(await rowOf(shop.feta), ['milk', 'gluten', 'milk']);
    expect(feta).toMatchObject({ allergens: ['gluten', 'milk'], version: 1 });
    expect(feta.confirmedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(await rowOf(shop.feta)).toEqual(feta);
    expect(await confirmDish(shop)).toMatchObject({ allergens: ['gluten'], version: 1 });
    expect(await readStorefrontVersion(testContext(db))).not.toBe(before);
  });

  test('confirms that none of the list is in something, which is not silence (B-1972)', async ({
    shop,
  }) => {
    expect(await confirmAllergens(await rowOf(shop.tomato), [])).toMatchObject({ allergens: [] });
    const back = await confirmAllergens(await rowOf(shop.tomato), null);
    expect(back).toMatchObject({ allergens: null, confirmedAt: null, version: 1 });
  });

  test('who confirms the same again, after a lost answer, changes nothing (B-1972)', async ({
    shop,
  }) => {
    const looked = await rowOf(shop.item);
    const first = await confirmAllergens(looked, ['gluten']);
    expect(await confirmAllergens(looked, ['gluten'])).toEqual(first);
    expect(await confirmAllergens(await rowOf(shop.feta), null)).toMatchObject({ version: 1 });
  });

  test('says that a dish is vegetarian, which its confirmation does not hang on, until its name is another one (B-194)', async ({
    db,
    shop,
  }) => {
    const confirmed = await confirmDish(shop);
    const marked = await confirmAllergens(confirmed, confirmed.allergens, true);
    expect(marked).toEqual({ ...confirmed, isVegetarian: true });
    expect(await rowOf(shop.item)).toEqual(marked);
    await db.update(menuItems).set({ price: 1200 }).where(eq(menuItems.id, shop.item));
    expect((await rowOf(shop.item)).isVegetarian).toBe(true);
    await db
      .update(menuItems)
      .set({ nameFr: 'Grecque au bœuf' })
      .where(eq(menuItems.id, shop.item));
    expect((await rowOf(shop.item)).isVegetarian).toBe(false);
    const feta = await confirmAllergens(await rowOf(shop.feta), null, true);
    expect(feta).toMatchObject({ allergens: null, confirmedAt: null, isVegetarian: true });
    await db.update(modifiers).set({ nameEn: 'Ham' }).where(eq(modifiers.id, shop.feta));
    expect((await rowOf(shop.feta)).isVegetarian).toBe(false);
  });

  test('who comes second is shown what the first made of it, and confirms nothing (B-1972)', async ({
    shop,
  }) => {
    const looked = await rowOf(shop.item);
    const first = await confirmAllergens(looked, ['gluten']);
    const refused = await failureOf(confirmAllergens(looked, []));
    expect(refused.code).toBe('allergens_outdated');
    expect(currentIn(refused, 'allergens_outdated')).toEqual(first);
    expect(currentIn(new Error('no line'), 'allergens_outdated')).toBeNull();
    expect(await rowOf(shop.item)).toEqual(first);
  });

  test('who looked at a dish before a colleague gave it other words confirms nothing (B-1972)', async ({
    db,
    shop,
  }) => {
    const looked = await rowOf(shop.item);
    const set = { descriptionFr: 'Aux noix', version: 2 };
    await db.update(menuItems).set(set).where(eq(menuItems.id, shop.item));
    expect((await failureOf(confirmAllergens(looked, []))).code).toBe('allergens_outdated');
    expect((await rowOf(shop.item)).allergens).toBeNull();
  });
});

describe('a confirmation falls, so that customers are told to ask again, when somebody', () => {
  type Change = (db: Database, shop: Pizzeria) => Promise<unknown>;
  const itemSet = (set: Partial<typeof menuItems.$inferInsert>): Change => {
    return (db, { item }) => db.update(menuItems).set(set).where(eq(menuItems.id, item));
  };
  const tomatoSet = (set: Partial<typeof modifiers.$inferInsert>): Change => {
    return (db, { tomato }) => db.update(modifiers).set(set).where(eq(modifiers.id, tomato));
  };

  const changes: readonly (readonly [string, Change])[] = [
    ['writes another name', itemSet({ nameEn: 'Greek' })],
    ['writes a description', itemSet({ descriptionFr: 'Aux noix' })],
    ['moves the dish to another category', itemSet({ categoryId: null })],
    [
      'takes something out of the recipe',
      (db, { item }) => db.delete(itemRecipes).where(eq(itemRecipes.itemId, item)),
    ],
    [
      'deletes what is in the recipe',
      (db, { feta }) => db.delete(modifiers).where(eq(modifiers.id, feta)),
    ],
    [
      'switches off what is in the recipe',
      (db, { feta }) => db.update(modifiers).set({ isActive: false }).where(eq(modifiers.id, feta)),
    ],
    ['switches off what comes as usual', tomatoSet({ isActive: false })],
    ['makes it no longer usual', tomatoSet({ isUsual: false })],
    [
      'takes the group from the category',
      (db, { group }) =>
        db.delete(modifierGroupTargets).where(eq(modifierGroupTargets.groupId, group)),
    ],
    [
      'deletes the group',
      (db, { group }) => db.delete(modifierGroups).where(eq(modifierGroups.id, group)),
    ],
    [
      'takes away a part of it',
      async (db, { item }) => {
        await db.insert(itemSlots).values({ itemId: item, kind: 'can' });
        await db.delete(itemSlots).where(eq(itemSlots.itemId, item));
      },
    ],
  ];

  test.for(changes)('changes what the dish is: %s (B-1973)', async ([, change], { db, shop }) => {
    await confirmDish(shop);
    await change(db, shop);
    const fallen = await rowOf(shop.item);
    expect(fallen).toMatchObject({ allergens: null, confirmedAt: null });
  });

  test('takes something out of the recipe while a colleague looks at the dish (B-1973)', async ({
    db,
    shop,
  }) => {
    const looked = await confirmDish(shop);
    await db.delete(itemRecipes).where(eq(itemRecipes.itemId, shop.item));
    expect((await failureOf(confirmAllergens(looked, ['gluten']))).code).toBe('allergens_outdated');
  });

  test('renames a topping (B-1973)', async ({ db, shop }) => {
    await confirmAllergens(await rowOf(shop.feta), ['milk']);
    const renamed = { nameFr: 'Feta végétalienne' };
    await db.update(modifiers).set(renamed).where(eq(modifiers.id, shop.feta));
    expect(await rowOf(shop.feta)).toMatchObject({ allergens: null, confirmedAt: null });
  });
});

describe('a confirmation stays when somebody', () => {
  test('changes a price, a picture or the order, or switches the dish off (B-1973)', async ({
    db,
    shop,
  }) => {
    const confirmed = await confirmDish(shop);
    const set = { price: 1200, imageUrl: '/x', displayOrder: 9, isActive: false, version: 7 };
    await db.update(menuItems).set(set).where(eq(menuItems.id, shop.item));
    const { allergens, confirmedAt } = confirmed;
    expect(await rowOf(shop.item)).toMatchObject({ allergens, confirmedAt });
  });

  test('adds to the recipe or doubles a portion: what is added is confirmed by itself (B-1973)', async ({
    db,
    shop,
  }) => {
    await confirmDish(shop);
    await db.insert(itemRecipes).values({ itemId: shop.item, modifierId: shop.tomato });
    await db.update(itemRecipes).set({ amount: 2 }).where(eq(itemRecipes.itemId, shop.item));
    await db.update(modifiers).set({ displayOrder: 5, price: 300, version: 2 });
    expect(await rowOf(shop.item)).toMatchObject({ allergens: ['gluten'] });
  });
});

describe('the API refuses', () => {
  const id = '00000000-0000-4000-8000-00000000dead';
  const right = { target: 'item', id, version: 1, was: null, allergens: ['milk'] };
  const wrong: readonly (readonly [unknown, number])[] = [
    ['{', 400],
    [[], 400],
    [{}, 400],
    [{ ...right, target: 'order' }, 400],
    [{ ...right, id: 'x' }, 400],
    [{ ...right, version: 0 }, 400],
    [{ ...right, version: 1e20 }, 400],
    [{ ...right, allergens: undefined }, 400],
    [{ ...right, was: undefined }, 400],
    [{ ...right, was: ['lactose'] }, 400],
    [{ ...right, allergens: 'milk' }, 400],
    [{ ...right, allergens: ['lactose'] }, 400],
    [{ ...right, allergens: ['__proto__'] }, 400],
    [{ ...right, allergens: Array(10_000).fill('milk') }, 400],
    [right, 404],
    [{ ...right, target: 'modifier' }, 404],
  ];

  test.for(wrong)('%j', async ([body, status], { app, shop }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app.request('/api/admin/allergens', { method: 'PUT', body: text });
    expect(response.status).toBe(status);
    expect(isProblemBody(await response.json())).toBe(true);
    expect((await rowOf(shop.item)).allergens).toBeNull();
  });

  test('whoever holds no role, who reads and confirms nothing (B-1972)', async ({ db, shop }) => {
    const body = JSON.stringify({ ...right, id: shop.item });
    for (const actor of [{ kind: 'visitor' } as const, member]) {
      const app = adminApp(db, routes(), actor);
      for (const init of [{}, { method: 'PUT', body }]) {
        const response = await app.request('/api/admin/allergens', init);
        expect(await response.json()).toMatchObject({ code: 'not_staff', status: 403 });
      }
    }
    expect((await rowOf(shop.item)).allergens).toBeNull();
  });
});
