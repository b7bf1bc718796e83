import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { keptHolidays, weeklyHours } from '#hours/hours.table.server.ts';
import { shopSettings } from '#hours/shop-settings.table.server.ts';
import { orders } from '#orders/orders.table.server.ts';
import { requestFor, type Shop, test } from '#tests/support/orders.ts';
import { closedText } from './blockers.text.ts';
import { slidText } from './requested-time.text.ts';

// A Wednesday that ends at 21:00.
const today = '2026-11-18';
const ms = (moment: string) => Temporal.Instant.from(moment).epochMilliseconds;
const on = (time: string, day = today) => ms(`${day}T${time}:00-05:00`);
const at = (moment: number) => ({ moment: { kind: 'at', at: moment } });

async function send(shop: Shop, clock: string, part = {}) {
  shop.clock.set(`${today}T${clock}:00-05:00`);
  return shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })], part));
}

async function set(shop: Shop, ordering: Partial<typeof shopSettings.$inferInsert>) {
  await shop.db.update(shopSettings).set(ordering);
}

describe('a shop that takes its last order half an hour before closing', () => {
  test('takes one for now until then, and afterwards for its next opening (B-2031)', async ({
    shop,
  }) => {
    await set(shop, { lastOrderMinutes: 30 });
    expect((await send(shop, '20:29')).body.dueAt).toBeNull();
    const next = on('11:00', '2026-11-19');
    expect((await send(shop, '20:30')).body.dueAt).toBe(next);
    const [, late] = await shop.db.select().from(orders).orderBy(orders.id);
    expect(late).toMatchObject({ day: '2026-11-19', dueAt: new Date(next) });
    // It is for the opening, not for a chosen time: no cook has to see it tonight.
    expect(late?.watchFrom.getTime()).toBe(next);
  });

  test('asks a customer whose form still says “as soon as possible” (B-2031)', async ({ shop }) => {
    await set(shop, { lastOrderMinutes: 30 });
    const said = { moment: { kind: 'asap', opensAt: null, day: today } };
    const { body } = await send(shop, '20:31', said);
    expect(body).toMatchObject({
      code: 'moment_moved',
      details: { opensAt: on('11:00', '2026-11-19'), day: '2026-11-19' },
    });
  });

  test('can be asked for that very time, and for none after it (B-2031)', async ({ shop }) => {
    await set(shop, { lastOrderMinutes: 30 });
    expect((await send(shop, '18:00', at(on('20:30')))).status).toBe(201);
    expect((await send(shop, '18:00', at(on('20:45')))).body.code).toBe('time_passed');
    expect((await send(shop, '18:00', at(on('20:45', '2026-11-24')))).body.code).toBe(
      'time_passed',
    );
  });

  test('says so in words, with the next opening, in both languages (B-2031)', () => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    const now = on('20:31');
    const [tomorrow, later] = [on('11:00', '2026-11-19'), on('20:45')];
    expect(plain(closedText(tomorrow, now, true).fr)).toBe(
      "Nous ne prenons plus de commandes aujourd'hui : la vôtre sera préparée à l'ouverture, demain à 11 h.",
    );
    expect(plain(closedText(tomorrow, now, true).en)).toBe(
      'We are taking no more orders today: yours will be prepared when we open, tomorrow at 11 a.m.',
    );
    expect(closedText(later, now, true).fr).toMatch(
      /^Nous ne prenons pas de commandes pour l'inst/,
    );
    expect(plain(slidText({ opensAt: tomorrow }, now, true).fr)).toBe(
      "Nous ne prenons plus de commandes aujourd'hui : votre commande serait pour demain à 11 h. L'envoyer quand même?",
    );
  });
});

describe('an owner’s own week', () => {
  test('opens a Monday for orders, and closes a holiday that is no longer kept (B-2030)', async ({
    shop,
  }) => {
    const lunch = [{ opens: '11:30', closes: '14:00' }] as const;
    await shop.db.update(weeklyHours).set({ hours: lunch }).where(eq(weeklyHours.day, '1'));
    await shop.db.update(weeklyHours).set({ hours: [] }).where(eq(weeklyHours.day, '5'));
    await shop.db.insert(keptHolidays).values({ holiday: 'christmas', isKept: false });
    const monday = on('12:15', '2026-11-23');
    expect((await send(shop, '18:00', at(monday))).body.dueAt).toBe(monday);
    shop.clock.set('2026-12-24T22:30:00-05:00');
    const line = await shop.line('Fromage', { quantity: 2 });
    expect((await shop.order(requestFor([line]))).body.dueAt).toBe(on('11:00', '2026-12-26'));
  });

  test('gives the kitchen as long as it needs, and looks ahead as far as it wants (B-2033)', async ({
    shop,
  }) => {
    await set(shop, { preparationMinutes: 60, horizonDays: 1 });
    expect((await send(shop, '18:00', at(on('18:30')))).body.code).toBe('time_passed');
    expect((await send(shop, '18:00', at(on('19:00')))).status).toBe(201);
    expect((await send(shop, '18:00', at(on('20:45', '2026-11-19')))).status).toBe(201);
    expect((await send(shop, '18:00', at(on('12:15', '2026-11-20')))).body.code).toBe(
      'time_passed',
    );
    await set(shop, { horizonDays: 30 });
    expect((await send(shop, '18:00', at(on('12:15', '2026-12-18')))).status).toBe(201);
    expect((await send(shop, '18:00', at(on('12:15', '2026-12-19')))).body.code).toBe(
      'time_passed',
    );
  });
});
