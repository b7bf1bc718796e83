import { setTimeout as sleep } from 'node:timers/promises';
import type { BoardStore } from '../../app/kitchen/board/board-store.ts';
import { openBoard } from '../board.ts';
import { type Arrivals, monotonic, type Told } from './crowd.ts';

// Open boards in a process of their own: see `crowd.ts`.

const token = process.env.TOKEN ?? '';
const stores: BoardStore[] = [];
let ready = 0;
let watched = { id: 0, version: 0, arrivals: [] as number[], waiting: new Set<BoardStore>() };

const plainFetch = fetch;
let lines = 0;
/** As behind a proxy: each request from another address. */
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  lines += 1;
  headers.set('X-Forwarded-For', `198.19.${(lines >> 8) & 255}.${lines & 255}`);
  return plainFetch(input, { ...init, headers });
};

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
    const onRead = () => {
      ready += 1;
    };
    for (let board = 0; board < told.count; board += 1)
      stores.push(openBoard(told.address, token, { onChange: look, onRead }));
    while (ready < told.count) await sleep(20);
    process.send?.('open');
  } else {
    watched = { id: told.know, version: told.version, arrivals: [], waiting: new Set(stores) };
    for (const store of stores) look(store);
  }
});
