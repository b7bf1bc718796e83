import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { withoutLinkEnd } from '#pages/link-token.ts';
import { straightenLinks } from './straighten-links.ts';

const site = new Hono().use(straightenLinks).all('*', (c) => c.text('a page'));
const token = 'AbC-_fghijklmnopqrstuv';

test.each([
  [`/order/${token}.`, `/order/${token}`],
  [`/order/${token})?lang=en`, `/order/${token}?lang=en`],
  [`/order/${token}?lang=en).`, `/order/${token}?lang=en`],
  [`/phone/${token}%C2%BB,`, `/phone/${token}`],
  ['/?lang=en)', '/?lang=en'],
  ['/admin).', '/admin'],
  ['/auth/reset%3E', '/auth/reset'],
  ['/)', '/'],
  ['//elsewhere.test)', '/elsewhere.test'],
  ['/\\elsewhere.test.', '/elsewhere.test'],
])('a customer who follows a link as %s arrives at %s (B-4243)', async (path, meant) => {
  const response = await site.request(path);
  expect([response.status, response.headers.get('Location')]).toEqual([302, meant]);
});

test.each(['/', '/?lang=en', `/order/${token}`, '/admin/menu?q=pizza.', '/admin/items.data'])(
  'a customer at %s stays there (B-4243)',
  async (path) => {
    expect((await site.request(path)).status).toBe(200);
  },
);

test('a stranger who sends thousands of points has no more than eight of them looked at (B-4243)', () => {
  expect(withoutLinkEnd(`${token}${'.'.repeat(9)}`)).toBe(`${token}.`);
});

test('a colleague’s link to a new password keeps its secret without the point after it (B-4243)', () => {
  for (const end of ['.', ').', '»', '%C2%BB', '"', '’;'])
    expect(withoutLinkEnd(`${token}${end}`)).toBe(token);
});
