import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInLists } from './built-in/built-in-lists.ts';
import { categories as names } from './categories.ts';
import {
  type BuiltInLists,
  builtInId,
  effectiveMenu,
  type StoredCategory,
  type StoredItem,
} from './effective-menu.ts';
import { type BuiltInItem, categoryKeys, firstShown } from './menu.ts';

function builtIn(slug: string): BuiltInItem {
  const words = { fr: slug, en: slug };
  return { slug, name: words, description: words, prices: { single: 1000 } };
}

const lists: BuiltInLists = { pizzas: [builtIn('cheese')], fries: [builtIn('poutine')] };

function category(key: string, displayOrder = 0, name = `Le ${key}`): StoredCategory {
  const words = { fr: name, en: name };
  return { id: `id-${key}`, key, name: words, displayOrder, isHidden: false, version: 1 };
}

function item(fr: string, categoryKey: string | null, displayOrder = 0): StoredItem {
  return {
    id: `item-${fr}`,
    name: { fr, en: fr },
    description: { fr: null, en: null },
    prices: { single: 900 },
    image: null,
    categoryId: categoryKey === null ? null : `id-${categoryKey}`,
    displayOrder,
  };
}

/** Returns the menu as `key: item, item`, in order. */
function read(categories: readonly StoredCategory[], items: readonly StoredItem[], from = lists) {
  return effectiveMenu(names, from, categories, items).map(
    ({ key, items }) => `${key}: ${items.map(({ id }) => id).join(', ')}`,
  );
}

