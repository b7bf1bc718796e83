import { once, setMaxListeners } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { followChanges } from '#browser/live.ts';
import type { BoardReading } from '#kitchen/board/board.ts';
import { type BoardStore, createBoardStore } from '#kitchen/board/board-store.ts';
import { type Arrivals, monotonic, type Told, type Traffic } from './crowd.ts';

// Open boards in a process of their own, by the code of the board itself: see `crowd.ts`.

const agent = new Agent({ keepAlive: true });
const token = process.env.TOKEN ?? '';
const stores: BoardStore[] = [];
const counted = { requests: 0, answered: 0, streamed: 0 };
let ready = 0;
let watched = { id: 0, version: 0, arrivals: [] as number[], waiting: new Set<BoardStore>() };

const window = new EventTarget();
const document = Object.assign(new EventTarget(), { hidden: false });
setMaxListeners(0, window, document);
Object.assign(globalThis, { window, document });
// Without locks each board holds a line of its own, as on a device of its own.
Object.defineProperty(globalThis, 'navigator', { value: {} });

const plainFetch = fetch;
let lines = 0;
/** As behind a proxy: each stream from another address; what it brings is counted. */
globalThis.fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  lines += 1;
  headers.set('X-Forwarded-For', `198.19.${lines >> 8}.${lines & 255}`);
  const response = await plainFetch(input, { ...init, headers });
  const { body, status } = response;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, onward) {
      counted.streamed += part.length;
      onward.enqueue(part);
    },
  });
  return new Response(body?.pipeThrough(counting) ?? null, { status });
};

/** As a browser asks: what comes is counted as it comes, compressed. */
async function readBoard(address: string, after: string | null): Promise<BoardReading> {
  const query = after === null ? '' : `?after=${after}`;
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' };
  const request = get(`${address}/api/admin/orders/board${query}`, { headers, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const body = Buffer.concat(parts);
  counted.requests += 1;
  counted.answered += body.length;
  const isPacked = response.headers['content-encoding'] === 'gzip';
  const text = (isPacked ? gunzipSync(body) : body).toString();
  if (response.statusCode !== 200) throw new Error(text);
  return JSON.parse(text);
}

function openBoard(address: string): void {
  const store = createBoardStore((after) => readBoard(address, after));
  store.subscribe(() => look(store));
  stores.push(store);
  followChanges({
    url: `${address}/api/admin/events?rows=orders`,
    token: () => token,
    onReady: () => store.refresh().then(() => (ready += 1)),
    onNews: store.hear,
    onChange: (name) => void (['orders', '*'].includes(name) && store.refresh()),
    signal: new AbortController().signal,
  });
}

function look(store: BoardStore): void {
  if (!watched.waiting.has(store)) return;
  const known = store.snapshot().orders.find(({ id }) => id === watched.id);
  if (!known || known.version < watched.version) return;
  watched.waiting.delete(store);
  watched.arrivals.push(monotonic());
  if (watched.waiting.size === 0) process.send?.(watched.arrivals satisfies Arrivals);
}

process.once('disconnect', () => process.exit(0));
process.on('message', async (told: Told) => {
  if ('open' in told) {
    for (let board = 0; board < told.count; board += 1) openBoard(told.address);
    while (ready < told.count) await sleep(20);
    process.send?.('open');
  } else if ('know' in told) {
    watched = { id: told.know, version: told.version, arrivals: [], waiting: new Set(stores) };
    for (const store of stores) look(store);
  } else {
    process.send?.({ ...counted } satisfies Traffic);
    Object.assign(counted, { requests: 0, answered: 0, streamed: 0 });
  }
});
