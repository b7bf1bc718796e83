import { expect } from 'vitest';
import { openAccounts } from '#tests/support/accounts.ts';
import { testApp } from '#tests/support/app.ts';
import { freshDatabase, test } from '#tests/support/database.ts';

type Route = { readonly method: string; readonly path: string };

/** Lists the staff routes as the router reports them, so that new ones are included. */
function staffRoutes(routes: readonly Route[]): readonly Route[] {
  const below = routes.filter(({ path }) => path.startsWith('/api/admin'));
  const asked = below.flatMap(({ method, path }) => {
    const methods = method === 'ALL' ? ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] : [method];
    const concrete = path
      .replace(/\/:[^/]+/g, '/00000000-0000-4000-8000-000000000000')
      .replace(/\*$/, 'anything/at/all');
    return methods.map((each) => ({ method: each, path: concrete.replace(/^\/api/, '') }));
  });
  return [...new Map(asked.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

test('every staff route refuses whoever has no session, no valid one, or no role (B-811, B-1501)', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  await shop.joinAs('owner', 'owner@exemple.test');
  const member = await shop.join('member@exemple.test');
  const removed = await shop.joinAs('admin', 'removed@exemple.test');
  const owner = await shop.enter('owner@exemple.test');
  const { body } = await shop.call('GET', '/admin/users', { token: owner });
  const users = body.users as readonly { readonly id: string; readonly email: string }[];
  const role = users.find(({ email }) => email === 'removed@exemple.test');
  await shop.call('DELETE', `/admin/users/${role?.id}`, { token: owner });
  const strangers = [
    [undefined, 401, 'signed_out'],
    [member.split('.')[0], 401, 'signed_out'],
    [member, 403, 'not_staff'],
    [removed, 403, 'not_staff'],
  ] as const;
  const routes = staffRoutes(shop.app.routes);
  expect(routes).toContainEqual({ method: 'GET', path: '/admin/users' });
  for (const { method, path } of routes) {
    for (const [token, status, code] of strangers) {
      const sent = method === 'GET' ? {} : { body: {} };
      const answer = await shop.call(method, path, { token, ...sent });
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, status, code]);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
    }
  }
});

test('a stranger cannot tell which staff routes exist (B-1501)', async ({ db }) => {
  const { app } = testApp(db);
  for (const path of ['/api/admin', '/api/admin/', '/api/admin/secrets', '/api/admin/users/x/y']) {
    expect([path, (await app.request(path)).status]).toEqual([path, 401]);
  }
});

test('staff may go in, and are told plainly of what does not exist', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  const token = await shop.joinAs('admin', 'ana@exemple.test');
  expect((await shop.call('GET', '/admin/users', { token })).status).toBe(200);
  expect((await shop.call('GET', '/admin/secrets', { token })).status).toBe(404);
});

/** Ids that no row has, as people or programs might write them. */
const strangeIds = [
  ...['0', '-1', '1e9', '9'.repeat(30), '1.5', 'NaN', 'abc', 'null', '__proto__', '{}', "1'--"],
  ...['%00', '%ff', '%20', '..%2fusers'],
];

test('staff who ask for a row that nobody has are refused, and nothing breaks (B-1501)', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  const token = await shop.joinAs('admin', 'ana@exemple.test');
  const named = shop.app.routes.filter(
    ({ method, path }) => method !== 'ALL' && /^\/api\/admin\/.*:/.test(path),
  );
  expect(named.length).toBeGreaterThan(20);
  for (const { method, path } of named) {
    for (const id of strangeIds) {
      const asked = path.replace(/^\/api/, '').replace(/:\w+(?:\{[^}]*\})?\??/g, id);
      const sent = method === 'GET' ? {} : { body: { version: 0 } };
      const { status } = await shop.call(method, asked, { token, ...sent });
      expect([method, asked, status < 500]).toEqual([method, asked, true]);
    }
  }
});

test('an admin may do whatever an owner may (B-1020)', async () => {
  const { db } = await freshDatabase();
  const shop = openAccounts(db);
  const owner = await shop.joinAs('owner', 'owner@exemple.test');
  const admin = await shop.joinAs('admin', 'admin@exemple.test');
  // A stream has no end, a file is no JSON; owner-only routes have tests of their own.
  const apart = /\/(?:events|staff-rules|export)$/;
  const routes = staffRoutes(shop.app.routes).filter(({ path }) => !apart.test(path));
  for (const { method, path } of routes) {
    const sent = method === 'GET' ? {} : { body: {} };
    const [first, second] = [
      await shop.call(method, path, { token: owner, ...sent }),
      await shop.call(method, path, { token: admin, ...sent }),
    ];
    expect([method, path, second.status]).toEqual([method, path, first.status]);
    expect([401, 403]).not.toContain(second.status);
  }
});

test('a wrong way of writing the path is no way round the guard', async ({ db }) => {
  const { app } = testApp(db);
  const ways = [
    '//api/admin/users',
    '/api//admin/users',
    '/api/./admin/users',
    '/api/%61dmin/users',
  ];
  for (const way of [
    ...ways,
    '/API/ADMIN/users',
    '/api/admin/users/',
    '/api/menu/../admin/users',
  ]) {
    const { status } = await app.request(`http://localhost${way}`);
    expect([way, status]).not.toEqual([way, 200]);
  }
});
