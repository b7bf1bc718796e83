import { fork } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import type pg from 'pg';
import { followChanges } from '#browser/live.ts';
import type { Log } from '#core/context.ts';
import { seedDatabase } from '#db/seed/seed.ts';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { listenToChanges } from '#server/live/changes.ts';
import { publicEventsApi } from '#server/live/events.api.ts';

// How long after a save do open pages hear of it? `node scripts/bench-live.ts`: a real, syncing
// database, each instance a process of its own, all pages in one process with the writer.

const changes = 200;
const crowds = [1, 100] as const;
const save = `update menu_items set is_active = not is_active
  where id = (select id from menu_items order by id limit 1)`;
const log: Log = { info: () => {}, warn: console.warn, error: console.error };

/** Milliseconds since the save began. */
type Round = { readonly saved: number; readonly arrivals: readonly number[] };

if (process.send) {
  process.once('message', (connection) => runInstance(connection as pg.ClientConfig));
} else {
  await bench();
}

async function runInstance(connection: pg.ClientConfig): Promise<void> {
  const heard = listenToChanges({ connection, log });
  const limits = { total: 10_000, perAddress: 10_000 };
  const app = publicEventsApi({ changes: heard, trustedProxies: 0, limits });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  process.send?.((server.address() as AddressInfo).port);
  process.once('disconnect', () => process.exit(0));
}

async function bench(): Promise<void> {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  setMaxListeners(0, window, document);
  Object.assign(globalThis, { window, document });
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-live-'));
  const migrationsFolder = join(import.meta.dirname, '../db/migrations');
  const database = await openDatabase({ dataDir, migrationsFolder, log });
  try {
    await seedDatabase(database.db);
    const rows: Record<string, number>[] = [];
    for (const instances of [1, 2]) {
      for (const pages of crowds) rows.push(await measure(database, instances, pages));
    }
    console.table(rows);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure({ pool, connection }: OpenDatabase, instances: number, pages: number) {
  const running = await Promise.all(
    Array.from({ length: instances }, () => startInstance(connection)),
  );
  const leaving = new AbortController();
  let onHeard = () => {};
  let ready = 0;
  for (let page = 0; page < pages; page += 1) {
    followChanges({
      url: `http://127.0.0.1:${running[page % instances]?.port}/`,
      signal: leaving.signal,
      onReady: () => {
        ready += 1;
      },
      onChange: () => onHeard(),
    });
  }
  while (ready < pages) await sleep(20);
  // A connection that has just begun to listen says so to everyone: let that pass.
  await sleep(500);
  const rounds: Round[] = [];
  for (let change = 0; change < changes; change += 1) {
    const arrived = Promise.withResolvers<void>();
    const moments: number[] = [];
    onHeard = () => {
      if (moments.push(performance.now()) === pages) arrived.resolve();
    };
    const began = performance.now();
    await pool.query(save);
    const saved = performance.now() - began;
    await arrived.promise;
    rounds.push({ saved, arrivals: moments.map((moment) => moment - began) });
    // Longer than the time in which events of one table are gathered.
    await sleep(110 + Math.random() * 40);
  }
  leaving.abort();
  for (const { child } of running) child.disconnect();
  await Promise.all(running.map(({ exited }) => exited));
  return rowOf(instances, pages, rounds);
}

async function startInstance(connection: pg.ClientConfig) {
  const child = fork(import.meta.filename);
  const exited = once(child, 'exit');
  child.send(connection);
  const [port] = (await once(child, 'message')) as [number];
  return { child, exited, port };
}

function rowOf(instances: number, pages: number, rounds: readonly Round[]) {
  const all = rounds.flatMap(({ arrivals }) => arrivals);
  const afterCommit = rounds.flatMap(({ saved, arrivals }) => arrivals.map((at) => at - saved));
  const last = rounds.map(({ arrivals }) => Math.max(...arrivals));
  const saves = rounds.map(({ saved }) => saved);
  return {
    instances,
    pages,
    'save, median': share(saves, 0.5),
    'save, p99': share(saves, 0.99),
    'commit to page, median': share(afterCommit, 0.5),
    'commit to page, p99': share(afterCommit, 0.99),
    'save to page, median': share(all, 0.5),
    'save to page, p99': share(all, 0.99),
    'save to last page, median': share(last, 0.5),
    'save to last page, p99': share(last, 0.99),
  };
}

/** The value below which this share of the values lies, in milliseconds. */
function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return Math.round(value * 10) / 10;
}
