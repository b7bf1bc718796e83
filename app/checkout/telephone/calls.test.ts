import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { outbox } from '#email/outbox.table.server.ts';
import { orderEvents, orderLines, orders } from '#orders/orders.table.server.ts';
import { deliveryZones } from '#shop/delivery/zones.table.server.ts';
import { caller, emptyDraft, openDesk } from '#tests/support/calls.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { atSix, setOven } from '#tests/support/oven.ts';
import { member, owner } from '#tests/support/staff.ts';
import { forgetCalls } from './calls.server.ts';

/** Fills the oven of the next hours with pizzas of the counter. */
async function fillOven(shop: Shop) {
  const cartItems = [await shop.line('Fromage', { quantity: 16 })];
  const part = { source: 'counter', orderType: 'takeout', cartItems };
  for (let times = 0; times < 3; times += 1)
    expect((await openDesk(shop).take(part)).status).toBe(201);
}

const withoutService = { ...owner, areas: ['menu', 'shop'] } as const;

describe('a call that becomes an order', () => {
  test('is confirmed as it is stored, for the time that was told, under its employee (B-4785)', async ({
    shop,
  }) => {
    const desk = openDesk(shop);
    const cartItems = [await shop.line('Fromage', { quantity: 2 })];
    const { status, body, quote } = await desk.take({ ...caller, cartItems });
    expect([status, body.code, quote.blockers]).toEqual([201, undefined, []]);
    const row = await desk.newest();
    expect(row).toMatchObject({
      ...caller,
      ...{ source: 'telephone', status: 'confirmed', email: '', isEmailed: false, callFirst: [] },
      number: body.number,
      total: quote.totals.total,
    });
    expect(row.promisedAt?.getTime()).toBe(quote.promisedAt);
    expect(row.seenAt).not.toBeNull();
    const events = await shop.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, row.id))
      .orderBy(orderEvents.id);
    expect(events.map(({ kind, actorEmail }) => [kind, actorEmail])).toEqual([
      ['placed', null],
      ['confirmed', owner.email],
    ]);
  });

  test('sends no email but the shop its own (B-4785)', async ({ shop }) => {
    const desk = openDesk(shop);
    await desk.take({ ...caller, cartItems: [await shop.line('Fromage', { quantity: 2 })] });
    const emails = await shop.db.select().from(outbox);
    expect(emails.map(({ recipient }) => recipient)).toEqual([shop.ctx.shopEmail]);
  });

  test('needs a name, a number and an address; at the counter none of them (B-4784)', async ({
    shop,
  }) => {
    const desk = openDesk(shop);
    const cartItems = [await shop.line('Fromage', { quantity: 2 })];
    const bare = await desk.take({ cartItems });
    expect([bare.status, bare.body.code]).toEqual([422, 'fields_missing']);
    expect(bare.quote.fieldErrors).toEqual({
      fullName: 'required',
      phone: 'required',
      address: 'required',
    });
    const counter = { source: 'counter', orderType: 'takeout', cartItems };
    const { status, body } = await desk.take(counter);
    expect([status, body.code]).toEqual([201, undefined]);
    expect(await desk.newest()).toMatchObject({ source: 'counter', phone: '', fullName: '' });
    const typed = await desk.take({ ...counter, phone: '514 555-0177' });
    expect(typed.status).toBe(201);
    expect(await desk.newest()).toMatchObject({ source: 'counter', phone: '' });
  });

  test('is stored once, however often it is sent (B-4786)', async ({ shop }) => {
    const desk = openDesk(shop);
    const part = { ...caller, cartItems: [await shop.line('Fromage', { quantity: 2 })] };
    const { id, told, body } = await desk.take(part);
    const again = await desk.send(id, part, told);
    expect([again.status, again.body.number]).toEqual([201, body.number]);
    const other = await desk.send(id, { ...part, paymentMethod: 'card' }, told);
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
    expect(await shop.db.$count(orders)).toBe(1);
  });

  test('is refused with another total than was told, and with a later time (B-4785)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    const desk = openDesk(shop);
    const id = randomUUID();
    const part = { ...caller, cartItems: [await shop.line('Fromage', { quantity: 4 })] };
    const { quote } = (await desk.write(id, part)).body;
    const told = { total: quote.totals.total, moment: quote.moment };
    const cheaper = await desk.send(id, part, { total: told.total - 100, moment: told.moment });
    expect([cheaper.status, cheaper.body.code]).toEqual([409, 'total_mismatch']);
    await fillOven(shop);
    const late = await desk.send(id, part, told);
    expect([late.status, late.body.code]).toEqual([409, 'moment_moved']);
    expect((await desk.take(part, id)).status).toBe(201);
  });

  test('takes its place in the oven, also where a stranger would have to be confirmed (B-4785)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    const desk = openDesk(shop);
    const { status, quote } = await desk.take({
      ...caller,
      cartItems: [await shop.line('Fromage', { quantity: 12 })],
    });
    expect(status).toBe(201);
    const row = await desk.newest();
    expect(row.ovenFrom).not.toBeNull();
    expect(row.ovenUnits?.reduce((sum, units) => sum + units, 0)).toBe(1200);
    expect(row.firstPromiseAt?.getTime()).toBe(quote.promisedAt);
  });

  test('overrules a rule by name, and the order says which (B-4787)', async ({ shop }) => {
    const desk = openDesk(shop);
    const cartItems = [await shop.line('Salade César', { size: 'p' })];
    const refused = await desk.take({ ...caller, cartItems });
    expect([refused.status, refused.body.code]).toEqual([422, 'delivery_minimum']);
    expect(refused.quote.blockers.map(({ code }) => code)).toEqual(['delivery_minimum']);
    const overruled = ['delivery_minimum'];
    expect((await desk.take({ ...caller, cartItems, overruled })).status).toBe(201);
    expect(await desk.newest()).toMatchObject({ overruled });
    const unknown = await desk.write(randomUUID(), { cartItems, overruled: ['cart_empty'] });
    expect(unknown.status).toBe(400);
  });

  test('is taken for a time at which the oven is full, by name alone (B-4787)', async ({
    shop,
  }) => {
    await setOven(shop.ctx);
    await fillOven(shop);
    const desk = openDesk(shop);
    const part = {
      ...{ ...caller, orderType: 'takeout', time: '18:30' },
      cartItems: [await shop.line('Fromage', { quantity: 4 })],
    };
    const { quote, status } = await desk.take(part);
    const [blocker] = quote.blockers;
    expect([status, blocker?.code]).toEqual([409, 'time_full']);
    const sure = await desk.take({ ...part, overruled: [blocker?.code] });
    expect([sure.status, sure.body.code]).toEqual([201, undefined]);
    const row = await desk.newest();
    expect([row.promisedAt?.getTime(), row.dueAt?.getTime()]).toEqual([atSix(30), atSix(30)]);
    expect(row.ovenUnits).toEqual([400]);
  });

  test('has its zone and fee by the postal code, or the fee that staff set (B-4783)', async ({
    shop,
  }) => {
    const desk = openDesk(shop);
    const cartItems = [await shop.line('Fromage', { quantity: 2 })];
    const free = await desk.take({ ...caller, cartItems, deliveryFee: 450 });
    expect([free.quote.isFeeOpen, free.quote.totals.deliveryFee]).toEqual([true, 450]);
    expect((await desk.newest()).deliveryFee).toBe(450);
    const zone = { name: 'Centre', postalPrefixes: ['H2X'], fee: 300, minimum: 2000 };
    await shop.db.insert(deliveryZones).values(zone);
    const inZone = { ...caller, cartItems, deliveryFee: 450, postalCode: 'h2x1y4' };
    const { quote, status } = await desk.take(inZone);
    expect([status, quote.isFeeOpen, quote.totals.deliveryFee]).toEqual([201, false, 300]);
    expect(await desk.newest()).toMatchObject({ postalCode: 'H2X 1Y4', deliveryFee: 300 });
    const far = await desk.take({ ...inZone, postalCode: 'G1K 1A1' });
    expect([far.status, far.body.code]).toEqual([422, 'outside_zones']);
    const sure = await desk.take({
      ...inZone,
      postalCode: 'G1K 1A1',
      overruled: ['outside_zones'],
    });
    expect([sure.status, sure.quote.totals.deliveryFee]).toEqual([201, 450]);
  });

  test('costs what the menu asks today, which the quote shows (B-4783)', async ({ shop }) => {
    const desk = openDesk(shop);
    const line = await shop.line('Fromage', { quantity: 2 });
    const { status, quote } = await desk.take({
      ...caller,
      cartItems: [{ ...line, price: line.price - 100 }],
    });
    expect([status, quote.totals.subtotal]).toEqual([201, 2 * line.price]);
    const [sold] = await shop.db.select().from(orderLines);
    expect(sold?.price).toBe(line.price);
  });
});

