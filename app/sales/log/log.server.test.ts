import { expect, test } from 'vitest';
import { adminPermissions } from '#accounts/accounts.table.server.ts';
import { openBusyShop } from '#tests/support/staff-writes.ts';
import { entryText, whoText } from './log.text.ts';
import type { LogEntry } from './log.ts';

const owner = 'owner@exemple.test';
const cook = 'cook@exemple.test';

async function openShop() {
  const busy = await openBusyShop();
  const { db, shop, cook: token, owner: ownToken, roleOf } = busy;
  const { rows } = await db.execute<{ id: number }>('select id from orders');
  shop.clock.set('2026-11-18T18:05:00-05:00');
  await shop.call('PUT', `/admin/orders/${rows[0]?.id}/seen`, { token, body: {} });
  await shop.call('PATCH', '/admin/settings', { token, body: { drivingMinutes: 25 } });
  shop.clock.set('2026-11-19T18:05:00-05:00');
  const { id } = await roleOf('other@exemple.test');
  await shop.call('PATCH', `/admin/users/${id}`, { token: ownToken, body: { role: 'owner' } });
  await shop.call('POST', '/auth/sign-out', { token, body: {} });
  const read = async (query = '') => {
    const { body } = await shop.call('GET', `/admin/log${query}`, { token: ownToken });
    return body as unknown as { entries: LogEntry[]; hasMore: boolean; people: string[] };
  };
  const said = async (query = '') =>
    (await read(query)).entries.map((entry) => `${whoText(entry).en}: ${entryText(entry).en}`);
  return { ...busy, read, said };
}

test('an owner reads who did what, and narrows it to a person, a kind and a day (B-2135)', async () => {
  const { read, said } = await openShop();
  const out = `${cook}: Signed out`;
  const made = `${owner}: Role changed · other@exemple.test, Owner`;
  const seen = `${cook}: Order 1 of 2026-11-18 · seen`;
  const settings = [`${cook}: Settings`, `${owner}: Settings`];
  expect((await said()).toSorted()).toEqual([seen, out, ...settings, made].toSorted());
  expect((await said(`?who=${owner}`)).toSorted()).toEqual([settings[1], made].toSorted());
  expect(await said('?who=other@exemple.test')).toEqual([made]);
  expect(await said('?kind=comings')).toEqual([out]);
  expect(await said('?kind=team')).toEqual([made]);
  expect(await said('?kind=orders')).toEqual([seen]);
  expect(await said('?kind=changes')).toEqual(settings);
  expect(await said('?day=2026-11-18&kind=orders')).toEqual([seen]);
  expect(await said('?day=2026-11-19&kind=team')).toEqual([made]);
  expect(await said('?day=2026-11-20&kind=team')).toEqual([]);
  expect((await read()).people).toEqual([cook, owner]);
  expect(await said('?from=4')).toHaveLength(1);
});

test('an owner saves it as a file that no spreadsheet runs (B-2135)', async () => {
  const { shop, owner: token } = await openShop();
  const headers = { Authorization: `Bearer ${token}` };
  const response = await shop.app.request('/api/admin/log/export?lang=fr&kind=team', { headers });
  expect(response.headers.get('content-disposition')).toContain('journal.csv');
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(
    `"2026-11-19 18:05:00";"${owner}";"Équipe et comptes";"Rôle changé · other@exemple.test, Propriétaire"`,
  );
});

test('nobody reads it to whom the team is closed, nor by a filter that is none (B-2135)', async () => {
  const { db, shop, owner: token } = await openShop();
  for (const query of ['?kind=letters', '?day=2026-02-30', '?from=-1', `?who=${'a'.repeat(255)}`]) {
    const answer = await shop.call('GET', `/admin/log${query}`, { token });
    expect([query, answer.status]).toEqual([query, 400]);
  }
  const fresh = await shop.enter(cook);
  expect((await shop.call('GET', '/admin/log', { token: fresh })).status).toBe(200);
  await db.insert(adminPermissions).values({ area: 'staff', isAllowed: false });
  for (const path of ['/admin/log', '/admin/log/export']) {
    const answer = await shop.call('GET', path, { token: fresh });
    expect([path, answer.body.code]).toEqual([path, 'not_permitted']);
  }
});
