import { hasOrdered, opensOrder } from './order-taps.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';

test('a stranger finds the same nothing behind a wrong link and an unknown one', {
  tag: '@phone',
}, async ({ shop, request }) => {
  const order = await hasOrdered(shop);
  const unknown = 'A'.repeat(22);
  const bodies = new Set<string>();
  for (const token of [unknown, 'court', `${order}x`, order.slice(1), '%20', '..%2f']) {
    const answer = await request.get(`/order/${token}`);
    expect(answer.status(), token).toBe(404);
    bodies.add(await answer.text());
  }
  expect(bodies.size).toBe(1);
});

test('a customer’s page is kept by nobody, found by nobody, and tells no other site of itself (B-707, B-709)', {
  tag: '@phone',
}, async ({ page, request, shop }) => {
  const order = await hasOrdered(shop);
  await opensOrder(page, order);
  for (const path of [
    `/order/${order}`,
    `/ORDER/${order}`,
    `/order/${order}.data`,
    `/order/${'A'.repeat(22)}`,
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers['cache-control'], path).toBe('no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers.etag).toBeUndefined();
  }
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  // What a link preview would read says nothing of where the order goes.
  await expect(page.getByRole('region', { name: 'Où nous la livrons' })).toContainText(/rue/);
  const preview = page.locator('title, meta[name=description], meta[property^="og:"]');
  for (const one of await preview.all()) {
    expect(await one.evaluate((element) => element.outerHTML)).not.toMatch(/rue/);
  }
  const asked = page.waitForRequest((sent) => sent.isNavigationRequest());
  await page.getByRole('link', { name: 'Pizzeria Tisonelle' }).click();
  expect(await (await asked).headerValue('Referer')).toBeNull();
});
