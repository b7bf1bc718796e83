import { expect, test } from 'vitest';
import { emptyItemForm, readItemForm } from '#menu/editing/item-form.ts';
import type { AdminItem } from '#menu/editing/menu-admin.ts';
import { indexItems } from '#menu/item-search.ts';
import type { Prices } from '#menu/menu.ts';
import { dishesOf, priceColumns } from './group-dishes.ts';

const categories = [
  { id: 'c-pizzas', key: 'pizzas', source: 'database' as const },
  { id: 'c-fries', key: 'fries', source: 'database' as const },
  { id: null, key: 'trio', source: 'database' as const },
];

function item(id: string, categoryId: string | null, prices: Prices): AdminItem {
  const read = readItemForm({ ...emptyItemForm, 'name.fr': id, 'name.en': id });
  if ('fieldErrors' in read) throw new Error('the form is not filled in');
  const rest = { isActive: true, createdAt: '2026-11-22T00:00:00Z', version: 1 };
  const unconfirmed = { allergens: null, confirmedAt: null, isVegetarian: false };
  return { ...read.ok, ...rest, ...unconfirmed, id, categoryId, prices };
}

const items = indexItems(
  [
    item('Fromage', 'c-pizzas', { s: 1095, l: 1795 }),
    item('Frites', 'c-fries', { p: 400, s: 400, g: 700, l: 700 }),
    item('Pizza perdue', null, { xl: 2000 }),
  ],
  categories,
);

test('an owner finds the price columns of the sizes that have a price, and the others that are sold by unfolding (B-1868)', () => {
  const columns = (categoryIds: string[], itemIds: string[], prices: Prices[], isWhole = false) => {
    const group = { categoryIds, itemIds, modifiers: prices.map((one) => ({ prices: one })) };
    return priceColumns(group, dishesOf(group, items, categories), isWhole);
  };
  expect(columns([], [], [])).toEqual(['single']);
  expect(columns(['c-pizzas'], [], [])).toEqual(['single', 's', 'l', 'xl']);
  expect(columns([], ['Frites'], [])).toEqual(['single', 'p', 'g']);
  expect(columns([], ['Frites'], [{ single: 100 }, { b: 100 }])).toEqual(['single', 'b']);
  expect(columns([], ['Frites'], [{ b: 100 }], true)).toEqual(['single', 'b', 'p', 'g']);
});
