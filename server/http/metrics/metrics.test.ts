import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '#core/context.ts';
import { outbox } from '#email/outbox.table.server.ts';
import { backups } from '#operations/backups/backups.table.server.ts';
import { setNotice } from '#operations/notices/notices.server.ts';
import { boardWatch } from '#orders/orders.table.server.ts';
import { testApp } from '#tests/support/app.ts';
import { seededDatabase } from '#tests/support/database.ts';
import { newKey, openShop, requestFor, test } from '#tests/support/orders.ts';
import { countTraffic } from '../../platform/traffic.ts';
import { proveOrders } from '../order-proof.ts';
import { type MetricsParts, metricsApi } from './metrics.api.ts';
import { orderMetrics } from './metrics.ts';
import { countOrders } from './order-counts.ts';

const local = { publicUrl: 'http://localhost:3000' };

/** Opens a site on a real port, with its metrics. */
async function openSite(parts: Pick<MetricsParts, 'ctx' | 'pool' | 'token'>) {
  const traffic = countTraffic();
  const orders = countOrders();
  const app = new Hono().route(
    '/metrics',
    metricsApi({
      ...{ ...parts, traffic, orders, changes: { hears: () => true } },
      proof: proveOrders(parts.ctx.db),
      disks: async () => [{ place: 'data', folder: '/data', free: 4e8, size: 1e11 }],
    }),
  );
  app.get('/api/events', (c) =>
    c.body(new ReadableStream({ start: (s) => s.enqueue(new Uint8Array([1])) })),
  );
  app.post('/broken', (c) => c.text('no', 503));
  const listener: RequestListener = traffic.watch(getRequestListener(app.fetch));
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const read = async () => (await fetch(`${url}/metrics`)).text();
  return { app, url, port, traffic, read, orders };
}

/** Returns a database whose every query fails, like one that is gone. */
function brokenDatabase(): Database {
  const execute = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  const query = { from: () => query, where: execute, prepare: () => query, execute };
  return { select: () => query, execute } as unknown as Database;
}

const loopback = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

test('an operator reads the state of the shop (B-1705, B-2363)', async () => {
  const { db, pool } = await seededDatabase();
  const shop = await openShop(db);
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  await db.insert(outbox).values({
    ...{ recipient: 'a@exemple.test', subject: 's', html: 'h', text: 't' },
    ...{ createdAt: new Date(0), nextAttemptAt: new Date(0), givenUpAt: new Date(0) },
  });
  const backup = { why: 'asked', day: '2026-11-18', lastOrder: 0, place: '/mnt' } as const;
  const [askedAt, endedAt] = [new Date('2026-11-18T21:00:00Z'), new Date('2026-11-18T21:09:00Z')];
  await db.insert(backups).values([
    { ...backup, place: '/another', askedAt: endedAt, endedAt },
    { ...backup, askedAt, endedAt },
    { ...backup, askedAt: endedAt, endedAt, problem: 'unexpected' },
  ]);
  await setNotice({ db, clock: shop.clock }, 'disk_low', { free: 4e8 });
  await db.update(boardWatch).set({ lastBeatAt: new Date('2026-11-18T22:59:18Z') });
  const site = await openSite({ ctx: { ...shop.ctx, ...local }, pool });
  const text = await site.read();
  for (const line of [
    'pizzeria_database_up 1',
    'pizzeria_database_heard 1',
    'pizzeria_orders_last_24_hours 1',
    'pizzeria_orders_unseen 1',
    'pizzeria_emails_waiting 2',
    'pizzeria_emails_failed 1',
    'pizzeria_emails_oldest_waiting_seconds 0',
    'pizzeria_ready 1',
    'pizzeria_disk_free_bytes{place="data"} 400000000',
    'pizzeria_disk_size_bytes{place="data"} 100000000000',
    'pizzeria_backup_age_seconds 7200',
    'pizzeria_notice{kind="disk_low"} 1',
    'pizzeria_notice{kind="backup_old"} 0',
    'pizzeria_board_heartbeat_age_seconds 42',
    'pizzeria_open_streams 0',
    'pizzeria_database_connections_awaited 0',
    '# TYPE http_requests_total counter',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d{6,}$/m);
});

test("a collector can read every line, and never a customer's details (B-1604, B-2363)", async () => {
  const { db, pool } = await seededDatabase();
  const shop = await openShop(db);
  await shop.order(requestFor([await shop.line('Fromage', { quantity: 2 })]));
  const site = await openSite({ ctx: { ...shop.ctx, ...local }, pool });
  await site.read();
  const text = await site.read();
  const number = '(?:-?\\d+(?:\\.\\d+)?(?:e[+-]\\d+)?|Nan)';
  const labels = '\\{\\w+="[\\w.+]+"(?:,\\w+="[\\w.+]+")*\\}';
  const line = new RegExp(`^(?:|# (?:HELP|TYPE) \\w+ .+|\\w+(?:${labels})? ${number})$`);
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((each) => !line.test(each)),
  ).toEqual([]);
  expect(text).not.toMatch(/Alix|exemple|555-/);
});

