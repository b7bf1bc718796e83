import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { isUnfinished, type Line, type RequestedLine } from '#cart/line.ts';
import { modifiers } from '#modifiers/modifiers.table.server.ts';
import { modifierItemId } from '#modifiers/modifiers.ts';
import { composeLine } from '#modifiers/rules/compose-line.ts';
import { orderLines } from '#orders/orders.table.server.ts';
import { listOrders } from '#orders/read-orders.server.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { promotionItemId } from '#promotions/deals/promotions.ts';
import { UnavailabilityInput } from '#storefront/availability.schema.ts';
import { switchOff } from '#storefront/availability.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { malformed, nothingStored, type Refusal, theShopRefuses } from '#tests/support/refusals.ts';
import { owner } from '#tests/support/staff.ts';
import { readShop } from '../shop.server.ts';
import { requestedLine } from './requested-line.ts';

type Part = Readonly<Record<string, unknown>>;

function dish(name: string, part: Part = {}) {
  return async (shop: Shop) => requestFor([await shop.line(name, part)], { orderType: 'takeout' });
}

/** Returns a deal of two pizzas, changed by `part`. */
async function deal(shop: Shop, part: Part = {}): Promise<RequestedLine> {
  const [row] = await shop.db.select().from(promotions).where(eq(promotions.size, 'S'));
  if (!row) throw new Error('there is no deal');
  const { size, price } = row;
  return { itemId: promotionItemId(row), size, price, quantity: 1, ...part };
}

const pizza = async (shop: Shop, name = 'Fromage', size = 's') => ({
  itemId: await shop.idOf(name),
  size,
});

function refusedAs(
  title: string,
  code: string,
  status: number,
  body: Refusal['body'],
  more = {},
): Refusal {
  return { title, code, status, body, details: { lines: [{ index: 0, code, ...more }] } };
}

const many = (count: number) => Array.from({ length: count }, () => ({ id: 'ham' }));

theShopRefuses([
  refusedAs(
    'a topping that nobody offers',
    'modifier_unknown',
    409,
    dish('Fromage', { modifiers: [{ id: 'truffles' }] }),
    { about: ['truffles'] },
  ),
  refusedAs(
    'a topping of another dish',
    'modifier_unknown',
    409,
    dish('Fromage', { modifiers: [{ id: 'homemade-bread' }] }),
    { about: ['homemade-bread'] },
  ),
  refusedAs(
    'a topping by the name of an object',
    'modifier_unknown',
    409,
    dish('Fromage', { modifiers: [{ id: '__proto__' }] }),
    { about: ['__proto__'] },
  ),
  refusedAs('1,000 changes', 'modifiers_too_many', 422, dish('Fromage', { modifiers: many(1000) })),
  refusedAs(
    'two sauces',
    'choices_too_many',
    409,
    dish('Fromage', { modifiers: [{ id: 'sauce-bbq' }, { id: 'sauce-pesto' }] }),
  ),
  {
    ...refusedAs(
      'a half that is nothing',
      'half_not_offered',
      409,
      dish('Fromage', { otherHalf: { itemId: 'ghost' } }),
    ),
    details: { lines: [{ index: 0, code: 'half_not_offered', about: ['ghost'] }] },
  },
  {
    title: 'both halves of nothing',
    code: 'item_unknown',
    status: 409,
    body: dish('Fromage', { itemId: 'ghost', otherHalf: { itemId: 'ghost' } }),
  },
  {
    title: 'a half that is a salad',
    code: 'half_not_offered',
    status: 409,
    body: async (shop) =>
      dish('Fromage', { otherHalf: { itemId: await shop.idOf('Combo A') } })(shop),
  },
  refusedAs(
    'a bread on one half',
    'half_not_offered',
    409,
    dish('Fromage', { modifiers: [{ id: 'tzatziki', side: 'left' }] }),
    { about: ['tzatziki'] },
  ),
  {
    title: 'a deal with a pizza of another size',
    code: 'part_not_offered',
    status: 409,
    body: async (shop) =>
      requestFor([await deal(shop, { parts: [await pizza(shop, 'Fromage', 'xl')] })]),
  },
  {
    title: 'a deal with three pizzas',
    code: 'part_not_offered',
    status: 409,
    body: async (shop) => {
      const one = await pizza(shop);
      return requestFor([await deal(shop, { parts: [one, one, one] })]);
    },
  },
  {
    title: 'a deal with 121 pizzas',
    code: 'parts_too_many',
    status: 422,
    body: async (shop) =>
      requestFor([await deal(shop, { parts: Array(121).fill(await pizza(shop)) })]),
  },
  refusedAs(
    'a note that is too long',
    'note_invalid',
    422,
    dish('Fromage', { note: 'x'.repeat(141) }),
    { note: 'too_long' },
  ),
  refusedAs(
    'a note of line ends',
    'note_invalid',
    422,
    dish('Fromage', { note: '\n'.repeat(100) }),
    {
      note: 'line_ends',
    },
  ),
  refusedAs(
    'a note with an address of the web',
    'note_invalid',
    422,
    dish('Fromage', { note: 'www.exemple.test' }),
    { note: 'link' },
  ),
  refusedAs(
    'a note of stacked marks',
    'note_invalid',
    422,
    dish('Fromage', { note: `e${'\u0301'.repeat(50)}` }),
    { note: 'marks' },
  ),
  {
    title: 'half a portion',
    ...malformed,
    body: dish('Fromage', { modifiers: [{ id: 'ham', amount: 0.5 }] }),
  },
  {
    title: 'less than nothing',
    ...malformed,
    body: dish('Fromage', { modifiers: [{ id: 'ham', amount: -1 }] }),
  },
  {
    title: 'a third side',
    ...malformed,
    body: dish('Fromage', { modifiers: [{ id: 'ham', side: 'top' }] }),
  },
]);

