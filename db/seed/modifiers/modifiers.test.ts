import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Database } from '#core/context.ts';
import { type Bilingual, languages } from '#core/language.ts';
import type { Cents } from '#core/money.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import {
  itemRecipes,
  itemSlots,
  modifierGroups,
  modifierGroupTargets,
  modifiers,
} from '#modifiers/modifiers.table.server.ts';
import { modifierLimits } from '#modifiers/modifiers.ts';
import { pizzaLayers } from '#modifiers/rules/pizza-layers.ts';
import { readStorefront } from '#storefront/storefront.server.ts';
import { testContext } from '#tests/support/app.ts';
import { test as dbTest, freshDatabase } from '#tests/support/database.ts';
import { seedMenu } from '../menu.ts';
import { seedDatabase } from '../seed.ts';
import { seededGroups } from './insert-modifiers.ts';
import { seededRecipes } from './recipes.ts';

const all = seededGroups.flatMap((group) => group.modifiers);
const slugs = Object.values(seedMenu).flatMap((list) => list.map(({ slug }) => slug));

function find(key: string) {
  const modifier = all.find((one) => one.key === key);
  if (!modifier) throw new Error(`nothing to choose is called ${key}`);
  return modifier;
}

/** What the shop has promised since its first day, in cents. */
const promised: readonly (readonly [string, Cents])[] = [
  ['extra-cheese', 450],
  ['tzatziki', 250],
  ['spicy-mayo', 300],
  ['spicy-oil', 400],
  ['combo-poutine', 600],
  ['combo-onion-rings', 500],
  ['extra-crispy-chicken', 599],
  ['homemade-bread', 300],
  ['free-fries', 0],
];

describe('what a customer finds to choose', () => {
  test.each(promised)('%s costs %i cents in every size (B-1826)', (key, price) => {
    expect(find(key).prices).toEqual({ single: price });
  });

  test('everything has a key of its own and a name of its own in its group', () => {
    const keys = all.map(({ key }) => key);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    for (const { key, modifiers } of seededGroups) {
      for (const language of languages) {
        expect(new Set(modifiers.map(({ name }) => name[language])).size, key).toBe(
          modifiers.length,
        );
      }
    }
  });

  test('every name is a short one in sentence case, in both languages (B-1830)', () => {
    const named: readonly (readonly [string, Bilingual])[] = [
      ...seededGroups.map(({ key, name }) => [key, name] as const),
      ...all.map(({ key, name }) => [key, name] as const),
    ];
    for (const [key, name] of named) {
      for (const language of languages) {
        expect(name[language], key).toMatch(/^\p{Lu}[^’“”]{1,39}$/u);
        expect(name[language].length, key).toBeLessThanOrEqual(modifierLimits.name);
      }
    }
  });

  test('a larger pizza’s topping costs more', () => {
    for (const { key, prices } of all) {
      const rising = (['b', 's', 'm', 'l', 'xl'] as const).flatMap((size) => prices[size] ?? []);
      expect(rising, key).toEqual([...new Set(rising)].toSorted((a, b) => a - b));
    }
  });

  test('what must be chosen has one usual answer, which costs nothing (B-1826)', () => {
    for (const { key, min, modifiers } of seededGroups) {
      const usual = modifiers.filter(({ isUsual }) => isUsual);
      if (min === 1) expect(usual, key).toHaveLength(1);
      for (const { prices } of usual) expect(prices).toEqual({ single: 0 });
    }
  });
});

test('a customer sees every topping on the pizza that is drawn; only the gratin is drawn as cheese (B-1831)', () => {
  const bare = all.filter(
    ({ key, isTopping }) => isTopping && !pizzaLayers.some((one) => one === key),
  );
  expect(bare.map(({ key }) => key)).toEqual(['extra-cheese']);
  const unknown = pizzaLayers.filter((key) => !all.some((one) => one.key === key && one.isTopping));
  expect(unknown).toEqual([]);
});

test.each(['tomatoes', 'cheddar', 'bacon', 'onions', 'pickles'])(
  'tomatoes, cheddar and bacon are one thing on pizzas and in sandwiches: %s (B-1829)',
  (key) => {
    const group = seededGroups.find(({ modifiers }) => modifiers.includes(find(key)));
    const places = ['pizzas', 'burgers', 'submarines', 'wraps', 'club'] as const;
    expect(group?.categories).toEqual(expect.arrayContaining([...places]));
    const { single = 0, b = 0 } = find(key).prices;
    expect(Math.min(single, b)).toBeGreaterThan(0);
  },
);

describe('what a cook reads', () => {
  const beside = / (?:à part|on the side)$/;

  test('is a shorter word without capitals, in both languages, or none at all (B-1830)', () => {
    for (const { key, name, kitchenName } of all) {
      for (const language of languages) {
        const word = kitchenName?.[language];
        if (word === undefined) continue;
        expect(word.length, key).toBeLessThanOrEqual(modifierLimits.kitchenName);
        // What comes beside the dish says so, if that makes it longer.
        if (!beside.test(word)) {
          expect(word.length, key).toBeLessThanOrEqual(name[language].length);
        }
        expect(word, key).toMatch(/^(?:BBQ|Buffalo|Alfredo|[^\p{Lu}])+$/u);
      }
    }
  });
});

