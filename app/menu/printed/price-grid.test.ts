import { expect, test } from 'vitest';
import { builtInMenu } from '../menu.server.ts';
import { offersOf } from '../sizes.ts';
import { priceGrid } from './price-grid.ts';

function dish(fr: string, prices: object) {
  const name = { fr, en: fr };
  return { id: fr, name, description: { fr: null, en: null }, prices, image: null };
}

function gridOf(key: string, items: readonly ReturnType<typeof dish>[]) {
  const name = { fr: key, en: key };
  const { columns, dishes } = priceGrid({ key, name, source: 'database', items });
  return {
    columns: columns.map(({ label }) => label?.fr ?? null),
    rows: dishes.map(({ cells }) =>
      cells.map((cell) => cell && (cell.label ? `${cell.label.fr} ${cell.price}` : cell.price)),
    ),
  };
}

test('somebody who reads the menu on paper finds prices of a size below each other', () => {
  const grid = gridOf('pizzas', [
    dish('Fromage', { s: 1095, m: 1495, l: 1795 }),
    dish('Calzone', { m: 1600 }),
    dish('Pain', { single: 500 }),
    dish('Surprise', {}),
  ]);
  expect(grid.columns).toEqual(['S', 'M', 'L']);
  expect(grid.rows).toEqual([
    [1095, 1495, 1795],
    [null, 1600, null],
    [null, null, 500],
    [null, null, null],
  ]);
});

test('somebody who reads of wings beside soups reads at each price what it is for (B-2109)', () => {
  const grid = gridOf('entrees', [
    dish('Ailes de poulet', { s: 900, m: 1600 }),
    dish('Soupe', { s: 400, m: 700 }),
  ]);
  expect(grid.columns).toEqual([null, null]);
  expect(grid.rows).toEqual([
    ['6 900', '12 1600'],
    ['S 400', 'M 700'],
  ]);
});

test('somebody who reads the menu on paper finds every price of every dish, once (B-2109)', () => {
  for (const group of builtInMenu()) {
    for (const { item, cells } of priceGrid(group).dishes) {
      const printed = cells.flatMap((cell) => cell?.price ?? []).toSorted();
      expect(printed).toEqual(
        offersOf(item, group.key)
          .map(({ price }) => price)
          .toSorted(),
      );
    }
  }
});
