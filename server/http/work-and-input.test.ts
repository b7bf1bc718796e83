import { describe, expect, test } from 'vitest';
import { seededDatabase } from '#tests/support/database.ts';
import { hostileTexts, textPlaces, textSizes, withText } from '#tests/support/hostile-texts.ts';
import { newKey, openShop, requestFor } from '#tests/support/orders.ts';
import { idsIn, openBusyShop, writes, writtenRoutes } from '#tests/support/staff-writes.ts';
import { strangersWrites } from '#tests/support/strangers-writes.ts';

type Sent = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
type App = { request(path: string, init: RequestInit, env: object): Response | Promise<Response> };

let senders = 0;

/** Sends a request from a network of its own; returns its cost of this thread in milliseconds. */
async function costOf(app: App, { method, path, body, headers }: Sent) {
  senders += 1;
  const remoteAddress = `198.${senders % 200}.${Math.floor(senders / 200) % 200}.1`;
  const init = {
    method,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': newKey(), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const before = process.threadCpuUsage();
  const response = await app.request(path, init, { incoming: { socket: { remoteAddress } } });
  await response.text();
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1000, status: response.status };
}

// Milliseconds: the cost of the smallest request, so that no fraction decides.
const floor = 6;

/**
 * Expects that a request costs at most five times a plain or refused one of its size. The least of several counts is
 * taken: other work of this thread only adds.
 */
async function expectCheap(app: App, title: string, sent: Sent, plain: Sent): Promise<void> {
  const refused = { ...sent, method: 'POST', path: '/api/nowhere' };
  let least = Number.POSITIVE_INFINITY;
  let allowed = 5 * floor;
  for (let round = 0; round < 6 && least > allowed; round += 1) {
    const { ms, status } = await costOf(app, sent);
    expect(status, title).not.toBe(429);
    least = Math.min(least, ms);
    if (least <= allowed) return;
    for (const other of [refused, plain])
      allowed = Math.max(allowed, 5 * (await costOf(app, other)).ms);
  }
  expect(least, `${title} takes ${Math.round(least)} ms`).toBeLessThanOrEqual(allowed);
}

/** Tries every kind and size of text in every text field of a body. */
async function tryBody(app: App, sent: Sent): Promise<void> {
  for (const place of textPlaces(sent.body)) {
    for (const [kind, make] of Object.entries(hostileTexts)) {
      for (const size of textSizes) {
        const title = `${sent.method} ${sent.path} ${place.join('.')}: ${size} bytes of ${kind}`;
        const send = (text: string) => ({ ...sent, body: withText(sent.body, place, text) });
        await expectCheap(app, title, send(make(size)), send('a'.repeat(size)));
      }
    }
  }
}

/** Every parameter and header that a route reads. */
const asked = ['lang', 'day', 'date', 'from', 'who', 'what', 'before', 'table', 'person', 'until'];
const spoken = [
  ...['Authorization', 'Cookie', 'Accept-Language', 'Accept-Encoding', 'Content-Type', 'Origin'],
  ...['Host', 'Idempotency-Key', 'If-None-Match', 'X-Forwarded-For', 'X-Note', 'X-Begins-At'],
  ...['X-Request-Id', 'X-Write'],
];

