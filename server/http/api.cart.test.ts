import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { RequestedLine } from '#cart/line.ts';
import { menuCategories, menuItems } from '#menu/menu.table.server.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { promotionItemId } from '#promotions/deals/promotions.ts';
import { type Body, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { malformed, nothingStored, type Refusal, theShopRefuses } from '#tests/support/refusals.ts';

const special = { itemId: 'special-pepperoni', size: 'l', price: 1795, quantity: 2 };

function cheese(part: Partial<RequestedLine>, request: Body = {}) {
  return async (shop: Shop) =>
    requestFor([await shop.line('Fromage', { quantity: 2, ...part })], request);
}

function field(part: Body) {
  return cheese({}, part);
}

function quantity(asked: unknown): Refusal {
  return {
    title: `a quantity of ${asked}`,
    code: 'quantity_invalid',
    status: 422,
    body: async (shop) => {
      const line = await shop.line('Fromage');
      return { ...requestFor([line]), cartItems: [{ ...line, quantity: asked }] };
    },
    details: { lines: [{ index: 0, code: 'quantity_invalid' }] },
  };
}

const refusals: readonly Refusal[] = [
  {
    title: 'an item that was never on the menu',
    code: 'item_unknown',
    status: 409,
    body: cheese({ itemId: 'ghost' }),
    details: { lines: [{ index: 0, code: 'item_unknown' }] },
  },
  {
    title: 'a built-in item that the database replaces',
    code: 'item_unknown',
    status: 409,
    body: cheese({ itemId: 'builtin-pizzas-cheese' }),
  },
  {
    title: 'a size that a pizza does not come in',
    code: 'size_not_offered',
    status: 409,
    body: cheese({ size: 'p', price: 1795 }),
    details: { lines: [{ index: 0, code: 'size_not_offered' }] },
  },
  {
    title: 'a pizza without a size',
    code: 'size_not_offered',
    status: 409,
    body: async (shop) => requestFor([{ ...(await shop.line('Fromage')), size: null }]),
  },
  {
    title: 'a modifier that the menu does not have',
    code: 'modifier_unknown',
    status: 409,
    body: cheese({ modifiers: [{ id: 'free-truffles', side: 'whole' }] }),
    details: { lines: [{ index: 0, code: 'modifier_unknown', about: ['free-truffles'] }] },
  },
  {
    title: 'a dish hidden in another',
    code: 'part_not_offered',
    status: 409,
    body: cheese({ parts: [{ itemId: 'special-pepperoni', size: 'l' }] }),
  },
  {
    title: 'a note that is too long',
    code: 'note_invalid',
    status: 422,
    body: cheese({ note: 'x'.repeat(141) }),
  },
  quantity(0),
  quantity(51),
  quantity(-1),
  quantity(1.5),
  quantity(1e9),
  {
    title: 'a quantity that is no number',
    ...malformed,
    body: async (shop) => ({
      ...requestFor([await shop.line('Fromage')]),
      cartItems: [{ ...(await shop.line('Fromage')), quantity: Number.NaN }],
    }),
  },
  {
    title: 'a quantity in words',
    ...malformed,
    body: async (shop) => ({
      ...requestFor([]),
      cartItems: [{ ...(await shop.line('Fromage')), quantity: '2' }],
    }),
  },
  {
    title: 'a quantity beyond numbers',
    ...malformed,
    body: async (shop) =>
      JSON.stringify(requestFor([await shop.line('Fromage')])).replace(
        '"quantity":1',
        '"quantity":1e999',
      ),
  },
  { title: 'an empty cart', code: 'cart_empty', status: 422, body: async () => requestFor([]) },
  {
    title: '51 lines',
    code: 'cart_too_long',
    status: 422,
    body: async (shop) => requestFor(Array(51).fill(await shop.line('Fromage'))),
  },
  {
    title: 'ten thousand lines',
    ...malformed,
    body: async (shop) =>
      requestFor(Array(1001).fill({ ...(await shop.line('Fromage')), itemId: 'x' })),
  },
  {
    title: 'a subtotal of the diner’s own',
    code: 'total_mismatch',
    status: 409,
    body: field({ subtotal: 1 }),
    details: { subtotal: 3590, discount: 0, deliveryFee: 0, taxes: 538, total: 4128 },
  },
  {
    title: 'taxes of the diner’s own',
    code: 'total_mismatch',
    status: 409,
    body: field({ taxes: 0 }),
  },
  {
    title: 'a total of the diner’s own',
    code: 'total_mismatch',
    status: 409,
    body: field({ totalPrice: 0 }),
  },
  { title: 'a total with fractions of a cent', ...malformed, body: field({ totalPrice: 41.28 }) },
  { title: 'a total in words', ...malformed, body: field({ totalPrice: '4128' }) },
  {
    title: 'a delivery under 20 $',
    code: 'delivery_minimum',
    status: 422,
    body: cheese({ quantity: 1 }),
    details: { missing: 205, minimum: 2000 },
  },
  {
    title: 'the takeout special delivered',
    code: 'special_takeout_only',
    status: 422,
    body: async () => requestFor([special]),
    details: {
      lines: [{ index: 0, code: 'special_takeout_only' }],
      special: expect.objectContaining({ id: 'special-pepperoni', orderType: 'takeout' }),
    },
  },
];

theShopRefuses(refusals);

describe('a customer whose cart is older than the menu', () => {
  test('is refused what was switched off a moment ago (B-546)', async ({ shop }) => {
    const body = await cheese({})(shop);
    expect((await shop.order(body)).status).toBe(201);
    const id = await shop.idOf('Fromage');
    await shop.db.update(menuItems).set({ isActive: false }).where(eq(menuItems.id, id));
    const answer = await shop.order(body);
    expect(answer.body.code).toBe('item_inactive');
    expect(answer.status).toBe(409);
    expect(answer.body.details).toEqual({ lines: [{ index: 0, code: 'item_unknown' }] });
    expect((await shop.stored()).orders).toBe(1);
  });

  test('is refused what stands in a category that was hidden a moment ago (B-160)', async ({
    shop,
  }) => {
    const body = await cheese({})(shop);
    const pizzas = eq(menuCategories.categoryKey, 'pizzas');
    await shop.db.update(menuCategories).set({ isHidden: true }).where(pizzas);
    expect((await shop.order(body)).body.code).toBe('item_inactive');
    await shop.db.update(menuCategories).set({ isHidden: false }).where(pizzas);
    expect((await shop.order(body)).status).toBe(201);
  });

  test('is refused what was deleted a moment ago (B-546)', async ({ shop }) => {
    const body = await cheese({})(shop);
    await shop.db.delete(menuItems).where(eq(menuItems.id, await shop.idOf('Fromage')));
    expect((await shop.order(body)).body.code).toBe('item_unknown');
    expect(await shop.stored()).toEqual(nothingStored);
  });

  test('is told the new prices and the new totals, and may accept them (B-543)', async ({
    shop,
  }) => {
    const lines = [
      await shop.line('Fromage', { quantity: 2 }),
      await shop.line('Fromage', { size: 's' }),
    ];
    expect((await shop.order(requestFor(lines))).status).toBe(201);
    const id = await shop.idOf('Fromage');
    await shop.db.update(menuItems).set({ priceL: 1895 }).where(eq(menuItems.id, id));
    const answer = await shop.order(requestFor(lines));
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('price_changed');
    const line = expect.objectContaining({ itemId: id, price: 1895, quantity: 2 });
    expect(answer.body.details).toEqual({
      lines: [{ index: 0, code: 'price_changed', price: 1895, line }],
      subtotal: 4885,
      discount: 0,
      deliveryFee: 0,
      taxes: 732,
      total: 5617,
    });
    expect((await shop.stored()).orders).toBe(1);
    const accepted = lines.map((line, index) => (index === 0 ? { ...line, price: 1895 } : line));
    expect((await shop.order(requestFor(accepted))).body.total).toBe(5617);
  });

  test('is refused a 2-for-1 deal that is over (B-306)', async ({ shop }) => {
    const [deal] = await shop.db.select().from(promotions);
    if (!deal) throw new Error('there is no deal');
    const pizza = { itemId: await shop.idOf('Fromage'), size: deal.size.toLowerCase() };
    const sold = { itemId: promotionItemId(deal), size: deal.size, price: deal.price };
    const line = { ...sold, quantity: 1, parts: [pizza, pizza] };
    expect((await shop.order(requestFor([line]))).status).toBe(201);
    await shop.db.update(promotions).set({ isActive: false }).where(eq(promotions.id, deal.id));
    expect((await shop.order(requestFor([line]))).body.code).toBe('item_unknown');
  });

  test('cannot order at a price below zero or for a fraction', async ({ shop }) => {
    for (const price of [-1795, 17.95]) {
      const answer = await shop.order(await cheese({ price })(shop));
      expect(answer.body.code).toBe('malformed');
    }
    expect(await shop.stored()).toEqual(nothingStored);
  });
});
