import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, vi } from 'vitest';
import type { Actor } from '#core/context.ts';
import type { ProblemBody } from '#core/problem.ts';
import { markSeen, moveOrder } from '#orders/move-order.server.ts';
import { orderLines, orders } from '#orders/orders.table.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { adminApp, browseTo, member, refusalOf, staffContext } from '#tests/support/staff.ts';
import type { DayReading } from './day.ts';
import { daysAdminApi } from './days.api.server.ts';
import { type FoundOrder, readDay, readHistory, searchOrders } from './days.server.ts';
import { readDay as callDay, readHistory as callHistory, readDayExport } from './sales.client.ts';

const today = '2026-11-18';

const strangers: readonly Actor[] = [{ kind: 'visitor' }, { kind: 'removed' }, member];

const app = ({ db }: Shop, actor?: Actor) => adminApp(db, { '/orders': daysAdminApi }, actor);

async function ask(shop: Shop, path: string): Promise<Response> {
  return app(shop).request(`/api/admin/orders/${path}`);
}

async function read(shop: Shop, day: string): Promise<DayReading> {
  return (await (await ask(shop, `days/${day}`)).json()) as DayReading;
}

/** Takes orders on a Wednesday, one for each name. */
async function takeOrders(shop: Shop, ...names: readonly string[]) {
  const line = await shop.line('Fromage', { quantity: 2 });
  for (const fullName of names) await shop.order(requestFor([line], { fullName }));
}

afterEach(() => vi.unstubAllGlobals());