test('an operator sees answers by method and status, and the streams that are open', async () => {
  const { pool } = await seededDatabase();
  const shop = await openShop((await seededDatabase()).db);
  const site = await openSite({ ctx: { ...shop.ctx, ...local }, pool });
  await fetch(`${site.url}/broken`, { method: 'POST' });
  await fetch(`${site.url}/nowhere`);
  const leaving = new AbortController();
  const stream = await fetch(`${site.url}/api/events`, { signal: leaving.signal });
  await expect.poll(site.read).toContain('http_requests_total{method="POST",status="5xx"} 1');
  const text = await site.read();
  expect(text).toContain('http_requests_total{method="GET",status="4xx"} 1');
  expect(text).toContain('pizzeria_open_streams 1');
  // Used only here: an unreferenced answer may be collected, which closes its stream.
  expect(stream.status).toBe(200);
  leaving.abort();
  await expect.poll(site.read).toContain('pizzeria_open_streams 0');
});

test('a stranger cannot make up labels', async () => {
  const { pool } = await seededDatabase();
  const shop = await openShop((await seededDatabase()).db);
  const { port, traffic } = await openSite({ ctx: { ...shop.ctx, ...local }, pool });
  const asked = request({ port, host: '127.0.0.1', path: '/', method: 'PROPFIND' }).end();
  asked.on('response', (response) => response.resume());
  await expect.poll(() => traffic.answers).toEqual([{ method: 'OTHER', status: '4xx', count: 1 }]);
});

test('to anybody else there are no metrics (B-1705)', async ({ shop, database }) => {
  const { app } = await openSite({ ctx: { ...shop.ctx, ...local }, pool: database.pool });
  const ask = (from: string, headers: Readonly<Record<string, string>>) =>
    app.request('/metrics', { headers: { Host: 'localhost:3000', ...headers } }, loopback(from));
  for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect([from, (await ask(from, {})).status]).toEqual([from, 200]);
  }
  for (const from of ['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1', '', '127.0.0.1.example']) {
    expect([from, (await ask(from, {})).status]).toEqual([from, 404]);
  }
  for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
    const answer = await ask('127.0.0.1', { [header]: '127.0.0.1' });
    expect([header, answer.status]).toEqual([header, 404]);
  }
  for (const Host of ['pizzeria.test', 'localhost.pizzeria.test', '127.0.0.1.pizzeria.test']) {
    expect([Host, (await ask('127.0.0.1', { Host })).status]).toEqual([Host, 404]);
  }
});

test('on a public site only who sends the token reads metrics, from anywhere (B-1705)', async ({
  shop,
  database,
}) => {
  const token = 'k'.repeat(32);
  const ask = async (set: string | undefined, authorization?: string, from = '127.0.0.1') => {
    const { app } = await openSite({ ctx: shop.ctx, pool: database.pool, token: set });
    const headers = new Headers({ Host: 'localhost:3000' });
    if (authorization !== undefined) headers.set('Authorization', authorization);
    return (await app.request('/metrics', { headers }, loopback(from))).status;
  };
  expect(await ask(undefined)).toBe(404);
  expect(await ask(undefined, 'Bearer undefined')).toBe(404);
  expect(await ask(token)).toBe(404);
  for (const wrong of ['Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`])
    expect([wrong, await ask(token, wrong)]).toEqual([wrong, 404]);
  expect(await ask(token, `Bearer ${token}`)).toBe(200);
  expect(await ask(token, `bearer ${token}`, '192.0.2.1')).toBe(200);
});

test('an operator learns that the database is away, and still how the process is (B-2363)', async () => {
  const { db, pool } = await seededDatabase();
  const shop = await openShop(db);
  await pool.end();
  const site = await openSite({ ctx: { ...shop.ctx, ...local }, pool });
  const text = await site.read();
  expect(text).toContain('pizzeria_database_up 0');
  expect(text).toContain('pizzeria_ready 0');
  expect(text).toContain('pizzeria_open_streams 0');
  expect(text).not.toContain('pizzeria_orders_unseen');
});

test('an operator sees how many orders were stored, refused and failed, and by what code (B-2363)', async ({
  shop,
}) => {
  const { totals, count } = countOrders();
  const { app } = testApp(shop.db, { countOrder: count });
  const send = (body: object, key = newKey()) =>
    app.request('/api/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(body),
    });
  const good = requestFor([await shop.line('Fromage', { quantity: 2 })]);
  const key = newKey();
  for (const _again of [1, 2]) expect((await send(good, key)).status).toBe(201);
  await send({ ...good, totalPrice: 1 });
  await send({ ...good, phone: '12' });
  await send({}, 'short');
  const broken = testApp(brokenDatabase(), { countOrder: count });
  const request = { method: 'POST', headers: { 'Idempotency-Key': key }, body: '{' };
  await broken.app.request('/api/orders', {
    ...request,
    headers: { ...request.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(good),
  });
  count({ code: 'made_up_by_a_stranger', status: 422 });
  const text = await orderMetrics(totals).metrics();
  expect(text.split('\n').filter((line) => /^pizzeria\S+ [1-9]/.test(line))).toEqual([
    'pizzeria_orders_stored_total 1',
    'pizzeria_orders_refused_total{code="total_mismatch"} 1',
    'pizzeria_orders_refused_total{code="phone_invalid"} 1',
    'pizzeria_orders_refused_total{code="idempotency_key_missing"} 1',
    'pizzeria_orders_refused_total{code="other"} 1',
    'pizzeria_orders_failed_total{code="order_unconfirmed"} 1',
  ]);
  expect(text).toContain('pizzeria_orders_failed_total{code="internal"} 0');
});
