import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const here = resolve(import.meta.dirname, '..');
const patience = 60_000;

/**
 * Prepares the real product as a process of its own that works in `home`, to be killed and started again on the same
 * port. What it says is in `home/product-….log`. It has started
 * or recovered when it answers `/readyz`.
 */
export async function makeProduct(home: string, settings: Readonly<Record<string, string>>) {
  // Another built tree may be measured instead of this one.
  const root = process.env.BENCH_TREE ?? here;
  const { variables, words } = startOf(root);
  const port = await freePort();
  const said = openSync(join(home, `product-${port}.log`), 'a');
  const env = {
    PATH: process.env.PATH ?? '',
    ...variables,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'warn',
    ORDERS_PER_ADDRESS: '1000000',
    ...settings,
  };
  let child: ChildProcess | undefined;

  const isRunning = () =>
    child !== undefined && child.exitCode === null && child.signalCode === null;

  async function answers(since: number): Promise<number> {
    while (performance.now() - since < patience) {
      if (!isRunning()) break;
      const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null);
      await response?.text().catch(() => '');
      if (response?.ok) return performance.now() - since;
      await pause(10);
    }
    throw new Error(`the product on port ${port} does not answer: see ${home}`);
  }

  return {
    port,
    pid: () => child?.pid ?? 0,
    isRunning,
    /** Starts it and waits until it answers; milliseconds. */
    start() {
      const since = performance.now();
      child = spawn(process.execPath, words, {
        cwd: root,
        env,
        stdio: ['ignore', said, said],
      });
      return answers(since);
    },
    async kill(signal: 'SIGKILL' | 'SIGTERM') {
      if (!child || !isRunning()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    /** Waits until it answers again by itself; milliseconds. */
    recover: () => answers(performance.now()),
  };
}

/** As `npm start` says once the build is there: what it exports, and the words after its last `node`. */
function startOf(root: string) {
  const script = readFileSync(join(root, 'scripts/product.sh'), 'utf8');
  const exported = [...script.matchAll(/\b([A-Z_]+)=([\w/]+)(?=\s)/g)];
  const variables = Object.fromEntries(exported.map(([, name = '', value]) => [name, value]));
  const words = /^exec node (.+) "\$@"$/m.exec(script)?.[1]?.split(' ') ?? [];
  return { variables, words };
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The embedded PostgreSQL of a data folder: its first process, and how it is reached. Throws while it starts. */
export async function readEmbedded(dataDir: string) {
  const note = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const [pid, , , port, host] = note.split('\n');
  if (!host || !port) throw new Error('the server is only starting');
  const connection = { host, port: Number(port), user: 'postgres', database: 'postgres' };
  return { pid: Number(pid), connection: connection satisfies pg.ClientConfig };
}

/** Sends JSON to a shop, as whoever holds `token`. Throws when the answer is no success. */
export async function post(url: string, body: object, token = ''): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}
