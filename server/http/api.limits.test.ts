import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { seededDatabase } from '#tests/support/database.ts';
import { newKey, openShop, requestFor, type Shop, test } from '#tests/support/orders.ts';
import { nothingStored } from '#tests/support/refusals.ts';

const limit = 64 * 1024;

async function twoPizzas(shop: Shop) {
  return requestFor([await shop.line('Fromage', { quantity: 2 })]);
}

async function ofLength(shop: Shop, length: number): Promise<string> {
  const bare = JSON.stringify({ ...(await twoPizzas(shop)), padding: '' });
  return bare.replace(
    '"padding":""',
    `"padding":"${'x'.repeat(length - Buffer.byteLength(bare))}"`,
  );
}

describe('an order that is too large', () => {
  test('goes through at 64 KiB and not one byte above (B-544)', async ({ shop }) => {
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
  const site = '2001:db8:7';

  async function sendWrong(shop: Shop, times: number, headers = {}, from = address) {
    for (let time = 0; time < times; time += 1)
      expect((await shop.order('{', headers, from)).status).toBe(400);
  }

  async function sendRight(shop: Shop, times: number, fromNth: (time: number) => string) {
    const body = await twoPizzas(shop);
    for (let time = 0; time < times; time += 1)
      expect((await shop.order(body, {}, fromNth(time))).status).toBe(201);
  }

  test('is asked to wait after ten times what is usual in ten minutes, and told how long (B-545)', async ({
    db,
  }) => {
    const shop = await openShop(db, { ordersPerAddress: 2 });
    await sendRight(shop, 20, () => address);
    const answer = await shop.order(await twoPizzas(shop), {}, address);
    expect(answer.status).toBe(429);
    expect(answer.body.code).toBe('too_many_requests');
    const wait = Number(answer.headers.get('Retry-After'));
    expect(Number.isInteger(wait)).toBe(true);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await shop.stored()).orders).toBe(20);
    await sendRight(shop, 1, () => '203.0.113.6');
  });

  test('is not let through by sending all of them at once', async () => {
    const shop = await openShop((await seededDatabase()).db, { ordersPerAddress: 1 });
    const body = await twoPizzas(shop);
    const sent = Array.from({ length: 25 }, () => shop.order(body, {}, address));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect((await shop.stored()).orders).toBe(10);
  });

  test('may send again when the ten minutes are over', async ({ db }) => {
    const shop = await openShop(db, { ordersPerAddress: 1 });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await sendRight(shop, 10, () => address);
    const body = await twoPizzas(shop);
    expect((await shop.order(body, {}, address)).status).toBe(429);
    vi.advanceTimersByTime(10 * 60 * 1000 + 1);
    expect((await shop.order(body, {}, address)).status).toBe(201);
  });

  test('whose orders are all refused keeps none of the neighbours from ordering (B-545)', async ({
    db,
  }) => {
    const shop = await openShop(db, { ordersPerAddress: 30 });
    await sendWrong(shop, 60);
    await sendRight(shop, 1, () => address);
  });

  test('cannot go on guessing: ten times what is usual within a minute, then a minute’s rest (B-545)', async ({
    db,
  }) => {
    const shop = await openShop(db, { ordersPerAddress: 1 });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await sendWrong(shop, 10);
    const answer = await shop.order(await twoPizzas(shop), {}, address);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect(await shop.stored()).toEqual(nothingStored);
    vi.advanceTimersByTime(60 * 1000 + 1);
    await sendRight(shop, 1, () => address);
  });

  test('asks again for a lost answer as often as it likes, even when it may send nothing new (B-545)', async ({
    db,
  }) => {
    const shop = await openShop(db, { ordersPerAddress: 1 });
    const body = await twoPizzas(shop);
    const key = { 'Idempotency-Key': newKey() };
    const first = await shop.order(body, key, address);
    expect([first.status, first.headers.get('Idempotent-Replayed')]).toEqual([201, null]);
    for (let time = 0; time < 20; time += 1) {
      const again = await shop.order(body, key, address);
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    }
    await sendRight(shop, 9, () => address);
    expect((await shop.order(body, {}, address)).status).toBe(429);
    expect((await shop.order(body, key, address)).body).toEqual(first.body);
  });

  test('cannot hide behind an X-Forwarded-For of its own', async ({ db }) => {
    const shop = await openShop(db, { ordersPerAddress: 1 });
    for (let time = 0; time < 10; time += 1)
      await sendWrong(shop, 1, { 'X-Forwarded-For': `198.51.100.${time}` });
    const answer = await shop.order('{', { 'X-Forwarded-For': '198.51.100.99' }, address);
    expect(answer.status).toBe(429);
  });

  test('is told from others behind the same proxy when we know that proxy', async ({ db }) => {
    const shop = await openShop(db, { ordersPerAddress: 1, trustedProxies: 1 });
    const noisy = { 'X-Forwarded-For': '6.6.6.6, 198.51.100.1' };
    await sendWrong(shop, 10, noisy, '10.0.0.1');
    expect((await shop.order('{', noisy, '10.0.0.1')).status).toBe(429);
    await sendWrong(shop, 1, { 'X-Forwarded-For': '198.51.100.2' }, '10.0.0.1');
  });

  test('cannot move about in an IPv6 network of its own, nor in a whole site of them (B-545)', async ({
    db,
  }) => {
    const shop = await openShop(db, { ordersPerAddress: 1 });
    for (let end = 1; end <= 10; end += 1) await sendWrong(shop, 1, {}, `${site}:1::${end}`);
    expect((await shop.order('{', {}, `${site}:1::99`)).status).toBe(429);
    await sendRight(shop, 10, (time) => `${site}:${time + 2}::1`);
    expect((await shop.order(await twoPizzas(shop), {}, `${site}:99::1`)).status).toBe(429);
    await sendRight(shop, 1, () => '2001:db8:8:1::1');
  });

  test('still reads the menu (B-545)', async ({ db }) => {
    const shop = await openShop(db, { ordersPerAddress: 1 });
    await sendWrong(shop, 10);
    expect((await shop.order('{', {}, address)).status).toBe(429);
    expect((await shop.app.request('/api/menu')).status).toBe(200);
  });
});
