import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { isUnfinished, type RequestedLine } from '#cart/line.ts';
import { requestedLine } from '#checkout/lines/requested-line.ts';
import { orders } from '#orders/orders.table.server.ts';
import { readOrder } from '#orders/read-orders.server.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { promotionItemId } from '#promotions/deals/promotions.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen-orders.ts';
import { test as base, newKey, requestFor } from '#tests/support/orders.ts';
import { writtenEmails } from '#tests/support/written-emails.ts';

type Deal = {
  readonly kitchen: Kitchen;
  readonly id: number;
  readonly line: RequestedLine;
  /** The same with these pizzas, in the size of the deal unless they say otherwise. */
  readonly withPizzas: (...pizzas: readonly object[]) => Promise<object>;
};

const test = base.extend<{ deal: Deal }>({
  deal: async ({ shop }, use) => {
    const kitchen = await openKitchen(shop.db);
    const [row] = await shop.db.select().from(promotions).where(eq(promotions.size, 'L'));
    if (!row) throw new Error('there is no deal');
    const itemId = promotionItemId(row);
    const line = { itemId, size: row.size, price: row.price, quantity: 2 };
    const id = await receive(kitchen, line);
    const pizza = { itemId: await shop.idOf('Fromage'), size: 'l' };
    await use({
      kitchen,
      id,
      line,
      withPizzas: async (...pizzas) => ({
        ...line,
        parts: pizzas.map((one) => ({ ...pizza, ...one })),
      }),
    });
  },
});

/** An order of an unfinished deal, and a pizza that lacks nothing. */
async function receive({ shop, order, call }: Kitchen, line: RequestedLine): Promise<number> {
  const whole = await shop.line('Fromage', { note: 'bien cuite' });
  const { body } = await shop.order(requestFor([line, whole]));
  const [row] = await shop.db.select().from(orders).where(eq(orders.token, body.token));
  if (!row) throw new Error(JSON.stringify([body, order, call]));
  return row.id;
}

/** Changes the first line as the composer does, and leaves the other as it is. */
async function fill({ call, shop }: Kitchen, id: number, line: object, version = 0) {
  const { lines } = await readOrder(shop, id);
  const cartItems = [line, ...lines.slice(1).map(requestedLine)];
  return call('PUT', `/${id}/content`, { version, key: newKey(), cartItems });
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('who writes down what the customer left to choose', () => {
  test('has both pizzas on the order, with what is added at its price and the new total (B-4337)', async ({
    deal: { kitchen, id, withPizzas },
  }) => {
    const before = await kitchen.order(id);
    const ham = { modifiers: [{ id: 'ham' }] };
    const { status, body } = await fill(kitchen, id, await withPizzas(ham, {}));
    expect(status).toBe(200);
    const [line] = body.order.lines;
    expect(line && isUnfinished(line)).toBe(false);
    expect(line?.parts.slice(0, 2).map(({ name }) => name.fr)).toEqual(['Fromage', 'Fromage']);
    const subtotal = before.subtotal + 2 * 350;
    expect(body.order).toMatchObject({ subtotal, discount: 0, version: 1 });
    const { taxes, total } = body.order;
    expect([taxes, total]).toEqual([Math.round(subtotal * 0.14975), subtotal + taxes]);
    const page = await kitchen.shop.app.request(`/api/orders/${before.token}`);
    expect(await page.json()).toMatchObject({ totals: { subtotal, total } });
  });

  test('may write one pizza now and the other one later, and is told where another person was first (B-4337)', async ({
    deal: { kitchen, id, withPizzas },
  }) => {
    const half = { otherHalf: { itemId: await kitchen.shop.idOf('Grecque') } };
    const first = await fill(kitchen, id, await withPizzas(half));
    expect(first.body.order.lines.map(isUnfinished)).toEqual([true, false]);
    const late = await fill(kitchen, id, await withPizzas({}, {}));
    expect(late.body.code).toBe('order_moved');
    const both = await fill(kitchen, id, await withPizzas(half, {}), 1);
    expect(both.body.order.lines.map(isUnfinished)).toEqual([false, false]);
  });

  test('who does it after the confirmation has its waiting email say so too (B-4337)', async ({
    deal: { kitchen, id, withPizzas },
  }) => {
    await kitchen.move(id, { to: 'confirmed', version: 0, minutes: 30 });
    const text = async () => plain((await writtenEmails(kitchen.shop.db)).at(-1)?.text ?? '');
    expect(await text()).toContain('2 pizzas L à choisir : on vous les demandera au téléphone.');
    await fill(kitchen, id, await withPizzas({}, {}), 1);
    expect(await text()).not.toMatch(/^ {2}.*à choisir/m);
    expect(await text()).toContain('Pizza 2 : L · Fromage');
  });

  test.for([
    ['a pizza of another size', [{ size: 'm' }, {}], 'part_not_offered'],
    ['three pizzas', [{}, {}, {}], 'part_not_offered'],
    ['121 pizzas', Array(121).fill({}), 'parts_too_many'],
    ['a topping that is not sold', [{ modifiers: [{ id: 'truffles' }] }], 'modifier_unknown'],
  ] as const)(
    'cannot bring %s in by it (B-4337)',
    async ([, pizzas, code], { deal: { kitchen, id, withPizzas } }) => {
      const before = await kitchen.order(id);
      expect((await fill(kitchen, id, await withPizzas(...pizzas))).body.code).toBe(code);
      expect(await kitchen.order(id)).toEqual(before);
    },
  );
});
