import { type Kind, tryEach, words } from '../kind.ts';
import { centsOf, honestOrder, lastOrder, linesOf, order } from '../order.ts';
import type { Site } from '../site.ts';

const numbers = [0, -1, -50, 51, 1000, 1e9, 1.5, 0.1, 1e308, 2 ** 31, 2 ** 53];
const quantities: readonly unknown[] = [...numbers, '2', '', null, true, [], [2], {}, { $inc: 1 }];
const ids = [
  '',
  "' or 1=1 --",
  'x'.repeat(161),
  ...words`1 ../1 __proto__ constructor toString % *`,
];
const strange: readonly unknown[] = [null, 1, [], {}, { $ne: null }, ...ids];
const sizes: readonly unknown[] = [
  'l ',
  '',
  0,
  {},
  [],
  ...words`xxl S __proto__ price constructor`,
];
const modifiers: readonly unknown[] = [
  [{ id: 'cheese', price: -500 }],
  [{ id: 'cheese', name: { fr: 'Gratuit', en: 'Free' }, price: -595, side: 'whole' }],
  [{ id: '__proto__', side: 'left' }],
  [{ id: 'x', side: 'outside' }],
  Array(41).fill({ id: 'x' }),
  { length: 1 },
  'cheese',
  [null],
  [[]],
];

type Stored = { readonly price: string; readonly quantity: number; readonly modifiers: unknown };

/** Judges whether a stored line is one of the menu's, in an allowed quantity. */
async function sold(site: Site, status: number): Promise<string | null> {
  if (status >= 300) return null;
  const rows = await linesOf<Stored>(site, (await lastOrder(site)).id);
  const wanted = (await honestOrder(site)).cartItems[0];
  for (const { price, quantity, modifiers: changed } of rows) {
    const isWhole = Number.isInteger(quantity) && quantity >= 1 && quantity <= 50;
    if (!isWhole || centsOf(price) !== wanted?.price) return `${quantity} at ${price} are stored`;
    if (Array.isArray(changed) && changed.length > 0)
      return 'a modifier that nobody sells is stored';
  }
  return null;
}

export const orderLines: Kind = {
  name: 'quantities, dishes, sizes and modifiers',
  async attack(site) {
    const line = (await honestOrder(site)).cartItems[0];
    const changed = [
      ...quantities.map((quantity) => ({ quantity })),
      ...strange.map((itemId) => ({ itemId })),
      ...sizes.map((size) => ({ size })),
      ...modifiers.map((given) => ({ modifiers: given })),
      ...modifiers.map((given) => ({ parts: given })),
    ];
    const lines = changed.map((other) => [{ ...line, ...other }]);
    const lists: readonly unknown[] = [
      [],
      {},
      null,
      'cart',
      [null],
      [[]],
      [1],
      Array(1001).fill(line),
      Array(60).fill(line),
    ];
    return tryEach([...lines, ...lists], async (cartItems) =>
      sold(site, (await order(site, { cartItems })).status),
    );
  },
};
