import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { isUnfinished, type Line } from '#cart/line.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { ringing } from '#kitchen/board/board.ts';
import { addPrinter } from '#kitchen/printing/printers.server.ts';
import { printJobs } from '#kitchen/printing/printers.table.server.ts';
import { raiseAlarm, sendAlarms } from '#kitchen/watch/alarms.server.ts';
import { notices } from '#operations/notices/notices.table.server.ts';
import { alarmVoices } from '#orders/alarm-minutes.ts';
import { mayConfirmItself, type waitsForPerson } from '#orders/confirm-itself.ts';
import { movePromise } from '#orders/move-order.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { orderTotals } from '#orders/orders.ts';
import { readOrder } from '#orders/read-orders.server.ts';
import { undoStep } from '#orders/undo-step.server.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { promotionItemId } from '#promotions/deals/promotions.ts';
import { readHistory } from '#sales/days.server.ts';
import { eventText } from '#sales/order-history.text.ts';
import { deliveryZones } from '#shop/delivery/zones.table.server.ts';
import { firstShop } from '#shop/first-shop.ts';
import { updateSettings } from '#shop/settings/settings.server.ts';
import { UnavailabilityInput } from '#storefront/availability.schema.ts';
import { switchOff } from '#storefront/availability.server.ts';
import { unavailabilities } from '#storefront/availability.table.server.ts';
import { type Body, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { atSix as at, setOven } from '#tests/support/oven.ts';
import { anyPrinter } from '#tests/support/printers.ts';
import { employOwner, owner } from '#tests/support/staff.ts';

const takeout = { orderType: 'takeout', address: null };

/** A shop with an oven for six whose owner lets it confirm what it has room for. */
async function openKitchen(shop: Shop) {
  const boss = { ...shop.ctx, actor: owner };
  await setOven(shop.ctx);
  await updateSettings(boss, { confirmsItself: true });
  let sent = 0;
  return {
    boss,
    async ask(part: Body = {}, quantity = 1) {
      sent += 1;
      const person = { email: `p${sent}@exemple.test`, phone: `514 555-01${10 + sent}` };
      const lines = [await shop.line('Fromage', { quantity })];
      const { status, body } = await shop.order(
        requestFor(lines, { ...takeout, ...person, ...part }),
      );
      expect([status, body]).toEqual([201, expect.anything()]);
      const [row] = await shop.db.select().from(orders).where(eq(orders.token, body.token));
      if (!row) throw new Error('the order is not stored');
      return readOrder(shop.ctx, row.id);
    },
  };
}

describe('an order for which the oven has room', () => {
  test('is confirmed for the time that its customer was told, where the owner says so (B-4416)', async ({
    shop,
  }) => {
    const { boss, ask } = await openKitchen(shop);
    await employOwner(shop.db);
    await addPrinter(boss, anyPrinter);
    const order = await ask({ moment: { kind: 'asap', opensAt: null, quotedAt: at(30) } });
    expect(order).toMatchObject({ status: 'confirmed', promisedAt: at(30), seenAt: null });
    const emails = await shop.db.select().from(outbox).orderBy(asc(outbox.id));
    expect(emails.at(-1)?.subject).toMatch(/Votre commande est confirmée/);
    expect(await shop.db.$count(printJobs)).toBeGreaterThan(0);
    const events = await readHistory(boss, { id: order.id });
    expect(events.map((event) => eventText(event, 'takeout').fr)).toEqual([
      'Envoyée',
      expect.stringMatching(/^Confirmée automatiquement : prête à/),
    ]);
  });

  test('rings until a cook touches it, and no other voice is told (B-4417)', async ({ shop }) => {
    const { ask } = await openKitchen(shop);
    const order = await ask();
    expect(ringing([order], at(1))).toEqual([order]);
    expect(ringing([{ ...order, seenAt: at(1) }], at(1))).toEqual([]);
    shop.clock.set('2026-11-18T18:30:00-05:00');
    const raised = alarmVoices.map((voice) => raiseAlarm(shop.ctx, voice));
    expect(await Promise.all(raised)).toEqual([0, 0, 0]);
    expect(await sendAlarms(shop.ctx)).toBe(0);
  });

  test('is taken back, or given another time, as one that a person confirmed (B-4418)', async ({
    shop,
  }) => {
    const { boss, ask } = await openKitchen(shop);
    const first = await ask();
    const before = await shop.db.$count(outbox);
    const undone = await undoStep(boss, first);
    expect(undone).toMatchObject({ status: 'new', promisedAt: null });
    expect(await shop.db.$count(outbox)).toBe(before - 1);
    const second = await ask();
    const { id, version } = second;
    const moved = await movePromise(boss, { id, version, promisedAt: at(45) });
    expect(moved).toMatchObject({ status: 'confirmed', promisedAt: at(45) });
  });

  test('makes no stranger known until a cook has touched it (B-4417)', async ({ shop }) => {
    const { boss, ask } = await openKitchen(shop);
    await updateSettings(boss, { callFirstAbove: 10_000 });
    const same = { phone: '514 555-0177' };
    expect((await ask(same)).status).toBe('confirmed');
    const large = await ask(same, 3);
    expect(large).toMatchObject({ status: 'new', callFirst: ['large_and_new'] });
  });
});

describe('an order waits for a person', () => {
  test('while the owner has not switched it on, and in a shop without an oven (B-4416)', async ({
    shop,
  }) => {
    const { boss, ask } = await openKitchen(shop);
    await updateSettings(boss, { confirmsItself: false });
    expect((await ask()).status).toBe('new');
    await updateSettings(boss, { confirmsItself: true });
    await setOven(shop.ctx, { oven: null });
    expect((await ask()).status).toBe('new');
  });

  test('when it is to be verified by phone, or is more than a share of the oven (B-4416)', async ({
    shop,
  }) => {
    const { boss, ask } = await openKitchen(shop);
    expect((await ask({}, 4)).status).toBe('new');
    await updateSettings(boss, { callFirstAbove: 1_000 });
    expect(await ask()).toMatchObject({
      status: 'new',
      callFirst: expect.arrayContaining(['large_total']),
    });
  });

  test('when a cook is to set its delivery fee, and not when a zone has (B-4416)', async ({
    shop,
  }) => {
    const { ask } = await openKitchen(shop);
    const delivery = { orderType: 'delivery', address: '12, rue des Érables' };
    expect((await ask(delivery, 2)).status).toBe('new');
    await shop.db
      .insert(deliveryZones)
      .values({ name: 'Plateau', postalPrefixes: ['H2X'], fee: 0, minimum: 0 });
    const zoned = await ask({ ...delivery, postalCode: 'H2X 1Y4' }, 2);
    expect(zoned).toMatchObject({ status: 'confirmed', promisedAt: at(45) });
  });

  test('when something on it is still to be chosen (B-4416)', async ({ shop }) => {
    const { ask } = await openKitchen(shop);
    const [deal] = await shop.db.select().from(promotions).where(eq(promotions.size, 'S'));
    const { size = 'S', price = 0 } = deal ?? {};
    const line = { itemId: promotionItemId(deal ?? { id: '' }), size, price, quantity: 1 };
    const { subtotal, taxes, total } = orderTotals({ subtotal: price }, firstShop);
    const order = await ask({ cartItems: [line], subtotal, taxes, totalPrice: total });
    expect([order.status, order.lines.some(isUnfinished)]).toEqual(['new', true]);
  });

  test('when it is for another day, or came while the shop was closed (B-4416)', async ({
    shop,
  }) => {
    const { ask } = await openKitchen(shop);
    expect((await ask({ moment: { kind: 'at', at: at(24 * 60) } })).status).toBe('new');
    const later = await ask({ moment: { kind: 'at', at: at(60) } });
    expect(later).toMatchObject({ status: 'confirmed', promisedAt: at(60) });
    shop.clock.set('2026-11-18T09:00:00-05:00');
    const early = await ask({ moment: { kind: 'at', at: at(0) } });
    expect(early).toMatchObject({ status: 'new', promisedAt: null });
  });

  test('in a shop that is paused, for later too, and in a quiet copy of it (B-4416)', async ({
    shop,
  }) => {
    const { boss, ask } = await openKitchen(shop);
    const off = (target: string) =>
      switchOff(
        boss,
        UnavailabilityInput.parse({
          target,
          reason: 'busy',
          end: { kind: 'minutes', minutes: 30 },
        }),
      );
    await off('delivery');
    expect((await ask()).status).toBe('confirmed');
    await off('orders');
    const moment = { kind: 'at', at: at(60) };
    expect((await ask({ moment })).status).toBe('new');
    await shop.db.delete(unavailabilities);
    expect((await ask({ moment })).status).toBe('confirmed');
    await shop.db.insert(notices).values({ kind: 'quiet_copy', since: new Date(at(0)), facts: {} });
    expect((await ask({ moment })).status).toBe('new');
  });

  test('for every reason by itself (B-4416)', async ({ shop }) => {
    const { ask } = await openKitchen(shop);
    const order = { ...(await ask()), status: 'new', promisedAt: null } as const;
    const opened = (line: Line) => ({ ...line, parts: [{ ...line, surcharge: 0, isOpen: true }] });
    const facts = {
      order,
      now: at(0),
      isOn: true,
      isPaused: false,
      isQuiet: false,
    };
    expect(mayConfirmItself(facts)).toBe(true);
    const cases: Readonly<Record<keyof typeof waitsForPerson, object>> = {
      off: { isOn: false },
      touched: { order: { ...order, seenAt: at(0) } },
      no_room: { order: { ...order, ovenFrom: null } },
      verify: { order: { ...order, callFirst: ['busy_network'] } },
      open_fee: { order: { ...order, orderType: 'delivery', postalCode: null } },
      unfinished: { order: { ...order, lines: order.lines.map(opened) } },
      closed: { order: { ...order, watchFrom: at(60) } },
      other_day: { order: { ...order, dueAt: at(24 * 60) } },
      paused: { isPaused: true },
      quiet: { isQuiet: true },
    };
    for (const [reason, change] of Object.entries(cases))
      expect([reason, mayConfirmItself({ ...facts, ...change })]).toEqual([reason, false]);
  });
});
