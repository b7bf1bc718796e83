import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openBoardSite } from './bench/board-site.ts';
import { openBoards, openPages } from './bench/crowd.ts';
import { memoryOf } from './bench/memory.ts';
import { orderRequest } from './bench/order-request.ts';
import { signInOwner } from './bench/owner.ts';

// A Friday night at ten times the orders, in real time, and what the shop holds in memory by then:
// `node scripts/bench-friday.ts --minutes 60`. Proportional shares, Linux only.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    orders: { type: 'string', default: '600' },
    boards: { type: 'string', default: '20' },
    followed: { type: 'string', default: '20' },
    pages: { type: 'string', default: '300' },
    visits: { type: 'string', default: '1' },
  },
});
const minutes = Number(values.minutes);
/** Orders in an hour, and whole first visits in a second. */
const perHour = Number(values.orders);
const perSecond = Number(values.visits);
const steps = ['confirmed', 'baking', 'ready', 'done'] as const;

type Placed = { readonly token: string };

const home = await mkdtemp(join(tmpdir(), 'bench-friday-'));
const site = await openBoardSite(home, 'embedded');
const address = `http://127.0.0.1:${site.ports[0]}`;
const staff = await signInOwner(address);
const leavePages = await openPages(address, Number(values.pages));
const boards = await openBoards(address, Number(values.boards), staff);
const over = new AbortController();
const failures: unknown[] = [];

/** Does something again and again, so often in an hour, until the night is over. */
async function keep(timesAnHour: number, work: () => Promise<unknown>): Promise<void> {
  const pause = 3_600_000 / timesAnHour;
  while (!over.signal.aborted) {
    work().catch((error: unknown) => over.signal.aborted || failures.push(error));
    await sleep(pause * (0.5 + Math.random()), undefined, { signal: over.signal }).catch(() => {});
  }
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${address}${path}`, init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

function sent(body: string, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } };
}

const database = new pg.Client(site.database);
await database.connect();
const followed: AbortController[] = [];
const nextOrder = await orderRequest(address);

/** A diner orders and watches the page; the kitchen takes the order through its steps. */
async function order(): Promise<void> {
  const answer = await ask('/api/orders', sent(nextOrder(), { 'Idempotency-Key': randomUUID() }));
  const { token } = (await answer.json()) as Placed;
  await (await ask(`/order/${token}`)).text();
  const leaving = new AbortController();
  followed.push(leaving);
  if (followed.length > Number(values.followed)) followed.shift()?.abort();
  follow(`/api/orders/${token}/events`, leaving.signal);
  const known = 'select id::int from orders where token = $1';
  const { rows } = await database.query<{ id: number }>(known, [token]);
  for (const [version, to] of steps.entries()) {
    await sleep(20_000 + Math.random() * 20_000, undefined, { signal: over.signal });
    const move = JSON.stringify({ to, version, minutes: 30 });
    await ask(
      `/api/admin/orders/${rows[0]?.id}/moves`,
      sent(move, { Authorization: `Bearer ${staff}` }),
    );
    await (await ask(`/api/orders/${token}`)).text();
  }
}

async function follow(path: string, signal: AbortSignal): Promise<void> {
  const response = await ask(path, { signal }).catch(() => null);
  const ended = response?.body?.pipeTo(new WritableStream(), { signal });
  await ended?.catch(() => {});
}

/** A first visit: the page, and every file that it names. */
async function visit(): Promise<void> {
  const html = await (await ask(Math.random() < 0.8 ? '/' : '/?lang=en')).text();
  const named = html.matchAll(/["'](\/(?:assets|pictures|menus|icons)\/[\w./-]+)/g);
  for (const path of new Set([...named].map(([, path = '']) => path)))
    await (await ask(path)).arrayBuffer();
  await (await ask('/api/choices')).text();
}

/** Something is sold out, and there again: every open page reads it. */
async function change(): Promise<void> {
  await database.query(
    'update menu_items set is_active = is_active where id = (select id from menu_items limit 1)',
  );
}

const note = join(home, 'embedded/data/postgres/cluster/postmaster.pid');
const postmaster = Number.parseInt(await readFile(note, 'utf8'), 10);

async function weigh() {
  const server = await memoryOf(postmaster);
  // The embedded server is no child of ours once it runs; whatever is counts as the product's.
  return { node: Math.round(await memoryOf(site.pid)), postgresql: Math.round(server) };
}

const night = [keep(perHour, order), keep(perSecond * 3600, visit), keep(12, change)];
const weighed: Awaited<ReturnType<typeof weigh>>[] = [];
for (let minute = 1; minute <= minutes; minute += 1) {
  await sleep(60_000);
  const megabytes = await weigh();
  weighed.push(megabytes);
  console.log(`minute ${minute}: node ${megabytes.node} MB, PostgreSQL ${megabytes.postgresql} MB`);
}
over.abort();
await Promise.all(night);
const { rows } = await database.query<{ count: number }>('select count(*)::int from orders');
await database.end();
const most = (part: 'node' | 'postgresql') => Math.max(...weighed.map((at) => at[part]));
const [last] = weighed.slice(-1);
console.table({
  node: { last: last?.node, most: most('node'), goal: 160 },
  PostgreSQL: { last: last?.postgresql, most: most('postgresql'), goal: 120 },
});
console.log(`${rows[0]?.count} orders in ${minutes} minutes, ${failures.length} requests failed`);
for (const failure of failures.slice(0, 3)) console.log(failure);
for (const leaving of followed) leaving.abort();
await boards.leave();
await leavePages();
await site.close();
await rm(home, { recursive: true, force: true });
