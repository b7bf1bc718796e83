import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { isUnfinished, type RequestedLine } from '#cart/line.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { orders } from '#orders/orders.table.server.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { promotionItemId } from '#promotions/deals/promotions.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { type Kitchen, openKitchen } from '#tests/support/kitchen-orders.ts';
import { test as base, requestFor } from '#tests/support/orders.ts';
import { owner } from '#tests/support/staff.ts';
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

function fill({ call }: Kitchen, id: number, line: object, more: object = {}) {
  return call('PUT', `/${id}/open-choices`, { version: 0, position: 0, line, ...more });
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
    expect((await kitchen.events(id)).at(-1)).toMatchObject({
      ...{ kind: 'filled', actorEmail: 'chef@exemple.test', deliveryFee: null },
    });
  });

  test('may write one pizza now and the other one later (B-4337)', async ({
    deal: { kitchen, id, withPizzas },
  }) => {
    const half = { otherHalf: { itemId: await kitchen.shop.idOf('Grecque') } };
    const first = await fill(kitchen, id, await withPizzas(half));
    expect(first.body.order.lines.map(isUnfinished)).toEqual([true, false]);
    const both = await fill(kitchen, id, await withPizzas(half, {}), { version: 1 });
    expect(both.body.order.lines.map(isUnfinished)).toEqual([false, false]);
  });

  test('keeps the deal’s price and the taxes of the day on which it was sent (B-4337)', async ({
    deal: { kitchen, id, withPizzas },
  }) => {
    const before = await kitchen.order(id);
    await kitchen.shop.db.update(promotions).set({ price: 9900 });
    await kitchen.shop.db.update(shopRow).set({ taxRate: 5000 });
    const { body } = await fill(kitchen, id, await withPizzas({}, {}));
    const { subtotal, taxes, total } = before;
    expect(body.order).toMatchObject({ subtotal, taxes, total });
  });

  test('who does it after the confirmation has its waiting email say so too (B-4337)', async ({
    deal: { kitchen, id, withPizzas },
  }) => {
    await kitchen.move(id, { to: 'confirmed', version: 0, minutes: 30 });
    const text = async () => plain((await writtenEmails(kitchen.shop.db)).at(-1)?.text ?? '');
    expect(await text()).toContain('2 pizzas L à choisir : on vous les demandera au téléphone.');
    await fill(kitchen, id, await withPizzas({}, {}), { version: 1 });
    expect(await text()).not.toContain('à choisir');
    expect(await text()).toContain('Pizza 2 : L · Fromage');
  });

  test('is told where another person was first, and changes nothing (B-4338)', async ({
    deal: { kitchen, id, withPizzas },
  }) => {
    const line = await withPizzas({}, {});
    const both = await Promise.all([fill(kitchen, id, line), fill(kitchen, id, line)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body.code).toBe('order_moved');
    const again = await fill(kitchen, id, line, { version: 1 });
    expect(again.body.code).toBe('not_open');
    expect((await kitchen.events(id)).filter(({ kind }) => kind === 'filled')).toHaveLength(1);
  });

  test.for(['done', 'refused'] satisfies OrderStatus[])(
    'cannot once the order is %s (B-4338)',
    async (status, { deal: { kitchen, id, withPizzas } }) => {
      await kitchen.put(id, status);
      const { body } = await fill(kitchen, id, await withPizzas({}, {}));
      expect(body.code).toBe('move_not_allowed');
    },
  );

  test.for([
    ['a pizza of another size', [{ size: 'm' }, {}], {}, 'part_not_offered'],
    ['three pizzas', [{}, {}, {}], {}, 'part_not_offered'],
    ['121 pizzas', Array(121).fill({}), {}, 'parts_too_many'],
    ['a topping that is not sold', [{ modifiers: [{ id: 'truffles' }] }], {}, 'modifier_unknown'],
    ['another note', [{}, {}], { note: 'vite' }, 'not_open'],
    ['another quantity', [{}, {}], { quantity: 1 }, 'not_open'],
    ['another size', [{}, {}], { size: 'S' }, 'size_not_offered'],
    ['another dish', [], { itemId: 'ghost' }, 'item_unknown'],
  ] as const)(
    'cannot bring %s in by it (B-4338)',
    async ([, pizzas, more, code], { deal: { kitchen, id, withPizzas } }) => {
      const before = await kitchen.order(id);
      const { body } = await fill(kitchen, id, { ...(await withPizzas(...pizzas)), ...more });
      expect(body.code).toBe(code);
      expect(await kitchen.order(id)).toEqual(before);
    },
  );

  test('cannot change a pizza that was chosen, a line that lacks nothing, or one that is not there (B-4338)', async ({
    deal: { kitchen, id, withPizzas },
  }) => {
    const greek = { itemId: await kitchen.shop.idOf('Grecque') };
    const { version } = (await fill(kitchen, id, await withPizzas({}))).body.order;
    const ask = async (line: object, more: object = {}) =>
      (await fill(kitchen, id, line, { version, ...more })).body.code;
    expect(await ask(await withPizzas(greek, greek))).toBe('not_open');
    const whole = await kitchen.shop.line('Grecque', { note: 'bien cuite' });
    expect(await ask(whole, { position: 1 })).toBe('not_open');
    expect(await ask(await withPizzas({}, {}), { position: 2 })).toBe('not_open');
    expect(await ask(await withPizzas({}, {}), { position: -1 })).toBe('malformed');
    const other = await fill(kitchen, id + 1000, await withPizzas({}, {}));
    expect([other.status, other.body.code]).toEqual([404, 'order_unknown']);
  });

  test('cannot without the right to serve (B-4338)', async ({
    deal: { kitchen, id, withPizzas },
  }) => {
    const actor = { ...owner, areas: ['menu'] } as const;
    const others = await openKitchen(kitchen.shop.db, actor);
    const { status } = await fill(others, id, await withPizzas({}, {}));
    expect(status).toBe(403);
  });
});