describe('a call in hand', () => {
  test('is on every desk as it was typed, until it is an order (B-4782)', async ({ shop }) => {
    const desk = openDesk(shop);
    const id = randomUUID();
    expect((await desk.write(id, { fullName: 'Al' })).body.version).toBe(1);
    expect((await desk.write(id, { fullName: 'Alix' }, 1)).body.version).toBe(2);
    const [call] = await openDesk(shop).list();
    expect(call).toMatchObject({ id, version: 2, writtenBy: owner.email });
    expect(call?.draft).toMatchObject({ ...emptyDraft, fullName: 'Alix', phone: '' });
    const part = { ...caller, cartItems: [await shop.line('Fromage', { quantity: 2 })] };
    await desk.take(part);
    const { quote } = (await desk.write(id, part, 2)).body;
    const told = { total: quote.totals.total, ...(quote.moment && { moment: quote.moment }) };
    expect((await desk.send(id, part, told)).status).toBe(201);
    expect(await desk.list()).toEqual([]);
    const late = await desk.write(id, part, 3);
    expect([late.status, late.body.code]).toEqual([409, 'call_sent']);
  });

  test('is written again where the answer was lost, and not over another desk (B-4782)', async ({
    shop,
  }) => {
    const desk = openDesk(shop);
    const id = randomUUID();
    await desk.write(id, { fullName: 'A' });
    expect((await desk.write(id, { fullName: 'A' })).body.version).toBe(1);
    await desk.write(id, { fullName: 'B' }, 1);
    expect((await desk.write(id, { fullName: 'B' }, 1)).body.version).toBe(2);
    const other = await desk.write(id, { fullName: 'C' }, 1);
    expect([other.status, other.body.code]).toEqual([409, 'call_moved']);
    expect((await desk.list())[0]?.draft.fullName).toBe('B');
  });

  test('is thrown away by a press, and by itself with its work day (B-4782)', async ({ shop }) => {
    const desk = openDesk(shop);
    const [one, two] = [randomUUID(), randomUUID()];
    await desk.write(one, {});
    await desk.write(two, { fullName: 'Zoé' });
    expect((await desk.call('DELETE', `/${one}`)).status).toBe(204);
    expect((await desk.call('DELETE', `/${one}`)).status).toBe(204);
    await forgetCalls(shop.ctx);
    expect((await desk.list()).map(({ id }) => id)).toEqual([two]);
    shop.clock.set('2026-11-19T06:01:00-05:00');
    await forgetCalls(shop.ctx);
    expect(await desk.list()).toEqual([]);
  });

  test('is one of forty at most, each of a bounded size (B-4782)', async ({ shop }) => {
    const desk = openDesk(shop);
    const last = randomUUID();
    await desk.write(last, {});
    for (let at = 1; at < 40; at += 1) await desk.write(randomUUID(), {});
    const more = await desk.write(randomUUID(), {});
    expect([more.status, more.body.code]).toEqual([409, 'calls_full']);
    expect((await desk.write(last, { fullName: 'Alix' }, 1)).status).toBe(200);
    expect((await desk.write(randomUUID(), { fullName: 'x'.repeat(500) })).status).toBe(400);
    const line = await shop.line('Fromage');
    const many = Array.from({ length: 51 }, () => line);
    expect((await desk.write(randomUUID(), { cartItems: many })).status).toBe(400);
  });

  const steps = ['typed', 'written', 'sent', 'answered'] as const;
  test.for(steps)(
    'loses nothing when the browser dies after it was %s (B-4786)',
    async (step, { shop }) => {
      const id = randomUUID();
      const part = { ...caller, cartItems: [await shop.line('Fromage', { quantity: 2 })] };
      const first = openDesk(shop);
      const { quote } = (await first.write(id, { fullName: 'Al' })).body;
      let told = { total: quote.totals.total, ...(quote.moment && { moment: quote.moment }) };
      if (step !== 'typed') {
        const { quote } = (await first.write(id, part, 1)).body;
        told = { total: quote.totals.total, ...(quote.moment && { moment: quote.moment }) };
      }
      if (step === 'sent' || step === 'answered') await first.send(id, part, told);
      const second = openDesk(shop);
      const [call] = await second.list();
      if (step === 'typed') expect(call?.draft.fullName).toBe('Al');
      else if (step === 'written') {
        const answer = await second.send(id, call?.draft ?? {}, told);
        expect(answer.status).toBe(201);
      } else expect(call).toBeUndefined();
      expect(await shop.db.$count(orders)).toBe(step === 'typed' ? 0 : 1);
    },
  );
});

