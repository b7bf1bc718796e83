import { type Kind, tryEach, words } from '../kind.ts';
import { centsOf, honestOrder, lastOrder, linesOf, order, tax } from '../order.ts';
import type { Site } from '../site.ts';

const amounts = [0, 1, -1, -595, 0.01, 5.95, 1e308, 2 ** 53, -0, 999_999_999, 1_000_000_001];
const others = ['0', '', 'free', null, true, [], {}, [1], { $gt: 0 }, 'NaN', 'Infinity', '5,95'];
const values: readonly unknown[] = [...amounts, ...others];

/** Judges whether the stored order costs what the menu says, whatever its sender claimed. */
async function paid(site: Site, status: number): Promise<string | null> {
  if (status >= 300) return null;
  const { subtotal, taxes, total_price: total, id } = await lastOrder(site);
  const rows = await linesOf<{ readonly price: string; readonly quantity: number }>(site, id);
  const [wanted] = (await honestOrder(site)).cartItems;
  const isFair = rows.every(
    ({ price, quantity }) => centsOf(price) === wanted?.price && quantity >= 1,
  );
  const sum = rows.reduce((all, { price, quantity }) => all + centsOf(price) * quantity, 0);
  const isSum = centsOf(subtotal) === sum && centsOf(taxes) === tax(sum);
  return isFair && isSum && centsOf(total) === sum + tax(sum)
    ? null
    : `an order of ${total} $ is stored`;
}

/** Totals, prices and taxes that the menu does not have. */
export const prices: Kind = {
  name: 'prices that the sender sets',
  async attack(site) {
    const line = (await honestOrder(site)).cartItems[0];
    const totals = ['subtotal', 'taxes', 'totalPrice'].flatMap((field) =>
      values.map((value) => ({ [field]: value })),
    );
    const lines = values.map((price) => ({ cartItems: [{ ...line, price }] }));
    // Consistent with each other, but not with the shop.
    const whole = [0, 1, 100, 595].map((price) => ({
      cartItems: [{ ...line, price, quantity: 1 }],
      subtotal: price,
      taxes: tax(price),
      totalPrice: price + tax(price),
    }));
    const extra = ['discount', 'unitPrice', 'total', 'currency', 'coupon', 'deliveryFee'].map(
      (field) => ({
        [field]: -1000,
        cartItems: [{ ...line, [field]: -1000 }],
      }),
    );
    // A fee where the shop has none, or none; sums that agree with it.
    const fees = [...values, 1, 400, 20_001].map((deliveryFee) => ({ deliveryFee }));
    const away = ['takeout', 'delivery'].map((orderType) => ({
      ...{ orderType, address: '77, rue des Copeaux', postalCode: 'H2X 1Y4' },
      ...{ deliveryFee: 0, discount: 500 },
    }));
    const inputs = [...totals, ...lines, ...whole, ...extra, ...fees, ...away];
    return tryEach(inputs, async (other) => paid(site, (await order(site, other)).status));
  },
};

/** Numbers that JSON does not have, which only a raw body can carry. */
export const rawNumbers: Kind = {
  name: 'numbers that JSON does not have',
  async attack(site) {
    const whole = JSON.stringify(await honestOrder(site));
    const written = words`NaN Infinity -Infinity 1e999 0x10 010 1_000 +5 .5 '5' undefined 1e-400`;
    return tryEach(written, async (number) => {
      const raw = whole.replace(/"totalPrice":\d+/, `"totalPrice":${number}`);
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': 'a'.repeat(31) + written.indexOf(number),
      };
      return paid(site, (await site.ask('POST', '/api/orders', { raw, headers })).status);
    });
  },
};
