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
 * Prepares the real product as a child process in `home`, to be killed and restarted on the same port, with its log in
 * `home/product-….log`. It has started or recovered when it answers `/readyz`.
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
    /** Starts it and waits until it answers; returns milliseconds. */
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
    /** Waits until it answers again by itself; returns milliseconds. */
    recover: () => answers(performance.now()),
  };
}

/** Reads from `npm start`'s script the variables that it exports, and the words after its last `node`. */
function startOf(root: string) {
  const script = readFileSync(join(root, 'scripts/product.sh'), 'utf8');
  const exported = [...script.matchAll(/\b([A-Z_]+)=([\w/]+)(?=\s)/g)];
  const variables = Object.fromEntries(exported.map(([, name = '', value]) => [name, value]));
  const words = /^exec node (.+) "\$@"$/m.exec(script)?.[1]?.split(' ') ?? [];
  return { variables, words };
}

/** Returns a port that is free at this instant. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Returns the first process of a data folder's PostgreSQL, and its connection. Throws while it starts. */
export async function readEmbedded(dataDir: string) {
  const note = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8');
  const [pid, , , port, host] = note.split('\n');
  if (!host || !port) throw new Error('the server is only starting');
  const connection = { host, port: Number(port), user: 'postgres', database: 'postgres' };
  return { pid: Number(pid), connection: connection satisfies pg.ClientConfig };
}

/** Sends JSON to a shop with a token. Throws when the answer is no success. */
export async function post(url: string, body: object, token = ''): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}
