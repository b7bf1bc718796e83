import { describe, expect } from 'vitest';
import { test } from '#tests/support/database.ts';
import { adminApp, staffContext } from '#tests/support/staff.ts';
import { hoursAdminApi } from './hours.api.server.ts';
import { listExceptions } from './hours.server.ts';

// The tests' clock stands at Wednesday, November 18, 2026.
const path = '/api/admin/hours';
const routes = () => ({ '/hours': hoursAdminApi(async () => []) });
const closed = { hours: [], reason: { fr: 'Vacances', en: 'Holidays' } };

type App = ReturnType<typeof adminApp>;

async function put(app: App, date: string, body: unknown) {
  return app.request(`${path}/${date}`, { method: 'PUT', body: JSON.stringify(body) });
}

describe('an owner', () => {
  test('closes a date, gives it other hours, and gives it back its usual ones (B-1106)', async ({
    db,
  }) => {
    const app = adminApp(db, routes());
    expect((await put(app, '2026-11-20', closed)).status).toBe(200);
    const noon = [{ opens: '12:00', closes: '14:00' }];
    await put(app, '2026-11-19', { hours: noon, reason: null });
    await put(app, '2026-11-20', { ...closed, hours: [{ opens: '17:00', closes: '24:00' }] });
    const plan = await (await app.request(path)).json();
    expect(plan).toMatchObject({
      today: '2026-11-18',
      week: { 1: [] },
      exceptions: [
        { date: '2026-11-19', hours: noon },
        { date: '2026-11-20', hours: [{ opens: '17:00', closes: '24:00' }], reason: closed.reason },
      ],
    });
    for (const time of [1, 2]) {
      const { status } = await app.request(`${path}/2026-11-20`, { method: 'DELETE' });
      expect([time, status]).toEqual([time, 204]);
    }
    expect(await listExceptions(staffContext(db))).toHaveLength(1);
  });

  test("reads the coming year's holidays with the hours that apply on them", async ({ db }) => {
    const app = adminApp(db, routes());
    await put(app, '2026-12-25', { hours: [], reason: { fr: 'Noël', en: 'Christmas' } });
    const { holidays } = await (await app.request(path)).json();
    expect(holidays).toHaveLength(9);
    expect(holidays[0]).toMatchObject({ date: '2026-12-25', hours: [], cause: 'exception' });
    expect(holidays[1]).toMatchObject({
      date: '2027-01-01',
      hours: [{ opens: '15:00', closes: '21:00' }],
      cause: 'holiday',
    });
  });

  test('cannot break the line in which customers read the reason (B-1110)', async ({ db }) => {
    const reason = { fr: 'Fête\u0000\ndu four', en: '\ud800 Party ' };
    await put(adminApp(db, routes()), '2026-11-20', { hours: [], reason });
    expect(await listExceptions(staffContext(db))).toMatchObject([
      { reason: { fr: 'Fête du four', en: 'Party' } },
    ]);
  });

  test('is not shown dates that are over (B-1110)', async ({ db }) => {
    await db.execute(`insert into hours_exceptions values ('2026-11-17', '[]', null, null)`);
    const { exceptions } = await (await adminApp(db, routes()).request(path)).json();
    expect(exceptions).toEqual([]);
  });
});

describe('the API refuses', () => {
  const long = 'x'.repeat(121);
  const span = (opens: string, closes: string) => ({ hours: [{ opens, closes }], reason: null });
  const four = ['04', '06', '08', '10'].map((at) => ({ opens: `${at}:00`, closes: `${at}:30` }));
  const wrong: readonly (readonly [string, unknown, string])[] = [
    ['2026-11-17', closed, 'date_not_possible'],
    ['2028-11-19', closed, 'date_not_possible'],
    ['2027-02-29', closed, 'date_not_possible'],
    ['2026-13-01', closed, 'date_not_possible'],
    ['demain', closed, 'date_not_possible'],
    ['2026-11-20', span('21:00', '11:00'), 'hours_unsound'],
    ['2026-11-20', span('11:00', '11:00'), 'hours_unsound'],
    ['2026-11-20', span('02:00', '11:00'), 'hours_unsound'],
    ['2026-11-20', span('11:00', '25:00'), 'hours_unsound'],
    ['2026-11-20', span('11 h', '21 h'), 'hours_unsound'],
    ['2026-11-20', { hours: four, reason: null }, 'hours_unsound'],
    ['2026-11-20', { hours: [], reason: { fr: 'Noël', en: ' ' } }, 'reason_half'],
    ['2026-11-20', { hours: [], reason: { fr: long, en: 'Christmas' } }, 'reason_half'],
    ['2026-11-20', { hours: [], reason: { fr: 'Noël' } }, 'malformed'],
    ['2026-11-20', { hours: null, reason: null }, 'malformed'],
    ['2026-11-20', { hours: [{ opens: 11, closes: 21 }], reason: null }, 'malformed'],
    ['2026-11-20', [], 'malformed'],
  ];

  test.for(wrong)('%s with %j, and stores nothing', async ([date, body, code], { db }) => {
    const response = await put(adminApp(db, routes()), date, body);
    expect(await response.json()).toMatchObject({ code });
    expect(await listExceptions(staffContext(db))).toEqual([]);
  });

  test('the deletion of what is no date, and a visitor', async ({ db }) => {
    const response = await adminApp(db, routes()).request(`${path}/x`, { method: 'DELETE' });
    expect(await response.json()).toMatchObject({ code: 'date_not_possible' });
    const visited = adminApp(db, routes(), { kind: 'visitor' });
    expect((await put(visited, '2026-11-20', closed)).status).toBe(403);
    const removal = await visited.request(`${path}/2026-11-20`, { method: 'DELETE' });
    expect(removal.status).toBe(403);
  });
});
