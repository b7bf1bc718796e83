import { expect } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { test } from '#tests/support/database.ts';
import { routes } from './openapi.ts';

test('a developer finds every route of the API described, and none that is not there (B-1317)', ({
  db,
}) => {
  const { app } = testApp(db);
  const reported = app.routes
    .filter(
      ({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !path.includes('*'),
    )
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`);
  expect(Object.keys(routes).toSorted()).toEqual([...new Set(reported)].toSorted());
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