test.each(Object.keys(seedMenu))(
  'a cook never reads one word for two things on %s (B-1830)',
  (category) => {
    const own = seededGroups.filter((group) => group.categories?.some((key) => key === category));
    for (const language of languages) {
      const words = own.flatMap(({ modifiers }) =>
        modifiers.map(({ name, kitchenName }) => (kitchenName ?? name)[language].toLowerCase()),
      );
      expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
    }
  },
);

describe('the recipes of the first menu', () => {
  test('name dishes of the menu and things that can be chosen on them', () => {
    const known = [...slugs, 'special-pepperoni', 'special-all-dressed'];
    for (const [slug, recipe] of Object.entries(seededRecipes)) {
      expect(known).toContain(slug);
      for (const key of Object.keys(recipe)) {
        const group = seededGroups.find(({ modifiers }) =>
          modifiers.some((one) => one.key === key),
        );
        const category = Object.entries(seedMenu).find(([, list]) =>
          list.some((item) => item.slug === slug),
        )?.[0];
        const isOffered =
          group?.items?.includes(slug) ||
          group?.categories?.some((one) => one === (category ?? 'pizzas'));
        expect(isOffered, `${key} on ${slug}`).toBe(true);
      }
    }
  });

  test('go with groups that belong to dishes of the menu', () => {
    const unknown = seededGroups.flatMap(({ items = [] }) =>
      items.filter((slug) => !slugs.includes(slug)),
    );
    expect(unknown).toEqual([]);
  });
});

async function rowsOf(db: Database) {
  const tables = [modifierGroups, modifiers, modifierGroupTargets, itemRecipes, itemSlots];
  const counted = [];
  for (const table of tables) {
    const [row] = await db.select({ rows: count() }).from(table);
    counted.push(row?.rows ?? 0);
  }
  return counted;
}

/** A shop of an earlier version: its menu is there, and it has never had modifiers. */
async function olderShop(db: Database) {
  await seedDatabase(db);
  await db.delete(modifierGroups);
  await db.delete(itemSlots);
  await db.execute(sql`update storefront_version set modifiers_since = null`);
}

describe('a shop', () => {
  dbTest(
    'of an earlier version gets at its next start what a new one has (B-1825)',
    async ({ db }) => {
      await seedDatabase(db);
      const whole = await rowsOf(db);
      await olderShop(db);
      expect(await rowsOf(db)).toEqual([0, 0, 0, 0, 0]);
      expect(await seedDatabase(db)).toEqual({ menu: false, modifiers: true });
      expect(await rowsOf(db)).toEqual(whole);
    },
  );

  dbTest('never gets back what its owner took out (B-1825)', async ({ db }) => {
    await seedDatabase(db);
    await db.delete(modifierGroups);
    expect(await seedDatabase(db)).toEqual({ menu: false, modifiers: false });
    expect((await rowsOf(db)).slice(0, 4)).toEqual([0, 0, 0, 0]);
  });

  dbTest(
    'keeps its own names and its gaps when it gets its first modifiers (B-1825)',
    async ({ db }) => {
      await olderShop(db);
      const rename = { nameFr: 'La grosse pizza' };
      await db.update(menuItems).set(rename).where(eq(menuItems.nameFr, 'Toute garnie'));
      await db.delete(menuItems).where(eq(menuItems.nameFr, 'Pepperoni'));
      await db.delete(menuCategories).where(eq(menuCategories.categoryKey, 'wings'));
      await seedDatabase(db);
      const { choices, menu } = await readStorefront(testContext(db));
      const dishes = menu.flatMap(({ items }) => items);
      const idOf = (name: string) => dishes.find((item) => item.name.fr === name)?.id ?? '';
      expect(choices.dishes[idOf('La grosse pizza')]).toMatchObject({ recipe: {} });
      expect(choices.dishes[idOf('La grosse pizza')]?.groups).toContain('vegetables');
      expect(choices.dishes[idOf('Combo A')]?.slots[0]).toMatchObject({ usual: null });
      expect(choices.dishes[idOf('Canadienne')]?.recipe).toMatchObject({ bacon: 1 });
    },
  );
});

test('several instances that start at once give an older shop its modifiers once (B-1825)', async () => {
  const { db } = await freshDatabase();
  await olderShop(db);
  const seeded = await Promise.all([1, 2, 3, 4].map(() => seedDatabase(db)));
  expect(seeded.filter(({ modifiers }) => modifiers)).toHaveLength(1);
  expect((await rowsOf(db))[1]).toBe(all.length);
});

test('a start that is cut off in the middle leaves a shop without modifiers, until the next (B-1825)', async () => {
  const { db } = await freshDatabase();
  await olderShop(db);
  await db.execute(sql`alter table item_slots rename to elsewhere`);
  await expect(seedDatabase(db)).rejects.toThrow();
  await db.execute(sql`alter table elsewhere rename to item_slots`);
  expect((await rowsOf(db))[0]).toBe(0);
  expect(await seedDatabase(db)).toEqual({ menu: false, modifiers: true });
});