describe('the work of a request', () => {
  test('grows with its size alone, whatever a stranger writes into a form (B-2502)', async () => {
    const { db } = await seededDatabase();
    const shop = await openShop(db);
    const line = await shop.line('Fromage', { note: '', modifiers: [{ id: 'x' }] });
    const parts = [{ itemId: line.itemId, size: 'l', otherHalf: { itemId: line.itemId } }];
    const typed = { driverNote: '', postalCode: '', code: '', phoneExtension: '' };
    const instant = { kind: 'asap', opensAt: null, day: '2026-11-18' };
    const body = requestFor([{ ...line, parts }], { ...typed, instant });
    const door = { address: '', apartment: '', driverNote: '', postalCode: '' };
    const where = { orderType: 'delivery', ...door };
    const change = { version: 0, cartItems: body.cartItems, where };
    const all = { ...strangersWrites, 'POST /orders': body, 'PUT /orders/:token': change };
    const routes = shop.app.routes
      .filter(({ method, path }) => !/ALL|GET/.test(method) && /^\/api\/(?!admin)[^*]+$/.test(path))
      .map(({ method, path }) => `${method} ${path.replace('/api', '')}`);
    expect([...new Set(routes)].toSorted()).toEqual(Object.keys(all).toSorted());
    for (const [route, body] of Object.entries(all)) {
      const [method = '', path = ''] = route.split(' ');
      await tryBody(shop.app, { method, path: `/api${path}`, body });
    }
  }, 600_000);

  test('grows with its size alone, whatever staff write into a form (B-2502)', async () => {
    const { db, shop, owner, roleOf } = await openBusyShop();
    const ids = await idsIn(db, (await roleOf('other@exemple.test')).id);
    const headers = { Authorization: `Bearer ${owner}` };
    for (const route of writtenRoutes(shop.app.routes)) {
      const { path, body } = writes[route]?.(ids) ?? { path: 'unknown' };
      const [method = ''] = route.split(' ');
      await tryBody(shop.app, { method, path: `/api/admin${path}`, body, headers });
    }
  }, 600_000);

  test('grows with its size alone, whatever stands in an address or a header (B-2502)', async () => {
    const { shop, owner } = await openBusyShop();
    const headers = { Authorization: `Bearer ${owner}` };
    const read = shop.app.routes
      .filter(({ method, path }) => method === 'GET' && /^\/api\/[^*]+$/.test(path))
      .map(({ path }) => path)
      .filter((path) => !path.endsWith('/events'));
    for (const [kind, make] of Object.entries(hostileTexts)) {
      // Node reads at most 16 kB of address and headers together.
      const text = encodeURIComponent(make(4000));
      const plain = 'a'.repeat(text.length);
      for (const path of new Set(read)) {
        const ask = (words: string) => {
          const query = asked.map((name) => `${name}=${words.slice(0, 2000)}`).join('&');
          const to = `${path.replace(/:\w+/g, words)}?${query}`;
          return { method: 'GET', path: to, headers };
        };
        await expectCheap(shop.app, `GET ${path}: ${kind} in its address`, ask(text), ask(plain));
      }
      const latin = Buffer.from(make(14_000)).toString('latin1');
      for (const name of spoken) {
        const sent = { method: 'PUT', path: '/api/admin/categories', body: { keys: ['fries'] } };
        const written = { ...headers, 'X-Write': 'later', 'X-Begins-At': '2026-12-01T05:00:00Z' };
        const send = (words: string) => ({ ...sent, headers: { ...written, [name]: words } });
        const isNote = name === 'X-Note';
        const words = isNote ? text : latin;
        // Marks are stripped from a note: what is left is short and plans a change, as this one does.
        const plain = isNote
          ? `a${'%20'.repeat(Math.floor(words.length / 3))}`
          : 'a'.repeat(words.length);
        await expectCheap(shop.app, `${name}: ${kind}`, send(words), send(plain));
      }
    }
  }, 600_000);

  test.each([
    [50, 201],
    [100, 422],
  ])(
    'is five times an ordinary order’s at most, whatever stands in %i notes (B-2502)',
    async (count, status) => {
      const { db } = await seededDatabase();
      const shop = await openShop(db);
      const dish = await shop.line('Fromage');
      const costOfNotes = async (note: string) => {
        const lines = Array.from({ length: count }, () => ({ ...dish, note }));
        const sent = { method: 'POST', path: '/api/orders', body: requestFor(lines) };
        const costs = [await costOf(shop.app, sent), await costOf(shop.app, sent)];
        expect(costs.map((cost) => cost.status)).toEqual([status, status]);
        return Math.min(...costs.map(({ ms }) => ms));
      };
      const usual = await costOfNotes('한'.repeat(140));
      expect(await costOfNotes('㌖'.repeat(140))).toBeLessThanOrEqual(5 * Math.max(usual, floor));
    },
  );
});