describe('a customer who reads the menu', () => {
  test('finds the built-in lists when the database has nothing', () => {
    expect(read([], [])).toEqual(['fries: builtin-fries-poutine', 'pizzas: builtin-pizzas-cheese']);
  });

  test('finds all eleven built-in lists, in the order of the tabs (B-101, B-103)', () => {
    const menu = effectiveMenu(names, builtInLists, [], []);
    expect(menu.map(({ key }) => key)).toEqual(categoryKeys.filter((key) => builtInLists[key]));
    expect(menu.map(({ source }) => source)).toEqual(menu.map(() => 'built-in'));
    expect(menu.map(({ name }) => name)).toEqual(
      menu.map(({ key }) => names[key as keyof typeof names]),
    );
  });

  test('finds the database’s group instead of the built-in one of the same name, whole (B-103)', () => {
    expect(read([category('fries')], [item('Frites', 'fries')])).toEqual([
      'fries: item-Frites',
      'pizzas: builtin-pizzas-cheese',
    ]);
  });

  test('finds the built-in list where a category of the database has no active item (B-103)', () => {
    expect(read([category('fries', 7)], [])).toContain('fries: builtin-fries-poutine');
  });

  test('finds nothing of a hidden category: neither its items, nor those sorted there, nor the list (B-160)', () => {
    const fries = { ...category('fries'), isHidden: true };
    const items = [item('Frites', 'fries'), item('Poutine du chef', null)];
    expect(read([fries], items)).toEqual(['pizzas: builtin-pizzas-cheese']);
    expect(read([fries], [])).toEqual(['pizzas: builtin-pizzas-cheese']);
    expect(read([{ ...fries, isHidden: false }], [])).toContain('fries: builtin-fries-poutine');
  });

  test('finds an item without a category by its words, beside the category’s own', () => {
    const items = [item('Frites', 'fries', 1), item('Poutine du chef', null, 0)];
    expect(read([category('fries')], items)).toContain('fries: item-Poutine du chef, item-Frites');
  });

  test('finds an item whose category is gone by its words', () => {
    expect(read([], [item('Poutine', 'gone')])).toContain('fries: item-Poutine');
  });

  test('finds an item with no known word among the pizzas, and no built-in pizza beside it', () => {
    expect(read([], [item('Surprise', null)])).toContain('pizzas: item-Surprise');
  });

  test('finds a category of the shop’s own under a tab of its own, in its place (B-105)', () => {
    const categories = [category('fries', 2), category('desserts', 1, 'Desserts')];
    const menu = effectiveMenu(names, lists, categories, [item('Tarte', 'desserts')]);
    expect(menu.map(({ key }) => key)).toEqual(['desserts', 'fries', 'pizzas']);
    expect(menu[0]?.name.fr).toBe('Desserts');
  });

  test.each(['constructor', '__proto__'])(
    'finds a category of the shop’s own even when it is called %s',
    (key) => {
      expect(read([category(key, 99)], [item('Tarte', key)])).toContain(`${key}: item-Tarte`);
      expect(read([category(key, 99)], [])).toHaveLength(2);
    },
  );

  test('finds no empty tab (B-105)', () => {
    expect(read([category('desserts'), category('salads')], [])).toHaveLength(2);
  });

  test('reads a category’s name as staff wrote it', () => {
    const menu = effectiveMenu(names, lists, [category('pizzas', 0, 'Nos pizzas')], []);
    expect(menu.find(({ key }) => key === 'pizzas')?.name.fr).toBe('Nos pizzas');
  });

  test('reads items in display order, ties as the database gave them (B-106)', () => {
    const items = [
      item('c', 'fries', 2),
      item('b', 'fries', 1),
      item('a', 'fries', 1),
      item('z', 'fries', -5),
    ];
    expect(read([category('fries')], items)).toContain('fries: item-z, item-b, item-a, item-c');
  });

  test('reads the tabs in display order, ties in the usual order, pizzas where staff put them (B-106)', () => {
    const from = { ...lists, trio: [builtIn('trio')], pasta: [builtIn('pasta')] };
    const keys = (categories: readonly StoredCategory[]) =>
      effectiveMenu(names, from, categories, []).map(({ key }) => key);
    expect(keys([category('trio', 90), category('pizzas', 99)])).toEqual([
      'pasta',
      'fries',
      'trio',
      'pizzas',
    ]);
    expect(keys([category('fries', 5), category('trio', 5), category('pasta', 5)])).toEqual([
      'trio',
      'pasta',
      'fries',
      'pizzas',
    ]);
    // As a shop of an earlier release has it stored.
    expect(keys([category('pizzas', -1)])[0]).toBe('pizzas');
  });

  test('sees the pizzas first wherever they stand, and the first tab where they are hidden (B-4381)', () => {
    expect(firstShown([{ key: 'trio' }, { key: 'pizzas' }])).toBe('pizzas');
    expect(firstShown(effectiveMenu(names, lists, [category('pizzas', 99)], []))).toBe('pizzas');
    const hidden = { ...category('pizzas'), isHidden: true };
    expect(firstShown(effectiveMenu(names, lists, [hidden], []))).toBe('fries');
    expect(firstShown([])).toBeUndefined();
  });

  test('finds every active item exactly once, whatever staff have stored (B-102)', () => {
    const keys = fc.constantFrom(...categoryKeys, 'desserts', 'sauces');
    const anyItems = fc.uniqueArray(
      fc.record({ name: fc.string({ minLength: 1 }), key: fc.option(keys), order: fc.integer() }),
      { selector: ({ name }) => name, maxLength: 40 },
    );
    const anyCategories = fc.uniqueArray(keys).map((list) => list.map((key) => category(key, 3)));
    fc.assert(
      fc.property(anyCategories, anyItems, (categories, rows) => {
        const items = rows.map(({ name, key, order }) => item(name, key, order));
        const menu = effectiveMenu(names, builtInLists, categories, items);
        const shown = menu.flatMap((group) => (group.source === 'database' ? group.items : []));
        expect(shown.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
        expect(new Set(menu.map(({ key }) => key)).size).toBe(menu.length);
        expect(menu.every((group) => group.items.length > 0)).toBe(true);
      }),
    );
  });
});

test('a built-in item keeps its id from version to version (B-125)', () => {
  expect(builtInId('fries', 'poutine')).toBe('builtin-fries-poutine');
});