describe('somebody of the staff', () => {
  test('reads the orders of a day by number, and none of another day (B-901)', async ({ shop }) => {
    await takeOrders(shop, 'Alix Un', 'Béatrice Deux');
    shop.clock.set('2026-11-19T18:00:00-05:00');
    await takeOrders(shop, 'Carlos Trois');
    const day = await read(shop, today);
    expect(day).toMatchObject({ day: today, isCut: false });
    expect(day.orders.map(({ fullName }) => fullName)).toEqual(['Alix Un', 'Béatrice Deux']);
    expect(day.orders[0]).toMatchObject({ status: 'new', total: 4128, lines: [{ quantity: 2 }] });
    expect((await read(shop, '2026-11-19')).orders).toHaveLength(1);
  });

  test('reads a day without orders as such', async ({ shop }) => {
    expect(await read(shop, '2026-11-01')).toEqual({
      day: '2026-11-01',
      hours: [{ opens: '15:00', closes: '21:00' }],
      orders: [],
      isCut: false,
    });
    const csv = await (await ask(shop, 'days/2026-11-01/export')).text();
    expect(csv.trim().split('\r\n')).toHaveLength(1);
  });

  test('is told when a day is none', async ({ shop }) => {
    const wrong = ['today', '2026-02-30', '2026-1-1', '20261118', "2026-11-18'", '0000-01-01'];
    for (const path of wrong.flatMap((day) => [`days/${day}`, `days/${day}/export`])) {
      const response = await ask(shop, path);
      expect([path, response.status]).toEqual([path, 400]);
      expect(((await response.json()) as ProblemBody).code).toBe('malformed');
    }
  });

  test('is told when a day has more than is sent at once (B-907)', async ({ shop }) => {
    await takeOrders(shop, 'Un', 'Deux', 'Trois');
    const cut = await readDay(staffContext(shop.db), { day: today, limit: 2 });
    expect(cut.isCut).toBe(true);
    expect(cut.orders.map(({ fullName }) => fullName)).toEqual(['Un', 'Deux']);
    expect((await readDay(staffContext(shop.db), { day: today, limit: 3 })).isCut).toBe(false);
  });

  test('reads a day of 500 orders whole, and exports every one', async ({ shop }) => {
    await takeOrders(shop, 'Modèle');
    await copyOrder(shop, 499);
    const { orders, isCut } = await read(shop, today);
    expect([orders.length, isCut]).toEqual([500, false]);
    expect(orders.every(({ lines }) => lines.length === 1)).toBe(true);
    const csv = await (await ask(shop, `days/${today}/export`)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(501);
  });

  test('saves a day as a file in their language', async ({ shop }) => {
    await takeOrders(shop, '=SUM(A1:A9)+"Malin"');
    const french = await ask(shop, `days/${today}/export?lang=fr`);
    expect(french.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(french.headers.get('content-disposition')).toBe(
      `attachment; filename="commandes-${today}.csv"`,
    );
    const bytes = new Uint8Array(await french.clone().arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await french.text()).toContain(`"'=SUM(A1:A9)+""Malin"""`);
    const english = await ask(shop, `days/${today}/export?lang=en`);
    expect(english.headers.get('content-disposition')).toContain(`orders-${today}.csv`);
    expect(await english.text()).toContain('"Number","Day"');
    expect(await (await ask(shop, `days/${today}/export?lang=xx`)).text()).toContain('"Numéro"');
  });

  test('reads who did what to an order, and when (B-613, B-905)', async ({ shop }) => {
    await takeOrders(shop, 'Alix Un');
    const [order] = await shop.db.select().from(orders);
    const id = order?.id ?? 0;
    const ctx = { ...staffContext(shop.db), clock: shop.clock };
    await markSeen(ctx, { id });
    shop.clock.set('2026-11-18T18:02:00-05:00');
    const input = { version: 1, note: null };
    await moveOrder(ctx, { id, ...input, to: 'confirmed', minutes: 30 });
    await moveOrder(ctx, { id, ...input, version: 2, to: 'refused', reason: 'too_far' });
    browseTo(app(shop));
    const history = await callHistory(id);
    const chef = 'chef@exemple.test';
    const promisedAt = Date.parse('2026-11-18T18:32:00-05:00');
    expect(history).toMatchObject([
      { kind: 'placed', actorEmail: null, promisedAt: null, reason: null },
      { kind: 'seen', actorEmail: chef, at: Date.parse('2026-11-18T18:00:00-05:00') },
      { kind: 'confirmed', actorEmail: chef, promisedAt },
      { kind: 'refused', actorEmail: chef, reason: 'too_far' },
    ]);
  });

  test('is told that an order does not exist', async ({ shop }) => {
    for (const id of ['999999', 'abc', '-1', '1e3']) {
      const response = await ask(shop, `${id}/events`);
      expect([id, response.status]).toEqual([id, 404]);
      expect(((await response.json()) as ProblemBody).code).toBe('order_unknown');
    }
  });

  test('reads and saves a day through the typed client', async ({ shop }) => {
    await takeOrders(shop, 'Alix Un');
    browseTo(app(shop));
    expect((await callDay(today)).orders).toHaveLength(1);
    expect(await (await readDayExport(today, 'en')).text()).toContain('Alix Un');
    await expect(readDayExport('demain', 'en')).rejects.toMatchObject({ code: 'malformed' });
  });
});

test('nobody without a role reads a day, its export or the history of an order (B-909)', async ({
  shop,
}) => {
  for (const actor of strangers) {
    const ctx = staffContext(shop.db, actor);
    expect(await refusalOf(readDay(ctx, { day: today }))).toBe('not_staff');
    expect(await refusalOf(readHistory(ctx, { id: 1 }))).toBe('not_staff');
    expect(await refusalOf(searchOrders(ctx, { text: '1' }))).toBe('not_staff');
    const paths = [`days/${today}`, `days/${today}/export`, '1/events', 'search?text=1'];
    for (const path of paths) {
      const response = await app(shop, actor).request(`/api/admin/orders/${path}`);
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.text()).not.toContain('fullName');
    }
  }
});

describe('somebody at the telephone', () => {
  test('finds an order by number, name or part of the telephone, the newest first (B-3703)', async ({
    shop,
  }) => {
    await takeOrders(shop, 'Zoé Un', 'Zoé Deux');
    async function find(text: string) {
      const { status, body } = await search(shop, text);
      expect(status).toBe(200);
      return body.orders?.map(({ fullName }) => fullName);
    }
    const [one] = await shop.db.select().from(orders);
    expect(await find('zoe')).toEqual(['Zoé Deux', 'Zoé Un']);
    expect(await find(`#${one?.number}`)).toEqual([one?.fullName]);
    expect(await find(one?.phone.slice(-4) ?? '')).toHaveLength(2);
    for (const text of ['', ' ', '%', 'tremblay', "' or 1=1"]) expect(await find(text)).toEqual([]);
    expect((await search(shop, 'zoe')).body.orders?.[0]).toEqual({
      id: expect.any(Number),
      day: today,
      number: expect.any(Number),
      fullName: 'Zoé Deux',
      phone: one?.phone,
    });
  });

  test('finds ten orders at most, and an old one by its whole telephone alone (B-3703)', async ({
    shop,
  }) => {
    await takeOrders(shop, 'Ancien Client');
    await copyOrder(shop, 1_000);
    const phone = '438 555-0177';
    await shop.db
      .update(orders)
      .set({ phone, placedAt: new Date('2025-01-01T12:00:00Z') })
      .where(eq(orders.number, 1));
    expect((await search(shop, 'ancien')).body.orders).toHaveLength(10);
    expect((await search(shop, '5550177')).body.orders).toEqual([]);
    expect((await search(shop, '1 (438) 555-0177')).body.orders).toMatchObject([{ number: 1 }]);
  });

  test('is refused a text that is none, or too long', async ({ shop }) => {
    const long = await ask(shop, `search?text=${'a'.repeat(81)}`);
    const none = await ask(shop, 'search');
    expect([long.status, none.status]).toEqual([400, 400]);
  });
});

async function search(shop: Shop, text: string) {
  const response = await ask(shop, `search?${new URLSearchParams({ text })}`);
  const body = (await response.json()) as { readonly orders?: readonly FoundOrder[] };
  return { status: response.status, body };
}

/** Copies the first order, which is faster than sending each. */
async function copyOrder({ db }: Shop, times: number) {
  const [first] = await db.select().from(orders).where(eq(orders.day, today));
  if (!first) throw new Error('there is no order to copy');
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, first.id));
  if (!line) throw new Error('the order has no line');
  const copies = Array.from({ length: times }, (_, at) => ({
    ...first,
    id: undefined,
    number: first.number + at + 1,
    token: String(at).padStart(22, 'x'),
    idempotencyKey: `copy-${at}`,
  }));
  const made = await db.insert(orders).values(copies).returning({ id: orders.id });
  await db
    .insert(orderLines)
    .values(made.map(({ id }) => ({ ...line, id: undefined, orderId: id })));
}