async function composed(shop: Shop, asked: RequestedLine): Promise<Line> {
  const sold = composeLine((await readShop(shop.ctx)).catalogue, asked);
  if ('refusal' in sold) throw new Error(sold.refusal);
  return sold.ok.line;
}

const off = (shop: Shop, itemId: string) =>
  switchOff(
    { ...shop.ctx, actor: owner },
    UnavailabilityInput.parse({ target: 'item', itemId, end: { kind: 'minutes', minutes: 60 } }),
  );

describe('a customer who has not chosen everything', () => {
  test.for([
    ['nothing of a deal', (shop: Shop) => deal(shop)],
    ['one pizza of a deal', async (shop: Shop) => deal(shop, { parts: [await pizza(shop)] })],
    [
      'no bread for a submarine',
      (shop: Shop) =>
        shop.line('Sous-marin pepperoni', { modifiers: [{ id: 'sub-bread', amount: 0 }] }),
    ],
  ] as const)(
    'who chose %s has ordered all the same, and the line says what to ask (B-4331)',
    async ([, asked], { shop }) => {
      const { status } = await shop.order(
        requestFor([await asked(shop)], { orderType: 'takeout' }),
      );
      expect(status).toBe(201);
      const [order] = await listOrders(shop.ctx, undefined);
      expect(order?.lines.map(isUnfinished)).toEqual([true]);
    },
  );

  test('orders 50 lines of unfinished deals, 50 of each, and no more (B-4331)', async ({
    shop,
  }) => {
    const lines = await Promise.all(
      Array.from({ length: 51 }, (_, at) => deal(shop, { quantity: 50, note: `no ${at}` })),
    );
    const ask = (some: readonly RequestedLine[]) =>
      shop.order(requestFor(some, { orderType: 'takeout' }));
    expect(await ask(lines)).toMatchObject({ status: 422, body: { code: 'cart_too_long' } });
    expect((await ask(lines.slice(0, 50))).status).toBe(201);
  });

  test('cannot say what is open: the shop works it out (B-4332)', async ({ shop }) => {
    const two = [await pizza(shop), await pizza(shop)];
    const forged = {
      missing: ['pizza'],
      isOpen: true,
      parts: two.map((one) => ({ ...one, isOpen: true })),
    };
    expect(
      (await shop.order(requestFor([await deal(shop, forged)], { orderType: 'takeout' }))).status,
    ).toBe(201);
    const [order] = await listOrders(shop.ctx, undefined);
    expect(order?.lines.map(isUnfinished)).toEqual([false]);
    const placeholder = { parts: [{ itemId: 'pizza', size: 's' }] };
    const refused = await shop.order(
      requestFor([await deal(shop, placeholder)], { orderType: 'takeout' }),
    );
    expect(refused.body.code).toBe('part_not_offered');
  });
});

