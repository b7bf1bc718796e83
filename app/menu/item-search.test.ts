import { describe, expect, test } from 'vitest';
import type { AdminItem } from './editing/menu-admin.ts';
import { findItems, type ItemFilter, indexItems, plainText } from './item-search.ts';

const categories = [
  { id: 'c1', key: 'fries', source: 'database' as const },
  { id: null, key: 'salads', source: 'database' as const },
];

function item(fr: string, en: string, part: Partial<AdminItem> = {}): AdminItem {
  return {
    id: fr,
    name: { fr, en },
    description: { fr: null, en: null },
    categoryId: null,
    prices: {},
    image: null,
    isActive: true,
    displayOrder: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    version: 1,
    allergens: null,
    confirmedAt: null,
    isVegetarian: false,
    ...part,
  };
}

const index = indexItems(
  [
    item('Crème brûlée', 'Burnt cream'),
    item('Poutine au bacon', 'Bacon poutine', { categoryId: 'c1', isActive: false }),
    item('Bœuf haché', 'Ground beef'),
    item('Coca-Cola 2\u00a0L', "2 L Coke, the kids' one", { categoryId: 'gone' }),
    item('Salade d’été', 'Summer salad'),
  ],
  categories,
);

function found(filter: Partial<ItemFilter>) {
  const everything: ItemFilter = { text: '', categoryKey: null, isActive: null };
  return findItems(index, { ...everything, ...filter }).map(({ item }) => item.id);
}

describe('an owner who looks for an item', () => {
  test('sees first what customers see first: pizzas, the others behind, all in their order (B-4381)', () => {
    const tabs = [
      { id: 'c1', key: 'fries', source: 'database' as const },
      { id: 'c2', key: 'pizzas', source: 'database' as const },
    ];
    const rows = ['Frites', 'Fromage', 'Poutine', 'Grecque'].map((name, at) =>
      item(name, name, { categoryId: at % 2 ? 'c2' : 'c1' }),
    );
    const read = (source: 'database' | null) =>
      indexItems(rows, [tabs[0], { ...tabs[1], source }] as typeof tabs).map(({ item }) => item.id);
    expect(read('database')).toEqual(['Fromage', 'Grecque', 'Frites', 'Poutine']);
    expect(read(null)).toEqual(['Frites', 'Poutine', 'Fromage', 'Grecque']);
  });

  test('sees every item, in its order, before typing anything', () => {
    expect(found({})).toHaveLength(5);
    expect(found({ text: '  ' })).toEqual(index.map(({ item }) => item.id));
  });

  test.each([
    ['creme brulee', 'Crème brûlée'],
    ['CRÈME', 'Crème brûlée'],
    ['cre\u0300me', 'Crème brûlée'],
    ['burnt', 'Crème brûlée'],
    ['bacon poutine', 'Poutine au bacon'],
    ['poutine  bacon', 'Poutine au bacon'],
    ['boeuf', 'Bœuf haché'],
    ['BŒUF', 'Bœuf haché'],
    ['2 l', 'Coca-Cola 2\u00a0L'],
    ['2\u00a0l', 'Coca-Cola 2\u00a0L'],
    ['cola 2 L', 'Coca-Cola 2\u00a0L'],
    ['coca‑cola', 'Coca-Cola 2\u00a0L'],
    ['kids’', 'Coca-Cola 2\u00a0L'],
    ["d'ete", 'Salade d’été'],
  ])('finds it by « %s » (B-130)', (text, id) => expect(found({ text })).toEqual([id]));

  test('finds nothing by a word that no name has', () => {
    expect(found({ text: 'crème pizza' })).toEqual([]);
  });

  test('finds what shows under a category, by its own or by the words in it', () => {
    expect(found({ categoryKey: 'fries' })).toEqual(['Poutine au bacon']);
    expect(found({ categoryKey: 'salads' })).toEqual(['Salade d’été']);
    expect(found({ categoryKey: 'pizzas', text: 'boeuf' })).toEqual(['Bœuf haché']);
  });

  test('finds what customers see, or what they do not (B-130)', () => {
    expect(found({ isActive: false })).toEqual(['Poutine au bacon']);
    expect(found({ isActive: true })).toHaveLength(4);
    expect(found({ isActive: true, text: 'poutine' })).toEqual([]);
  });

  test('may type anything: it is never read as a pattern', () => {
    for (const text of ['(', '.*', '\\', '[a', '%']) expect(found({ text })).toEqual([]);
  });
});

test('a plain text is the same for every way of writing it', () => {
  expect(plainText(' Spé\u00adciale\u202fDe\nL’Île ')).toBe("speciale de l'ile");
});
