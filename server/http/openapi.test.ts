import { Hono } from 'hono';
import { describe, expect, test as plainTest } from 'vitest';
import { route, staffRoutes } from '#core/route.server.ts';
import { testApp } from '#tests/support/app.ts';
import { test } from '#tests/support/database.ts';
import { declaredRoutes } from './openapi.ts';

test('a developer finds every route of the API described, and none that is not there (B-1317)', async ({
  db,
}) => {
  const { app } = testApp(db);
  const reported = app.routes
    .filter(
      ({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !path.includes('*'),
    )
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`);
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual([...new Set(reported)].toSorted());
});

test('a developer reads what an order is made of', async ({ db }) => {
  const response = await testApp(db).app.request('/api/openapi.json');
  const description = (await response.json()) as {
    paths: Record<string, Record<string, { requestBody: { content: object } }>>;
  };
  const body = JSON.stringify(description.paths['/api/orders']?.post?.requestBody.content);
  for (const field of ['fullName', 'phoneExtension', 'cartItems', 'totalPrice']) {
    expect(body).toContain(field);
  }
});

describe('a developer who adds a route', () => {
  plainTest('cannot start the server until it is declared', () => {
    const api = new Hono().get('/forgotten', (c) => c.text(''));
    expect(() => declaredRoutes(api.routes)).toThrow('GET /api/forgotten is not declared');
  });

  plainTest('cannot start it with a staff route that names no kind of work', () => {
    const open = new Hono().get('/admin/secrets', route({ summary: 'Open' }), (c) => c.text(''));
    expect(() => declaredRoutes(open.routes)).toThrow('GET /api/admin/secrets is not declared');
    const closed = staffRoutes('sales', { isRecorded: false });
    const api = new Hono().get('/admin/secrets', closed({ summary: 'Closed' }), (c) => c.text(''));
    expect([...declaredRoutes(api.routes).keys()]).toEqual(['GET /api/admin/secrets']);
  });
});
