import { describe, expect } from 'vitest';
import { hoursExceptions } from '#hours/hours.table.server.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { modifierGroups, modifiers } from '#modifiers/modifiers.table.server.ts';
import { modifierItemId } from '#modifiers/modifiers.ts';
import { promotions } from '#promotions/deals/promotions.table.server.ts';
import { specialRows } from '#promotions/specials/specials.table.server.ts';
import { backOfficeTest, seededBackOfficeTest } from '#tests/support/back-office.ts';
import { adminApp, owner } from '#tests/support/staff.ts';
import { makeAvailable, readAvailability, switchOff } from './availability.client.ts';
import { UnavailabilityInput } from './availability.schema.ts';
import { availabilityApi } from './availability-panel.api.server.ts';

// The tests' clock stands at Wednesday, November 18, 2026, 18:00: open until 21:00.
const path = '/api/admin/availability';
const routes = () => ({ '/availability': availabilityApi });
const minute = 60_000;
const hour = 60 * minute;

const test = backOfficeTest(routes);
const seeded = seededBackOfficeTest(routes);

const delivery = {
  target: 'delivery',
  itemId: null,
  reason: 'no_driver',
  end: { kind: 'minutes', minutes: 20 },
} as const;
const soldOut = { target: 'item', reason: null, end: { kind: 'closing' } } as const;

describe('a cook', () => {
  test('reads when the ends to choose from would fall', async () => {
    const { now, unavailable, ends } = await readAvailability();
    expect(unavailable).toEqual([]);
    expect(ends).toEqual({ closing: now + 3 * hour, tomorrow: now + 17 * hour });
  });

  test('reads today’s hours only with a right to close early (B-3911)', async ({ db }) => {
    const { today, preparationMinutes } = await readAvailability();
    const hours = [{ opens: '11:00', closes: '21:00' }];
    expect([today, preparationMinutes]).toEqual([
      { date: '2026-11-18', hours, isException: false },
      30,
    ]);
    const cook = { ...owner, areas: ['service'] } as const;
    const answer = await adminApp(db, routes(), cook).request(path);
    expect(await answer.json()).toMatchObject({ today: null });
  });

  test('says that all takes longer, and that it no longer does (B-3910)', async () => {
    const { id } = await switchOff({ ...delivery, target: 'rush', reason: null });
    expect((await readAvailability()).unavailable).toMatchObject([{ target: 'rush' }]);
    await makeAvailable(id);
    expect((await readAvailability()).unavailable).toEqual([]);
  });

  test('pauses delivery, for longer after all, and switches it back on', async () => {
    const { id } = await switchOff(delivery);
    await switchOff({ ...delivery, reason: 'weather', end: { kind: 'minutes', minutes: 40 } });
    const { now, unavailable } = await readAvailability();
    expect(unavailable).toMatchObject([
      { id, target: 'delivery', reason: 'weather', endsAt: now + 40 * minute },
    ]);
    await makeAvailable(id);
    await makeAvailable(id);
    expect((await readAvailability()).unavailable).toEqual([]);
  });

  test('marks a special sold out, under the name that customers know', async ({ db }) => {
    const words = { nameFr: 'Spécial pepperoni', nameEn: 'Pepperoni special' };
    await db.insert(specialRows).values({ id: 'special-pepperoni', ...words, price: 1795 });
    const item = { ...soldOut, itemId: 'special-pepperoni' };
    expect(await switchOff(item)).toMatchObject({
      itemName: { fr: 'Spécial pepperoni', en: 'Pepperoni special' },
    });
  });

  test('marks one topping sold out, until there is some again (B-1870)', async ({ db }) => {
    const names = { nameFr: 'Champignons', nameEn: 'Mushrooms' };
    const [group] = await db
      .insert(modifierGroups)
      .values({ groupKey: 'vegetables', nameFr: 'Légumes', nameEn: 'Vegetables', maxChoices: 9 })
      .returning();
    const topping = { groupId: group?.id ?? '', modifierKey: 'mushrooms', price: 150 };
    await db.insert(modifiers).values({ ...topping, ...names });
    const off = await switchOff({ ...soldOut, itemId: modifierItemId('mushrooms') });
    expect(off.itemName).toEqual({ fr: 'Champignons', en: 'Mushrooms' });
    await makeAvailable(off.id);
    expect((await readAvailability()).unavailable).toEqual([]);
  });

  test('marks an item and a 2-for-1 deal sold out, whatever they are called meanwhile (B-876)', async ({
    db,
    app,
  }) => {
    const [dish] = await db
      .insert(menuItems)
      .values({ nameFr: 'Pizza du chef', nameEn: "Chef's pizza", priceL: 2500 })
      .returning();
    const [deal] = await db
      .insert(promotions)
      .values({ size: 'L', price: 3000, pepsiCans: 2, displayOrder: 0 })
      .returning();
    const body = { ...soldOut, itemId: dish?.id, itemName: { fr: 'Autre', en: 'Other' } };
    expect(UnavailabilityInput.parse(body)).not.toHaveProperty('itemName');
    await app.request(path, { method: 'POST', body: JSON.stringify(body) });
    await switchOff({ ...soldOut, itemId: `promotion-${deal?.id}` });
    const { unavailable } = await readAvailability();
    expect(unavailable.map(({ itemName }) => itemName?.fr)).toEqual([
      'Pizza du chef',
      '2 pour 1 + 2 canettes, L',
    ]);
  });
});

