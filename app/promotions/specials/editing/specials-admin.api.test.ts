import { describe, expect } from 'vitest';
import { CallFailure } from '#browser/request.ts';
import { menuItems } from '#menu/menu.table.server.ts';
import { backOfficeTest } from '#tests/support/back-office.ts';
import { adminApp } from '#tests/support/staff.ts';
import { specialCalls } from '../staff/specials-tab.tsx';
import type { SpecialInput } from './special.schema.ts';
import { specialsAdminApi } from './specials-admin.api.server.ts';

const routes = () => ({ '/specials': specialsAdminApi });

const test = backOfficeTest(routes);

const id = 'special-noon';
const other = 'special-evening';
const special: SpecialInput = {
  name: { fr: 'Spécial du midi', en: 'Lunch special' },
  description: { fr: null, en: null },
  itemId: null,
  size: 'l',
  price: 1500,
  picture: 'pepperoni',
  orderType: 'takeout',
  weekdays: [2, 4],
  startsOn: '2026-12-01',
  endsOn: '2026-12-15',
};

function refusal(work: Promise<unknown>): Promise<unknown> {
  return work.catch((reason: unknown) => reason);
}

describe('an owner in the back office', () => {
  test('adds, changes, hides, orders and deletes specials (B-2063)', async () => {
    const added = await specialCalls.add(id, special).send();
    expect(added).toMatchObject({ ...special, id, isActive: true, version: 1 });
    expect(await specialCalls.add(id, special).send()).toEqual(added);
    const second = await specialCalls.add(other, { ...special, weekdays: null }).send();
    expect((await specialCalls.list()).map((one) => one.id)).toEqual([id, other]);
    await specialCalls.sort([other, id]);
    expect((await specialCalls.list()).map((one) => one.id)).toEqual([other, id]);
    const dearer = await specialCalls.change(id, 1, { ...special, price: 1600 }).send();
    expect(dearer).toMatchObject({ price: 1600, version: 2 });
    expect(await specialCalls.setActive(id, false)).toMatchObject({ isActive: false, version: 3 });
    expect(await specialCalls.remove(other)).toMatchObject({ id: second.id });
    expect((await specialCalls.list()).map((one) => one.id)).toEqual([id]);
  });

  test('adds a special of a name and a price: all else may be left out', async () => {
    const least = { name: special.name, price: 1111 } as SpecialInput;
    expect(await specialCalls.add(id, least).send()).toMatchObject({
      size: null,
      weekdays: null,
      endsOn: null,
    });
  });

  test('who saves second is shown what the first one saved (B-2063)', async () => {
    await specialCalls.add(id, special).send();
    await specialCalls.change(id, 1, { ...special, price: 1600 }).send();
    expect(
      await refusal(specialCalls.change(id, 1, { ...special, price: 1700 }).send()),
    ).toMatchObject({
      code: 'special_changed',
      details: { current: { price: 1600, version: 2 } },
    });
    expect(await specialCalls.change(id, 1, { ...special, price: 1600 }).send()).toMatchObject({
      version: 2,
    });
  });

  test('ticks every day of the week, which is any day', async () => {
    const week = { ...special, weekdays: [7, 1, 2, 3, 4, 5, 6] };
    expect(await specialCalls.add(id, week).send()).toMatchObject({ weekdays: null });
  });

  const wrong: readonly (readonly [string, object, string])[] = [
    ['name.fr', { name: { fr: ' ', en: 'Lunch' } }, 'required'],
    ['name.en', { name: { fr: 'Midi', en: 'x'.repeat(121) } }, 'too_long'],
    ['description.en', { description: { fr: 'Avec une boisson', en: '' } }, 'one_language'],
    ['description.fr', { description: { fr: null, en: 'With a drink' } }, 'one_language'],
    ['price', { price: null }, 'required'],
    ['price', { price: -1 }, 'price'],
    ['price', { price: 1_000_000 }, 'price_too_high'],
    ['itemId', { itemId: 'pizza' }, 'dish'],
    ['itemId', { itemId: '00000000-0000-4000-8000-00000000dead' }, 'dish'],
    ['size', { size: 'XXL' }, 'size'],
    ['picture', { picture: 'https://exemple.test/x.png' }, 'picture'],
    ['orderType', { orderType: 'catering' }, 'order_type'],
    ['weekdays', { weekdays: [0] }, 'weekdays'],
    ['weekdays', { weekdays: 'mardi' }, 'weekdays'],
    ['startsOn', { startsOn: '2026-02-30' }, 'date'],
    ['endsOn', { endsOn: '15 décembre' }, 'date'],
    ['endsOn', { endsOn: '2026-11-30' }, 'ends_before'],
  ];

  test.for(wrong)('is told at %s what is wrong with %j: %s', async ([field, part, fieldError]) => {
    const error = await refusal(specialCalls.add(id, { ...special, ...part }).send());
    expect(error).toBeInstanceOf(CallFailure);
    expect(error).toMatchObject({ details: { fields: { [field]: fieldError } } });
    expect(await specialCalls.list()).toEqual([]);
  });

  test('is told when the dish does not come in that size (B-2063)', async ({ db }) => {
    const words = { nameFr: 'Fromage', nameEn: 'Cheese' };
    const [dish] = await db
      .insert(menuItems)
      .values({ ...words, priceL: 1795 })
      .returning();
    const ofDish = { ...special, itemId: dish?.id ?? '' };
    for (const size of ['s', null] as const) {
      expect(await refusal(specialCalls.add(id, { ...ofDish, size }).send())).toMatchObject({
        details: { fields: { size: 'size' } },
      });
    }
    expect(await specialCalls.add(id, ofDish).send()).toMatchObject({ itemId: dish?.id });
  });
});

describe('the API refuses', () => {
  const asks: readonly (readonly [string, string, unknown, number])[] = [
    ['POST', '', '{', 400],
    ['POST', '', { ...special, id: 'pepperoni' }, 400],
    ['POST', '', { id }, 400],
    ['PUT', '/special-none', { ...special, version: 1 }, 404],
    ['PUT', '/x', { ...special, version: 1 }, 404],
    ['PUT', '', { ids: ['x'] }, 400],
    ['PATCH', '/special-none', { isActive: true }, 404],
    ['PATCH', '/special-none', { isActive: 1 }, 400],
    ['DELETE', '/special-none', undefined, 404],
  ];

  test.for(asks)('%s %s with %j', async ([method, path, body, status], { app }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, ...(text === undefined ? {} : { body: text }) };
    const response = await app.request(`/api/admin/specials${path}`, init);
    expect(response.status).toBe(status);
    expect(await specialCalls.list()).toEqual([]);
  });

  test('whoever is not of the staff', async ({ db }) => {
    const stranger = adminApp(db, routes(), { kind: 'visitor' });
    const response = await stranger.request('/api/admin/specials');
    expect(response.status).toBe(403);
  });
});
