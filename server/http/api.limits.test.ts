import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { newKey, openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { nothingStored } from '#tests/support/refusals.ts';

const limit = 64 * 1024;

async function twoPizzas(shop: Shop) {
  return requestFor([await shop.line('Fromage', { quantity: 2 })]);
}

/** An honest order of exactly so many bytes. */
async function ofLength(shop: Shop, length: number): Promise<string> {
  const bare = JSON.stringify({ ...(await twoPizzas(shop)), padding: '' });
  return bare.replace(
    '"padding":""',
    `"padding":"${'x'.repeat(length - Buffer.byteLength(bare))}"`,
  );
}

describe('an order that is too large', () => {
  test('goes through at 64 KiB and not one byte above', async ({ shop }) => {
    expect((await shop.order(await ofLength(shop, limit))).status).toBe(201);
    const answer = await shop.order(await ofLength(shop, limit + 1));
    expect(answer.status).toBe(413);
    expect(answer.body.code).toBe('too_large');
    expect((await shop.stored()).orders).toBe(1);
  });

  test('is refused by its announced length before it is read', async ({ shop }) => {
    const answer = await shop.order('{}', { 'Content-Length': String(limit + 1) });
    expect(answer.status).toBe(413);
  });

  test('is refused over a real connection that never says its length', async ({ shop }) => {
    const server = serve({ fetch: shop.app.fetch, port: 0, hostname: '127.0.0.1' });
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': newKey() };
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/api/orders',
      method: 'POST',
      headers,
    });
    asked.on('error', () => {});
    const answered = once(asked, 'response');
    for (let sent = 0; sent <= limit; sent += 8192) asked.write(' '.repeat(8192));
    const [response] = await answered;
    expect(asked.getHeader('Content-Length')).toBeUndefined();
    expect(response.statusCode).toBe(413);
    asked.destroy();
    expect(await shop.stored()).toEqual(nothingStored);
  });
});

describe('a sender of too many orders', () => {
  const address = '203.0.113.5';

  async function refused(shop: Shop, times: number, headers = {}, from = address) {
    for (let time = 0; time < times; time += 1) await shop.order('{', headers, from);
    return shop.order(await twoPizzas(shop), headers, from);
  }

  test('is asked to wait after 30 within ten minutes, and told how long', async ({ db }) => {
    const shop = await openShop(db, { ordersPerAddress: 30 });
    const body = await twoPizzas(shop);
    for (let time = 0; time < 30; time += 1) {
      expect((await shop.order(body, {}, address)).status).toBe(201);
    }
    const answer = await shop.order(body, {}, address);
    expect(answer.status).toBe(429);
    expect(answer.body.code).toBe('too_many_requests');
    const wait = Number(answer.headers.get('Retry-After'));
    expect(Number.isInteger(wait)).toBe(true);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await shop.stored()).orders).toBe(30);
    expect((await shop.order(body, {}, '203.0.113.6')).status).toBe(201);
  });

  test('may send again when the ten minutes are over', async ({ db }) => {
    const shop = await openShop(db, { ordersPerAddress: 2 });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const status of [400, 400, 429]) {
      expect((await shop.order('{', {}, address)).status).toBe(status);
    }
    vi.advanceTimersByTime(10 * 60 * 1000 + 1);
    expect((await shop.order('{', {}, address)).status).toBe(400);
  });

  test('counts refused orders too, so that guessing is limited', async ({ db }) => {
    const shop = await openShop(db, { ordersPerAddress: 3 });
    expect((await refused(shop, 3)).status).toBe(429);
    expect(await shop.stored()).toEqual(nothingStored);
  });

  test('cannot hide behind an X-Forwarded-For of its own', async ({ db }) => {
    const shop = await openShop(db, { ordersPerAddress: 3 });
    for (let time = 0; time < 3; time += 1) {
      await shop.order('{', { 'X-Forwarded-For': `198.51.100.${time}` }, address);
    }
    const answer = await shop.order('{', { 'X-Forwarded-For': '198.51.100.99' }, address);
    expect(answer.status).toBe(429);
  });

  test('is told from others behind the same proxy when we know that proxy', async ({ db }) => {
    const shop = await openShop(db, { ordersPerAddress: 3, trustedProxies: 1 });
    const noisy = { 'X-Forwarded-For': '6.6.6.6, 198.51.100.1' };
    expect((await refused(shop, 3, noisy, '10.0.0.1')).status).toBe(429);
    const other = await shop.order('{', { 'X-Forwarded-For': '198.51.100.2' }, '10.0.0.1');
    expect(other.status).toBe(400);
  });

  test('cannot move about in an IPv6 network of its own', async ({ db }) => {
    const shop = await openShop(db, { ordersPerAddress: 3 });
    for (const end of ['1', '2', '3']) await shop.order('{', {}, `2001:db8::${end}`);
    expect((await shop.order('{', {}, '2001:db8::4')).status).toBe(429);
    expect((await shop.order('{', {}, '2001:db8:0:1::4')).status).toBe(400);
  });

  test('still reads the menu', async ({ db }) => {
    const shop = await openShop(db, { ordersPerAddress: 1 });
    expect((await refused(shop, 1)).status).toBe(429);
    expect((await shop.app.request('/api/menu')).status).toBe(200);
  });
});
