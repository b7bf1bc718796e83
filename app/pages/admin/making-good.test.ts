import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { subtotalOf } from '#cart/line.ts';
import { ordersAdminApi } from '#kitchen/board/board.api.server.ts';
import { moveOrder } from '#orders/move-order.server.ts';
import { orderEvents, orders } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { promotionCodes } from '#promotions/codes/codes.table.server.ts';
import { mostCodes } from '#promotions/codes/editing/code.schema.ts';
import { listAllCodes } from '#promotions/codes/editing/codes-admin.server.ts';
import { readHistory } from '#sales/days.server.ts';
import { eventText } from '#sales/order-history.text.ts';
import { firstShop } from '#shop/first-shop.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { adminApp, member, owner } from '#tests/support/staff.ts';

const good = { version: 0, amount: 500, endsOn: '2026-12-18' };

/** Opens a customer's order, and a colleague of the counter who makes good. */
async function openCounter(shop: Shop, actor: Parameters<typeof adminApp>[2] = owner) {
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  const [row] = await shop.db.select().from(orders);
  const id = row?.id ?? 0;
  const app = adminApp(shop.db, { '/orders': ordersAdminApi }, actor);
  const makeGood = async (part: object = {}, order = id) => {
    const body = JSON.stringify({ key: randomUUID(), ...good, ...part });
    const path = `/api/admin/orders/${order}/code`;
    const answer = await app.request(path, { method: 'POST', body });
    return { status: answer.status, body: await answer.json() };
  };
  const codes = () => shop.db.select().from(promotionCodes);
  return { id, makeGood, codes };
}

