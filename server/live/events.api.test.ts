import { createConnection } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  fakeChanges,
  hear,
  hurried,
  type LiveSiteOptions,
  openLiveSite,
} from '#tests/support/live-site.ts';

async function openSite(options: Partial<LiveSiteOptions> = {}) {
  const fake = fakeChanges();
  const site = await openLiveSite({ changes: fake.changes, pace: hurried, ...options });
  return { ...fake, ...site };
}

describe('a customer with an open page', () => {
  test('is greeted, then hears what customers are shown has changed, and of nothing else', async () => {
    const { url, tell } = await openSite();
    const customer = await hear(`${url}/events`);
    await expect.poll(() => customer.heard).toEqual(['ready']);
    tell('user_roles', 'orders', 'outbox', 'sessions', 'menu_items', 'menu_categories');
    tell('promotions_2for1', '*');
    await expect
      .poll(() => customer.heard)
      .toEqual([
        'ready',
        'change menu_items',
        'change menu_categories',
        'change promotions_2for1',
        'change *',
      ]);
  });

  test('gets a stream that no proxy gathers or keeps', async () => {
    const { url } = await openSite();
    const { response } = await hear(`${url}/events`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  test('hears a ping now and then, so that a dead line can be told from a quiet one', async () => {
    const { url } = await openSite();
    const customer = await hear(`${url}/events`);
    await expect.poll(() => customer.pings.length).toBeGreaterThan(3);
    expect(customer.heard).toEqual(['ready']);
  });

  test('hears a burst as a handful of events, the last of them after its end (B-1323)', async () => {
    const { url, tell } = await openSite({ pace: { ...hurried, gather: 500 } });
    const customer = await hear(`${url}/events`);
    for (let change = 0; change < 6_000; change += 1) tell('menu_items');
    await expect.poll(() => customer.heard).toHaveLength(3);
    expect(customer.heard).toEqual(['ready', 'change menu_items', 'change menu_items']);
  });

  test('is told the version that the menu has once the stream hears, ahead of changes', async () => {
    const reading = Promise.withResolvers<string>();
    const { url, tell, listeners } = await openSite({ readVersion: () => reading.promise });
    const opening = hear(`${url}/events`);
    await expect.poll(listeners).toBe(1);
    tell('menu_items');
    reading.resolve('41');
    const customer = await opening;
    await expect.poll(() => customer.heard).toEqual(['ready 41', 'change menu_items']);
  });

  test('is greeted without a version when the database does not answer', async () => {
    const readVersion = () => Promise.reject(new Error('away'));
    const { url } = await openSite({ readVersion });
    const customer = await hear(`${url}/events`);
    await expect.poll(() => customer.heard).toEqual(['ready']);
  });
});

describe('nothing is kept for those who leave', () => {
  test('nobody listens to the database any more when the last page is closed', async () => {
    const { url, listeners } = await openSite();
    const customers = [await hear(`${url}/events`), await hear(`${url}/events`)];
    await expect.poll(listeners).toBe(1);
    for (const customer of customers) customer.leave();
    await expect.poll(listeners).toBe(0);
  });

  test('a reader who does not read is cut off', async () => {
    const { app, url, listeners } = await openSite();
    const unread = await app.request('/api/events');
    expect(listeners()).toBe(1);
    await expect.poll(listeners).toBe(0);
    expect(await unread.text()).toBe('');
    const customer = await hear(`${url}/events`);
    await expect.poll(() => customer.pings.length).toBeGreaterThan(3);
  });

  test('a connection that takes no more bytes is broken', async () => {
    const { server, port, listeners, tell } = await openSite();
    server.on('request', (_request, response) => {
      // As when the buffers of both computers are full: nothing goes, and no "drain" comes.
      const write = response.write.bind(response);
      Object.assign(response, { write: (piece: Uint8Array) => write(piece) && false });
      response.on('newListener', (name: string) => {
        if (name === 'drain') process.nextTick(() => response.removeAllListeners('drain'));
      });
    });
    const socket = createConnection(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {}).resume();
    socket.write('GET /api/events HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(listeners).toBe(1);
    tell('menu_items', 'menu_categories');
    await closed;
    expect(listeners()).toBe(0);
  });

  test('a HEAD request opens no stream', async () => {
    const { url, listeners } = await openSite();
    const response = await fetch(`${url}/events`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('text/event-stream');
    expect(listeners()).toBe(0);
  });
});

describe('a crowd', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });

  test('from one address cannot take more than its share, others still come in (B-1512)', async () => {
    const { url } = await openSite({ limits: { perAddress: 2 } });
    const first = await hear(`${url}/events`, from('192.0.2.1'));
    await hear(`${url}/events`, from('192.0.2.1'));
    const refused = await hear(`${url}/events`, from('192.0.2.1'));
    expect(refused.response.status).toBe(429);
    expect(await refused.response.json()).toMatchObject({ code: 'too_many_requests' });
    const other = await hear(`${url}/events`, from('192.0.2.2'));
    expect(other.response.status).toBe(200);
    first.leave();
    const comeIn = async () => (await hear(`${url}/events`, from('192.0.2.1'))).response.status;
    await expect.poll(comeIn).toBe(200);
  });

  test('that holds all places gives one up to the next customer, and gets none back (B-1512)', async () => {
    const { url } = await openSite({ limits: { total: 6, perAddress: 3 } });
    const hoarder = async (name: string) => hear(`${url}/events`, from(name));
    const hoard: Awaited<ReturnType<typeof hear>>[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2'])
      for (let time = 0; time < 3; time += 1) hoard.push(await hoarder(address));
    const customer = await hear(`${url}/events`, from('198.51.100.7'));
    await expect.poll(() => customer.heard).toEqual(['ready']);
    const ended = () => hoard.filter(({ how }) => how() !== null).length;
    await expect.poll(ended).toBe(1);
    expect(hoard[0]?.how()).toBe('ended');
    expect((await hoarder('192.0.2.1')).response.status).toBe(429);
    const second = await hear(`${url}/events`, from('198.51.100.8'));
    expect(second.response.status).toBe(200);
    await expect.poll(ended).toBe(2);
    expect(customer.how()).toBeNull();
  });

  test('of one site counts as one, however many IPv6 networks it has (B-1512)', async () => {
    const { url } = await openSite({ limits: { total: 3 } });
    for (const end of ['1', '2', '3']) await hear(`${url}/events`, from(`2001:db8:7:${end}::1`));
    const more = await hear(`${url}/events`, from('2001:db8:7:4::1'));
    expect(more.response.status).toBe(429);
    const customer = await hear(`${url}/events`, from('198.51.100.7'));
    expect(customer.response.status).toBe(200);
  });

  test('is bounded as a whole, and leaves the staff their own room', async () => {
    const { url } = await openSite({ limits: { total: 2 } });
    for (const address of ['192.0.2.1', '192.0.2.2']) await hear(`${url}/events`, from(address));
    const third = await hear(`${url}/events`, from('192.0.2.3'));
    expect(third.response.status).toBe(429);
    const staff = await hear(`${url}/admin/events`, from('192.0.2.3'));
    expect(staff.response.status).toBe(200);
  });
});

describe('when the site stops', () => {
  test('all streams end, and the server does not wait for anybody (B-1707)', async () => {
    const { url, server, changes, listeners } = await openSite();
    const people = [await hear(`${url}/events`), await hear(`${url}/admin/events`)];
    await expect.poll(listeners).toBe(2);
    changes.close();
    await new Promise((resolve) => server.close(resolve));
    for (const { how } of people) await expect.poll(how).toBe('ended');
    expect(listeners()).toBe(0);
  });

  test('nobody is let in any more', async () => {
    const { url, changes } = await openSite();
    changes.close();
    const late = await hear(`${url}/events`);
    expect(late.response.status).toBe(503);
  });
});
