import { type Kind, tryEach } from '../kind.ts';
import { centsOf, lastOrder, linesOf, order, tax } from '../order.ts';
import type { Site } from '../site.ts';

type Json = Readonly<Record<string, unknown>>;
type Offer = { readonly size: string | null; readonly price: number };
type Item = { readonly id: string; readonly offers: readonly Offer[] };

/** A pizza, a deal and a dish without choices, as the shop sells them. */
type Goods = { readonly pizza: Json; readonly deal: Json; readonly parts: readonly Json[] };

const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '', ' ', 'ham '];
const ids: readonly unknown[] = [
  ...[...names, "ham' or 1=1 --", 'HAM', 'modifier-ham', 'x'.repeat(160), 'x'.repeat(161)],
  ...[null, 1, {}, ['ham'], { $ne: null }],
];
const amounts: readonly unknown[] = [
  ...[-1, -2, 0.5, 1.5, 3, 1e9, 2 ** 53, '1', '', null, [], {}, true],
];
const sides: readonly unknown[] = ['top', 'LEFT', 'left ', '__proto__', '', null, 0, ['left'], {}];
const halves: readonly unknown[] = [...names, 'ghost', null, 1, 'ham', ['x'], {}];
const notes: readonly unknown[] = [
  ...['\n'.repeat(140), '\r\n \u2028\u2029', 'x'.repeat(141), 'x'.repeat(20_001), 1, {}, ['note']],
  ...['www.exemple.test', 'https://exemple.test', `a${'\u0301'.repeat(60)}`],
  ...['a\u202eb\u0000c\n\n[2J', '<script>alert(1)</script>'],
];
const ham = { id: 'ham' };

function changesOf({ pizza, deal, parts }: Goods): readonly Json[] {
  const [first = {}] = parts;
  const on = (changes: unknown) => ({ ...pizza, modifiers: changes });
  const nested = Array.from({ length: 50 }).reduce<Json>(
    (inner) => ({ ...first, parts: [inner] }),
    first,
  );
  return [
    ...ids.map((id) => on([{ id }])),
    ...amounts.map((amount) => on([{ ...ham, amount }])),
    ...sides.map((side) => on([{ ...ham, side }])),
    ...halves.map((itemId) => ({ ...pizza, otherHalf: { itemId } })),
    ...halves.map((otherHalf) => ({ ...pizza, otherHalf })),
    ...notes.map((note) => ({ ...pizza, note })),
    // At the price of a pizza as it comes, or less.
    ...[on([ham]), on([{ ...ham, amount: 2 }]), on([{ ...ham, side: 'left' }])],
    ...[0, 1, -1, 1e9].map((price) => ({ ...on([ham]), price })),
    on([{ ...ham, price: -1000, name: { fr: 'Rabais', en: 'Discount' }, isUsual: true }]),
    on([
      { ...ham, amount: 0 },
      { ...ham, amount: 2 },
    ]),
    on([{ ...ham, side: 'left' }, { ...ham, side: 'left', amount: 0 }, ham]),
    on([{ id: 'sauce-tomato', amount: 0 }]),
    on([{ id: 'sauce-tomato' }, { id: 'sauce-bbq' }]),
    on([{ id: 'homemade-bread' }]),
    on([{ id: 'tzatziki', side: 'right' }]),
    ...[61, 1000, 2000, 2001].map((length) => on(Array.from({ length }, () => ham))),
    ...[{ length: 1 }, { 0: ham }, 'ham', [null], [[]], [[ham]]].map(on),
    { ...pizza, parts: [first, first] },
    { ...pizza, parts: [{ ...first, surcharge: -1000 }] },
    deal,
    { ...deal, parts: [first] },
    { ...deal, parts: [first, first, first] },
    {
      ...deal,
      parts: [
        { ...first, size: 'xl' },
        { ...first, size: 'xl' },
      ],
    },
    { ...deal, parts: [deal, deal] },
    { ...deal, parts: [nested, nested] },
    { ...deal, parts: [first, { ...first, otherHalf: { itemId: deal.itemId } }] },
    { ...deal, parts: [first, { ...first, modifiers: [ham] }] },
    ...[120, 121, 200, 201, 1000].map((length) => ({
      ...deal,
      parts: Array.from({ length }, () => first),
    })),
    ...[{ length: 2 }, 'parts', [null, null], [[], []], [{}, {}]].map((odd) => ({
      ...deal,
      parts: odd,
    })),
  ];
}

async function goodsOf(site: Site): Promise<Goods> {
  const { categories } = (await site.ask('GET', '/api/menu')).json() as unknown as {
    readonly categories: readonly { readonly key: string; readonly items: readonly Item[] }[];
  };
  const { promotions } = (await site.ask('GET', '/api/promotions')).json() as unknown as {
    readonly promotions: readonly { id: string; size: string; price: number }[];
  };
  const pizza = categories.find(({ key }) => key === 'pizzas')?.items[0];
  const small = pizza?.offers.find(({ size }) => size === 's');
  const deal = promotions.find(({ size }) => size === 'S');
  if (!pizza || !small || !deal) throw new Error('there is no pizza or no deal');
  const bought = { itemId: `promotion-${deal.id}`, size: deal.size, price: deal.price };
  const part = { itemId: pizza.id, size: 's' };
  return {
    pizza: { ...part, price: small.price, quantity: 1 },
    deal: { ...bought, quantity: 1 },
    parts: [part],
  };
}

type Row = Json & {
  readonly modifiers: readonly { readonly price: number; readonly amount: number }[];
  readonly parts: readonly (Row & { readonly surcharge: number })[];
  readonly note: string | null;
};

/** Returns what is wrong with a stored line, given its dish's price as it comes; null when nothing is. */
function wrongWith(row: Row, base: number): string | null {
  const changes = [row, ...row.parts].flatMap(({ modifiers }) => modifiers);
  const extra = row.parts.reduce((sum, { surcharge }) => sum + surcharge, 0);
  const added = changes.reduce((sum, { price }) => sum + price, extra);
  const isPaid = changes.every(({ price }) => Number.isInteger(price) && price >= 0);
  if (!isPaid || centsOf(row.price) !== base + added) return `sold for ${row.price}`;
  if (changes.some(({ amount }) => ![0, 1, 2].includes(amount))) return 'an amount of none';
  if (changes.length > 120) return `${changes.length} changes`;
  if (String(row.item_id).startsWith('promotion-') && row.parts.length !== 3) {
    return `a deal of ${row.parts.length} things`;
  }
  const isPrinted = row.note === null || /^[^\p{Cc}\p{Zl}\p{Zp}]{1,140}$/u.test(row.note);
  return isPrinted ? null : 'a note that no ticket can print';
}

export const choices: Kind = {
  name: 'what is chosen on a dish: changes, halves, parts and notes',
  async attack(site) {
    const goods = await goodsOf(site);
    return tryEach(changesOf(goods), async (line) => {
      const price = Number(line.price);
      const totals = { subtotal: price, taxes: tax(price) };
      const sent = { cartItems: [line], ...totals, totalPrice: price + totals.taxes };
      const { status } = await order(site, sent);
      if (status >= 300) return null;
      const rows = await linesOf<Row>(site, (await lastOrder(site)).id);
      const { itemId } = goods.pizza;
      for (const row of rows) {
        const of = row.item_id === itemId ? goods.pizza : goods.deal;
        const wrong = wrongWith(row, Number(of.price));
        if (wrong) return wrong;
      }
      return null;
    });
  },
};