describe('a cook who makes good', () => {
  test('reads out a code of one use, which the customer uses once, and staff find among the codes (B-4643)', async ({
    shop,
  }) => {
    const { makeGood } = await openCounter(shop);
    const { status, body } = await makeGood();
    expect(status).toBe(201);
    expect(body.code).toMatch(/^MERCI[2-9A-HJ-NP-Z]{8}$/);
    const [listed] = await listAllCodes({ ...shop.ctx, actor: owner });
    expect(listed).toMatchObject({
      ...{ code: body.code, off: { kind: 'amount', amount: 500 }, minimum: 0, isActive: true },
      ...{ endsOn: '2026-12-18', maxUses: 1, maxUsesPerPhone: 1, uses: 0 },
    });
    const lines = [await shop.line('Fromage', { quantity: 2 })];
    const { taxes, total } = orderTotals({ subtotal: subtotalOf(lines), discount: 500 }, firstShop);
    const sums = { code: body.code, discount: 500, taxes, totalPrice: total };
    expect((await shop.order(requestFor(lines, sums))).status).toBe(201);
    expect((await shop.order(requestFor(lines, sums))).body.code).toBe('code_used_up');
  });

  test('does so whatever became of the order (B-4643)', async ({ shop }) => {
    const { id, makeGood, codes } = await openCounter(shop);
    const move = (version: number, to: 'no_show' | 'confirmed' | 'done' | 'ready') =>
      moveOrder({ ...shop.ctx, actor: owner }, { id, version, to, minutes: 30, note: null });
    expect((await makeGood()).status).toBe(201);
    await move(1, 'no_show');
    expect((await makeGood({ version: 2 })).status).toBe(201);
    await move(3, 'confirmed');
    await move(4, 'ready');
    await move(5, 'done');
    expect((await makeGood({ version: 6 })).status).toBe(201);
    expect(await codes()).toHaveLength(3);
  });

  test('who presses twice, or whose answer was lost, makes one code; a colleague hears that it was done (B-4643)', async () => {
    const shop = await openShop((await seededDatabase()).db);
    const { id, makeGood, codes } = await openCounter(shop);
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => makeGood({ key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    const again = await makeGood({ key });
    expect(again.body.code).toBe(answers[0]?.body.code);
    const colleague = await makeGood();
    expect([colleague.status, colleague.body.code]).toEqual([409, 'order_moved']);
    expect(colleague.body.details.order).toMatchObject({ id, version: 1 });
    expect(await codes()).toHaveLength(1);
    const together = await Promise.all([1, 2].map(() => makeGood({ version: 1 })));
    expect(together.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await codes()).toHaveLength(2);
  });

  test('stands in the history with the code and its amount, as long as there is one (B-4643)', async ({
    shop,
  }) => {
    const { id, makeGood } = await openCounter(shop);
    const { code } = (await makeGood()).body;
    const read = async () => {
      const event = (await readHistory({ ...shop.ctx, actor: owner }, { id })).at(-1);
      return event && [eventText(event, 'takeout').fr, event.actorEmail];
    };
    expect(await read()).toEqual([`Code ${code} : 5,00\u00a0$`, owner.email]);
    await shop.db.delete(promotionCodes);
    expect(await read()).toEqual([`Code ${code}`, owner.email]);
  });

  test.for([
    [{ amount: -5 }, { amount: 'price' }],
    [{ amount: 0 }, { amount: 'price' }],
    [{ amount: 2.5 }, { amount: 'price' }],
    [{ amount: 1e9 }, { amount: 'too_high' }],
    [{ amount: 10_001 }, { amount: 'too_high' }],
    [{ amount: null }, { amount: 'required' }],
    [{ amount: 'cinq' }, { amount: 'price' }],
    [{ endsOn: '' }, { endsOn: 'date' }],
    [{ endsOn: '2026-02-30' }, { endsOn: 'date' }],
    [{ endsOn: '2026-11-17' }, { endsOn: 'within_year' }],
    [{ endsOn: '2027-11-20' }, { endsOn: 'within_year' }],
    [
      { amount: 0, endsOn: 'demain' },
      { amount: 'price', endsOn: 'date' },
    ],
  ] as const)(
    'is told at the field what is wrong with %j (B-4643)',
    async ([part, fields], { shop }) => {
      const { makeGood, codes } = await openCounter(shop);
      const { body } = await makeGood(part);
      expect(body.code).toMatch(/^fields_(?:invalid|missing)$/);
      expect(body.details.fields).toEqual(fields);
      expect(await codes()).toEqual([]);
      expect(await shop.db.$count(orderEvents, eq(orderEvents.kind, 'made_good'))).toBe(0);
    },
  );

  test('may give as much as 100 $, until a day a year from now, or today (B-4643)', async ({
    shop,
  }) => {
    const { makeGood } = await openCounter(shop);
    expect((await makeGood({ amount: 10_000, endsOn: '2026-11-18' })).status).toBe(201);
    expect((await makeGood({ version: 1, endsOn: '2027-11-18' })).status).toBe(201);
  });

  test('is refused an order that is not there, the key of another order, a list of codes that is full, and without the right (B-4643)', async ({
    shop,
  }) => {
    const { makeGood } = await openCounter(shop);
    expect((await makeGood({}, 999_999)).body.code).toBe('order_unknown');
    const key = randomUUID();
    await makeGood({ key });
    await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
    const [other] = await shop.db.select().from(orders).where(eq(orders.number, 2));
    expect((await makeGood({ key }, other?.id)).body.code).toBe('malformed');
    await shop.db.delete(promotionCodes);
    const rows = Array.from({ length: mostCodes }, (_, at) => ({ code: `CODE${at}`, amount: 100 }));
    await shop.db.insert(promotionCodes).values(rows);
    expect((await makeGood({ version: 1 })).body.code).toBe('codes_full');
    const { makeGood: stranger } = await openCounter(shop, member);
    expect((await stranger()).body.code).toBe('not_staff');
    const cashier = { ...owner, areas: ['sales'] } as const;
    const { makeGood: reader } = await openCounter(shop, cashier);
    expect((await reader()).body.code).toBe('not_permitted');
  });
});