describe('the API refuses', () => {
  test('an end that follows the hours when no opening is planned (B-401)', async ({ db }) => {
    const days = Array.from({ length: 17 }, (_, at) => `2026-${at < 13 ? 11 : 12}-${day(at)}`);
    await db.insert(hoursExceptions).values(days.map((date) => ({ date, hours: [] })));
    expect((await readAvailability()).ends).toEqual({ closing: null, tomorrow: null });
    expect(await refusal({ ...delivery, end: { kind: 'closing' } })).toBe('end_unknown');
    expect(await refusal({ ...delivery, end: { kind: 'tomorrow' } })).toBe('end_unknown');
    expect(await refusal(delivery)).toBe('none');
  });

  const wrong: readonly (readonly [unknown, string])[] = [
    [{ ...delivery, target: 'shop' }, 'malformed'],
    [{ ...delivery, target: 'item' }, 'malformed'],
    [{ ...delivery, itemId: 'special-pepperoni' }, 'malformed'],
    [{ ...delivery, target: 'item', itemId: '' }, 'malformed'],
    [{ ...delivery, target: 'item', itemId: 'x'.repeat(161) }, 'malformed'],
    [{ ...delivery, target: 'item', itemId: 'no-such-item' }, 'not_found'],
    [{ ...delivery, reason: 'tired' }, 'malformed'],
    [{ ...delivery, end: { kind: 'never' } }, 'malformed'],
    [{ ...delivery, end: { kind: 'minutes' } }, 'malformed'],
    [{ ...delivery, end: { kind: 'minutes', minutes: 0 } }, 'malformed'],
    [{ ...delivery, end: { kind: 'minutes', minutes: 1441 } }, 'malformed'],
    [{ ...delivery, end: { kind: 'minutes', minutes: 1.5 } }, 'malformed'],
    ['{', 'malformed'],
    [null, 'malformed'],
  ];

  test.for(wrong)('%j, and nothing is switched off', async ([body, code], { app }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app.request(path, { method: 'POST', body: text });
    expect(await response.json()).toMatchObject({ code });
    expect((await readAvailability()).unavailable).toEqual([]);
  });

  test('to switch on what is no switch, and a visitor', async ({ app, db }) => {
    const removal = { method: 'DELETE' } as const;
    expect((await app.request(`${path}/x`, removal)).status).toBe(404);
    const visited = adminApp(db, routes(), { kind: 'visitor' });
    const asks = [{}, { method: 'POST', body: JSON.stringify(delivery) }];
    for (const init of asks) expect((await visited.request(path, init)).status).toBe(403);
    expect((await visited.request(`${path}/1`, removal)).status).toBe(403);
  });
});

function day(at: number): string {
  return String(((17 + at) % 30) + 1).padStart(2, '0');
}

async function refusal(input: Parameters<typeof switchOff>[0]): Promise<string> {
  return switchOff(input).then(
    () => 'none',
    (error: { readonly code: string }) => error.code,
  );
}

seeded(
  'a cook learns which dishes come with a topping that is sold out (B-4401)',
  async ({ db }) => {
    await switchOff({ ...soldOut, itemId: modifierItemId('mushrooms') });
    const [off] = (await readAvailability()).unavailable;
    const dishes = await db.select().from(menuItems);
    const named = dishes
      .filter(({ id }) => off?.inDishes?.includes(id))
      .map(({ nameFr }) => nameFr);
    expect(named).toContain('Toute garnie');
    expect(named).not.toContain('Fromage');
  },
);