describe('an employee without the right to serve', () => {
  test.for([
    ['a person with an account and no role', member],
    ['an employee of the menu', withoutService],
  ] as const)(
    '%s may neither read, write, send nor delete a call (B-4781)',
    async ([_, actor], { shop }) => {
      const id = randomUUID();
      const part = { ...caller, cartItems: [await shop.line('Fromage', { quantity: 2 })] };
      await openDesk(shop).write(id, part);
      const desk = openDesk(shop, actor);
      const answers = [
        await desk.call('GET', ''),
        await desk.write(id, part, 1),
        await desk.send(id, part, { total: 1 }),
        await desk.call('DELETE', `/${id}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect(await shop.db.$count(orders)).toBe(0);
      expect(await openDesk(shop).list()).toHaveLength(1);
    },
  );

  test('whose right ends while they type stores no order (B-4781)', async ({ shop }) => {
    const part = { ...caller, cartItems: [await shop.line('Fromage', { quantity: 2 })] };
    const { quote } = (await openDesk(shop).write(randomUUID(), part)).body;
    const confirm = async () => {
      throw new Error('no longer staff');
    };
    const desk = openDesk(shop, { ...owner, confirm });
    const told = { total: quote.totals.total, ...(quote.moment && { moment: quote.moment }) };
    await expect(desk.send(randomUUID(), part, told)).rejects.toThrow('no longer staff');
    expect(await shop.db.$count(orders)).toBe(0);
  });
});

test('a customer of the web cannot say that an order is of the telephone (B-4781)', async ({
  shop,
}) => {
  const body = requestFor([await shop.line('Fromage', { quantity: 2 })], {
    ...{ source: 'telephone', overruled: ['delivery_minimum'], byStaff: { source: 'counter' } },
  });
  expect((await shop.order(body)).status).toBe(201);
  expect(await openDesk(shop).newest()).toMatchObject({
    source: 'web',
    status: 'new',
    overruled: [],
  });
});
