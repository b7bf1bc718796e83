import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { followChanges } from '../../app/browser/live.ts';
import type { BoardReading } from '../../app/kitchen/board/board.ts';
import { type BoardStore, createBoardStore } from '../../app/kitchen/board/board-store.ts';
import { type Arrivals, monotonic, type Told } from './crowd.ts';

// Open boards in a process of their own, by the code of the board itself: see `crowd.ts`.

const token = process.env.TOKEN ?? '';
const stores: BoardStore[] = [];
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
/** As behind a proxy: each request from another address. */
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  lines += 1;
  headers.set('X-Forwarded-For', `198.19.${lines >> 8}.${lines & 255}`);
  return plainFetch(input, { ...init, headers });
};

async function readBoard(address: string, after: string | null): Promise<BoardReading> {
  const query = after === null ? '' : `?after=${after}`;
  const response = await plainFetch(`${address}/api/admin/orders/board${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as BoardReading;
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
  } else {
    watched = { id: told.know, version: told.version, arrivals: [], waiting: new Set(stores) };
    for (const store of stores) look(store);
  }
});
