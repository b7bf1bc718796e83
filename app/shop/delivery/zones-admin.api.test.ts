import { hc } from 'hono/client';
import { describe, expect } from 'vitest';
import { answerOf, CallFailure, throughSession } from '#browser/request.ts';
import { backOfficeTest } from '#tests/support/back-office.ts';
import { adminApp } from '#tests/support/staff.ts';
import type { ZoneInput } from './zones.schema.ts';
import { zonesApi } from './zones-admin.api.server.ts';

const routes = () => ({ '/delivery-zones': zonesApi });

const test = backOfficeTest(routes);

const zones = hc<typeof zonesApi>('/api/admin/delivery-zones', throughSession);

const listZones = async () => (await answerOf(zones.index.$get())).zones;
const addZone = async (id: string, input: ZoneInput) =>
  (await answerOf(zones.index.$post({ json: { ...input, id } }))).zone;
const changeZone = async (id: string, version: number, input: ZoneInput) =>
  (await answerOf(zones[':id'].$put({ param: { id }, json: { ...input, version } }))).zone;
const setZoneActive = async (id: string, isActive: boolean) =>
  (await answerOf(zones[':id'].$patch({ param: { id }, json: { isActive } }))).zone;
const deleteZone = async (id: string) =>
  (await answerOf(zones[':id'].$delete({ param: { id } }))).zone;
const orderZones = (ids: string[]) => answerOf(zones.index.$put({ json: { ids } }));

const near = { name: 'Plateau', prefixes: ['H2X', 'H2Y'], fee: 300, minimum: 2000 };
const far = { name: 'Laval', prefixes: ['H7'], fee: 700, minimum: 3500 };
const id = '00000000-0000-4000-8000-00000000dead';
const other = '00000000-0000-4000-8000-00000000beef';

function refusal(work: Promise<unknown>): Promise<unknown> {
  return work.catch((reason: unknown) => reason);
}

describe('an owner who says where to deliver', () => {
  test('adds a zone once however often it is sent, changes it, switches it off and deletes it (B-2047)', async () => {
    const added = await addZone(id, { ...near, prefixes: ['h2x', 'H2Y', 'H2X'] });
    expect(added).toEqual({ ...near, id, isActive: true, version: 1 });
    expect(await addZone(id, near)).toEqual(added);
    expect(await listZones()).toEqual([added]);
    expect(await changeZone(id, 1, { ...near, fee: 0 })).toMatchObject({
      fee: 0,
      version: 2,
    });
    expect(await setZoneActive(id, false)).toMatchObject({ isActive: false, version: 3 });
    expect(await deleteZone(id)).toMatchObject({ id });
    expect(await listZones()).toEqual([]);
  });

  test('puts the zones in another order', async () => {
    await addZone(id, near);
    await addZone(other, far);
    await orderZones([other, id]);
    expect((await listZones()).map((zone) => zone.id)).toEqual([other, id]);
  });

  test('who saves second is told what the first saved, and loses nothing (B-2047)', async () => {
    await addZone(id, near);
    const first = await changeZone(id, 1, { ...near, fee: 400 });
    const error = await refusal(changeZone(id, 1, { ...near, fee: 500 }));
    expect(error).toMatchObject({ code: 'zone_changed', details: { current: first } });
    expect(await changeZone(id, 1, { ...near, fee: 400 })).toEqual(first);
    expect(await changeZone(id, first.version, { ...near, fee: 500 })).toMatchObject({
      fee: 500,
    });
  });

  test('who gives one beginning to two zones is told which and where, on or off (B-2047)', async () => {
    await addZone(id, near);
    await setZoneActive(id, false);
    const error = await refusal(addZone(other, { ...far, prefixes: ['H7', 'h2y'] }));
    expect(error).toBeInstanceOf(CallFailure);
    const taken = [{ prefix: 'H2Y', name: 'Plateau' }];
    expect(error).toMatchObject({
      code: 'prefix_taken',
      details: { fields: { prefixes: 'taken' }, taken },
    });
    await addZone(other, { ...far, prefixes: ['H7', 'H2X1'] });
    const second = await refusal(changeZone(other, 1, { ...far, prefixes: ['H2X'] }));
    expect(second).toMatchObject({ code: 'prefix_taken' });
  });

  test.for([
    [{ ...near, name: ' ' }, { name: 'required' }],
    [{ ...near, name: 'x'.repeat(61) }, { name: 'too_long' }],
    [{ ...near, prefixes: [] }, { prefixes: 'required' }],
    [{ ...near, prefixes: ['H2X', '514'] }, { prefixes: 'prefix' }],
    [{ ...near, prefixes: Array<string>(61).fill('H2X') }, { prefixes: 'too_many' }],
    [
      { ...near, fee: -1, minimum: 1.5 },
      { fee: 'price', minimum: 'price' },
    ],
    [
      { ...near, fee: 20_001, minimum: 100_001 },
      { fee: 'too_high', minimum: 'too_high' },
    ],
  ] as const)('is told at the field what cannot be: %j', async ([input, fields]) => {
    const error = await refusal(addZone(id, { ...input, prefixes: [...input.prefixes] }));
    expect(error).toMatchObject({ details: { fields } });
    expect(await listZones()).toEqual([]);
  });
});

describe('the API refuses', () => {
  const wrong: readonly (readonly [string, string, unknown, number])[] = [
    ['POST', '', '{', 400],
    ['POST', '', { ...near, id: 'un' }, 400],
    ['POST', '', {}, 422],
    ['PUT', '', { ids: ['x'] }, 400],
    ['PUT', `/${id}`, near, 400],
    ['PUT', `/${id}`, { ...near, version: 1 }, 404],
    ['PUT', '/x', { ...near, version: 1 }, 404],
    ['PATCH', `/${id}`, { isActive: 1 }, 400],
    ['PATCH', `/${id}`, { isActive: true }, 404],
    ['DELETE', `/${id}`, undefined, 404],
  ];

  test.for(wrong)('%s %s with %j', async ([method, path, body, status], { app }) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, ...(text === undefined ? {} : { body: text }) };
    const response = await app.request(`/api/admin/delivery-zones${path}`, init);
    expect(response.status).toBe(status);
    expect(await listZones()).toEqual([]);
  });

  const asks: readonly (readonly [string, string, unknown])[] = [
    ['GET', '', undefined],
    ['POST', '', near],
    ['PUT', '', { ids: [] }],
    ['PUT', `/${id}`, { ...near, version: 1 }],
    ['PATCH', `/${id}`, { isActive: true }],
    ['DELETE', `/${id}`, undefined],
  ];

  test.for(asks)('%s %s to a visitor', async ([method, path, body], { db }) => {
    const app = adminApp(db, routes(), { kind: 'visitor' });
    const init = { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await app.request(`/api/admin/delivery-zones${path}`, init);
    expect(await response.json()).toMatchObject({ code: 'not_staff', status: 403 });
  });
});
