import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { type RequestedLine, subtotalOf } from '#cart/line.ts';
import { ticketRows } from '#kitchen/ticket/ticket-rows.server.ts';
import { orderedKey } from '#orders/changing/difference.ts';
import type { Order } from '#orders/order.ts';
import { readOrder } from '#orders/read-orders.server.ts';
import { openChanger } from '#tests/support/changed-orders.ts';
import { withRollback } from '#tests/support/database.ts';
import { openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { atSix, crowdOf, setOven } from '#tests/support/oven.ts';

const dishes = ['Fromage', 'Toute garnie', 'Salade César', 'Salade maison'] as const;

const anyCart = fc.array(
  fc.record({
    dish: fc.constantFrom(...dishes),
    quantity: fc.integer({ min: 1, max: 4 }),
    note: fc.constantFrom(undefined, 'bien cuite'),
  }),
  { minLength: 1, maxLength: 4 },
);
const anyStep = fc.oneof(
  fc.record({ cart: anyCart }),
  fc.record({ paymentMethod: fc.constantFrom('cash', 'card', 'interac') }),
  fc.record({ orderType: fc.constantFrom('delivery', 'takeout') }),
);

type Wanted = {
  readonly dish: (typeof dishes)[number];
  quantity: number;
  note: string | undefined;
};

async function linesOf(shop: Shop, cart: readonly Wanted[]): Promise<RequestedLine[]> {
  const lines = await Promise.all(
    cart.map(({ dish, quantity, note }) =>
      shop.line(dish, {
        quantity,
        ...(note ? { note } : {}),
        ...(dish.startsWith('Fro') || dish.startsWith('Tou') ? {} : { size: 'p' }),
      }),
    ),
  );
  // As a cart has it: one line of each.
  const byKey = new Map<string, RequestedLine>();
  for (const line of lines) {
    const key = orderedKey(line);
    byKey.set(key, { ...line, quantity: line.quantity + (byKey.get(key)?.quantity ?? 0) });
  }
  return [...byKey.values()];
}

const whereOf = (orderType: string) => ({
  orderType,
  ...(orderType === 'delivery'
    ? { address: '12, rue des Érables', apartment: '3' }
    : { address: null, apartment: null }),
  driverNote: null,
  postalCode: null,
});

/** What sums, oven and ticket say of an order, whatever its number and its time. */
function lastState({ lines, ovenUnits, ...order }: Order) {
  const { subtotal, discount, deliveryFee, taxes, total, paymentMethod, orderType, address } =
    order;
  const ticket = ticketRows({
    order: {
      ...order,
      lines,
      ovenUnits,
      number: 1,
      promisedAt: atSix(60),
      changes: null,
      version: 0,
      // Staff who change an order know whose it is.
      callFirst: [],
    },
    station: 'kitchen',
    paper: '80',
    now: atSix(0),
  });
  return {
    ...{ subtotal, discount, deliveryFee, taxes, total, paymentMethod, orderType, address },
    units: (ovenUnits ?? []).reduce((sum, units) => sum + units, 0),
    ticket: ticket.map((row) => row.map(({ text }) => text).join('|')),
  };
}

describe('an order that was changed in any sequence', () => {
  test('has the sums, the oven and the ticket of its last state sent at once (B-4602)', async ({
    shop: { db },
  }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 6 }), async (steps) => {
        await withRollback(db, async (tx) => {
          const shop = await openShop(tx);
          await setOven(shop.ctx);
          const { id, change, lines } = await openChanger(shop);
          let cart: RequestedLine[] = lines;
          let how = { paymentMethod: 'cash', orderType: 'delivery' };
          for (const step of steps) {
            const overruled = ['delivery_minimum'];
            if ('cart' in step) {
              const cartItems = await linesOf(shop, step.cart);
              const { status, body } = await change({ cartItems, overruled });
              expect([status, body.code]).toEqual([200, undefined]);
              cart = cartItems;
            } else if ('orderType' in step) {
              const { status } = await change({ where: whereOf(step.orderType), overruled });
              expect(status).toBe(200);
              how = { ...how, ...step };
            } else {
              expect((await change(step)).status).toBe(200);
              how = { ...how, ...step };
            }
          }
          const changed = await readOrder({ db: tx }, id);
          const body = requestFor(cart, { ...how, ...whereOf(how.orderType) });
          const isShort = how.orderType === 'delivery' && subtotalOf(cart) < 2000;
          if (isShort) return;
          const sent = await shop.order({
            ...body,
            email: 'b@exemple.test',
            phone: '514 555-0199',
          });
          expect([sent.status, sent.body.code]).toEqual([201, undefined]);
          const atOnce = await readOrder({ db: tx }, id + 1);
          expect(lastState(changed)).toEqual(lastState({ ...atOnce, placedAt: changed.placedAt }));
        });
      }),
      { numRuns: 25 },
    );
  });
});

describe('the oven, of orders that are changed', () => {
  test('gives back what was taken off, and has no quarter too full of what was added (B-4602)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    const { change, order, cart } = await openChanger(shop);
    const before = await order();
    expect(before.ovenUnits).toEqual([200]);
    const more = await change({ cartItems: [await shop.line('Fromage', { quantity: 7 })] });
    expect(more.body.order.ovenUnits?.reduce((sum, units) => sum + units, 0)).toBe(700);
    expect(Math.max(...(more.body.order.ovenUnits ?? []))).toBeLessThanOrEqual(800);
    const [pizza] = await cart();
    const less = await change({ cartItems: [{ ...pizza, quantity: 2 }] });
    expect(less.body.order.ovenUnits).toEqual([200]);
  });

  test('keeps a promise that it can keep, and names a later time where it cannot (B-4607)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    const { change, kitchen, id, order } = await openChanger(shop);
    await kitchen.move(id, { to: 'confirmed', version: 0, promisedAt: atSix(45) });
    const crowd = crowdOf(shop);
    for (const quantity of [4, 4, 3]) expect((await crowd(quantity)).status).toBe(201);
    const drink = [
      await shop.line('Fromage', { quantity: 2 }),
      await shop.line('Salade César', { size: 'p', quantity: 3 }),
    ];
    const kept = await change({ cartItems: drink });
    expect(kept.body.order.promisedAt).toBe(atSix(45));
    const many = { cartItems: [await shop.line('Fromage', { quantity: 30 })] };
    const { trial } = (await change({ ...many, isTrial: true })).body;
    expect(trial.ovenAt).toBeGreaterThan(atSix(45));
    expect(trial.promisedAt).toBe(trial.ovenAt);
    // A cook's word holds where it is given by name.
    const given = await change({ ...many, promisedAt: atSix(45) });
    expect(given.body.order.promisedAt).toBe(atSix(45));
    expect((await order()).ovenUnits?.reduce((sum, units) => sum + units, 0)).toBe(3000);
  });
});
