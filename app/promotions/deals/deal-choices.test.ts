import { expect, test } from 'vitest';
import type { MenuGroup } from '#menu/effective-menu.ts';
import { dealChoices, type LimitedDeal } from './deal-choices.ts';

const deal: LimitedDeal = {
  ...{ id: 'd', pepsiCans: 2, isActive: true, displayOrder: 0, pizzaPriceLimit: null },
  size: 'L',
};

const can = {
  ...{ id: 'pepsi', name: { fr: 'Pepsi, canette', en: 'Pepsi can' }, image: null },
  ...{ description: { fr: null, en: null }, prices: { single: 175 } },
};

const beverages: MenuGroup = {
  ...{ key: 'beverages', name: { fr: 'Breuvages', en: 'Beverages' }, source: 'database' },
  items: [can],
};

function allergensOf(menu: readonly MenuGroup[], pepsiCans: number) {
  return dealChoices([{ ...deal, pepsiCans }], menu)['promotion-d']?.allergens;
}

test('a customer who composed a deal is told what its pizzas and cans contain, and no more is asked of the shop (B-1971)', () => {
  expect(allergensOf([beverages], 2)).toEqual([]);
  expect(allergensOf([], 0)).toEqual([]);
});

test('a customer is told to ask about a deal whose cans the menu does not name (B-1971)', () => {
  expect(allergensOf([], 2)).toBeNull();
});