describe('a customer who orders what was changed', () => {
  test('is told which topping costs something else, may accept it, and pays that (B-1900, B-1902)', async ({
    shop,
  }) => {
    const asked = await shop.line('Fromage', { modifiers: [{ id: 'ham' }, { id: 'onions' }] });
    const line = await composed(shop, asked);
    expect(line.price).toBe(1795 + 350 + 275);
    await shop.db.update(modifiers).set({ priceL: 400 }).where(eq(modifiers.modifierKey, 'ham'));
    const refused = await shop.order(requestFor([requestedLine(line)], { orderType: 'takeout' }));
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
    const { lines } = refused.body.details as { lines: readonly { price: number; line: Line }[] };
    expect(lines).toMatchObject([
      {
        price: line.price + 50,
        line: {
          modifiers: [
            { id: 'ham', price: 400 },
            { id: 'onions', price: 275 },
          ],
        },
      },
    ]);
    expect(await shop.stored()).toEqual(nothingStored);
    const accepted = lines.map(({ line }) => requestedLine(line));
    expect((await shop.order(requestFor(accepted, { orderType: 'takeout' }))).status).toBe(201);
  });

  test.for([
    ['a topping of the recipe', modifierItemId('mozzarella')],
    ['a sauce', modifierItemId('sauce-tomato')],
  ] as const)(
    'is told that %s is sold out, and until when (B-1901)',
    async ([, itemId], { shop }) => {
      await off(shop, itemId);
      const { status, body } = await shop.order(await dish('Fromage')(shop));
      expect([status, body.code]).toEqual([409, 'modifier_sold_out']);
      expect(body.details).toMatchObject({
        lines: [{ index: 0, code: 'modifier_sold_out', until: expect.any(Number) }],
        thing: { id: itemId, name: { fr: expect.any(String), en: expect.any(String) } },
      });
      expect(await shop.stored()).toEqual(nothingStored);
    },
  );

  test('has it without what is sold out (B-1901)', async ({ shop }) => {
    await off(shop, modifierItemId('mozzarella'));
    const body = await dish('Fromage', { modifiers: [{ id: 'mozzarella', amount: 0 }] })(shop);
    expect((await shop.order(body)).status).toBe(201);
  });

  test('is told that the other half, or a can of the deal, is sold out (B-1901)', async ({
    shop,
  }) => {
    const two = { parts: [await pizza(shop), await pizza(shop, 'Végétarienne')] };
    const greek = await shop.idOf('Grecque');
    const pepsi = await shop.idOf('Pepsi, canette 355\u00a0mL');
    const half = await shop.line('Fromage', { otherHalf: { itemId: greek } });
    for (const [itemId, line] of [
      [greek, requestedLine(await composed(shop, half))],
      [pepsi, await deal(shop, two)],
    ] as const) {
      await off(shop, itemId);
      const { body } = await shop.order(requestFor([line], { orderType: 'takeout' }));
      expect(body.code).toBe('modifier_sold_out');
      expect(body.details).toMatchObject({ thing: { id: itemId } });
    }
    expect(await shop.stored()).toEqual(nothingStored);
  });

  test('has a deal of a half-and-half and a pizza without onions stored to the last can (B-1890)', async ({
    shop,
  }) => {
    const orange = await shop.db.execute<{ id: string }>(
      sql`select id from menu_items where name_fr like 'Orange%' or name_fr like '%orange%' limit 1`,
    );
    const parts = [
      {
        ...(await pizza(shop)),
        otherHalf: { itemId: await shop.idOf('Grecque') },
        modifiers: [{ id: 'ham', side: 'left' as const }],
      },
      { ...(await pizza(shop, 'Végétarienne')), modifiers: [{ id: 'onions', amount: 0 as const }] },
      ...orange.rows.map(({ id }) => ({ itemId: id, size: null })),
    ];
    const line = await composed(shop, await deal(shop, { parts, note: 'bien cuite' }));
    const { status } = await shop.order(
      requestFor([requestedLine(line)], { orderType: 'takeout' }),
    );
    expect(status).toBe(201);
    const [stored] = await shop.db.select().from(orderLines);
    expect(stored).toMatchObject({
      price: line.price,
      note: 'bien cuite',
      parts: JSON.parse(JSON.stringify(line.parts)),
    });
  });
});
