import { asItComes, type Line, type RequestedLine } from '#cart/line.ts';
import type { Bilingual } from '#core/language.ts';
import type { Prices } from '#menu/menu.ts';
import type { DishChoices, ModifierGroup, OfferedModifier } from '#modifiers/modifiers.ts';
import type { Catalogue } from '#modifiers/rules/catalogue.ts';
import type { Slot } from '#modifiers/rules/slots.ts';

function both(word: string): Bilingual {
  return { fr: word, en: word };
}

function modifier(key: string, prices: Prices, more: Partial<OfferedModifier> = {}) {
  return {
    ...{ key, name: both(key), kitchenName: null, prices, isTopping: false, maxAmount: 1 as const },
    ...{ isUsual: false, allergens: null, ...more },
  };
}

function group(key: string, modifiers: readonly OfferedModifier[], more = {}): ModifierGroup {
  const bounds = { min: 0, max: modifiers.length, free: 0, isTold: false };
  return { key, name: both(key), ...bounds, modifiers, ...more };
}

function dish(groups: readonly string[], more: Partial<DishChoices> = {}): DishChoices {
  const plain = { isPizza: false, isHalvable: false, allergens: null };
  return { groups, recipe: {}, slots: [], ...plain, ...more };
}

function offer(itemId: string, size: string | null, price: number, categoryKey: string): Line {
  const sizeLabel = size === null ? null : both(size.toUpperCase());
  return { ...asItComes, itemId, name: both(itemId), size, sizeLabel, price, categoryKey };
}

const topping = { isTopping: true };
const pizza = { isPizza: true, isHalvable: true };
const pizzaGroups = ['sauce', 'toppings', 'gratin'];

/** Returns two pizzas, wings with a choice of sauce, a deal: small enough to price by hand. */
export function aCatalogue(): Catalogue {
  const groups = [
    group(
      'sauce',
      [
        modifier('tomato', { single: 0 }, { ...topping, isUsual: true }),
        modifier('bbq', { single: 0 }, topping),
      ],
      { min: 1, max: 1 },
    ),
    group('toppings', [
      modifier('feta', { s: 225, l: 350 }, { ...topping, maxAmount: 2 }),
      modifier('ham', { s: 225, l: 350 }, { ...topping, maxAmount: 2 }),
      modifier('onions', { b: 125, s: 175, l: 275 }, topping),
    ]),
    group('gratin', [modifier('extra-cheese', { single: 450 }, topping)]),
    group(
      'wing-sauce',
      [modifier('mild', { single: 0 }, { isUsual: true }), modifier('hot', { single: 100 })],
      { min: 1, max: 1, isTold: true },
    ),
    group('free-fries', [modifier('fries', { single: 0 }, { isUsual: true })], { isTold: true }),
    group('dips', [modifier('dip-cheap', { single: 50 }), modifier('dip-dear', { single: 150 })], {
      free: 1,
    }),
  ];
  const pizzaSlot = {
    ...{ kind: 'pizza', size: 'l', usual: null, isFixed: false, priceLimit: 2400 },
  } as const satisfies Slot;
  const can = {
    ...{ kind: 'can', size: null, usual: 'pepsi', isFixed: false, priceLimit: null },
  } as const satisfies Slot;
  const dishes = {
    greek: dish(pizzaGroups, { recipe: { feta: 1 }, ...pizza }),
    double: dish(pizzaGroups, { recipe: { ham: 2 }, ...pizza }),
    wings: dish(['wing-sauce', 'free-fries', 'dips']),
    deal: dish([], { slots: [pizzaSlot, { ...pizzaSlot }, can, { ...can }] }),
  };
  const pizzas = [
    [offer('greek', 'b', 1145, 'pizzas'), offer('greek', 'l', 2495, 'pizzas')],
    [offer('double', 'l', 1995, 'pizzas')],
  ];
  const others = [
    offer('wings', null, 1099, 'wings'),
    offer('deal', 'L', 3395, 'promotions'),
    { ...offer('pepsi', null, 175, 'beverages'), name: { fr: 'Pepsi, canette', en: 'Pepsi can' } },
    { ...offer('orange', null, 175, 'beverages'), name: { fr: 'Canette', en: 'Orange can' } },
  ].map((line) => [line]);
  const lines = [...pizzas, ...others];
  return {
    offers: new Map(lines.map((each) => [each[0]?.itemId ?? '', each])),
    choices: { groups, dishes, halfPricing: 'dearer' },
  };
}

/** Returns a request for one large of a dish, with changes. */
export function asked(line: Partial<RequestedLine> & Pick<RequestedLine, 'itemId'>): RequestedLine {
  return { size: 'l', price: 0, quantity: 1, ...line };
}
