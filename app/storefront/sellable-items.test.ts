import { describe, expect, test } from 'vitest';
import { firstSpecials } from '#promotions/specials/first-specials.ts';
import { findSellable, sellableItems } from './sellable-items.ts';

const same = (text: string) => ({ fr: text, en: text });

const menu = [
  {
    name: same('Pizzas'),
    items: [
      { id: 'double', name: same('Double pepperoni') },
      { id: 'pepperoni', name: same('Pepperoni') },
      { id: 'mushrooms', name: { fr: 'Forêt', en: 'Mushrooms' } },
    ],
  },
  { name: { fr: 'Breuvages', en: 'Beverages' }, items: [{ id: 'cola', name: same('Cola') }] },
];
const deal = { id: '7', size: 'L', price: 3000, pepsiCans: 2 } as const;
const choices = {
  groups: [
    {
      name: { fr: 'Légumes', en: 'Vegetables' },
      modifiers: [{ key: 'mushrooms', name: { fr: 'Champignons', en: 'Mushrooms' } }],
    },
  ],
};
const items = sellableItems({ menu, specials: firstSpecials, promotions: [deal], choices });
const ids = (text: string) => findSellable(items, text).map(({ id }) => id);

describe('a cook who looks for what has run out', () => {
  test('finds every dish, the specials and the deals among them (B-409, B-1870)', () => {
    expect(ids('')).toEqual([
      'special-pepperoni',
      'special-all-dressed',
      'promotion-7',
      'double',
      'pepperoni',
      'mushrooms',
      'cola',
      'modifier-mushrooms',
    ]);
  });

  test('reads the size of a deal in its name', () => {
    expect(items[2]?.name.en).toBe('2 for 1 + 2 cans, L');
  });

  test('finds first what begins as they type', () => {
    expect(ids('Pepper')).toEqual(['special-pepperoni', 'pepperoni', 'double']);
  });

  test('types without accents, in either language, or names the category (B-409)', () => {
    expect(ids('foret')).toEqual(['mushrooms']);
    expect(ids('MUSHROOM')).toEqual(['mushrooms', 'modifier-mushrooms']);
    expect(ids('legumes')).toEqual(['modifier-mushrooms']);
    expect(ids('breuv')).toEqual(['cola']);
    expect(ids('pizzas double')).toEqual(['double']);
    expect(ids('sushi')).toEqual([]);
  });
});
