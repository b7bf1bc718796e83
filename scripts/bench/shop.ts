import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { makeProduct } from '../torture/product.ts';
import { orderRequest } from './order-request.ts';

/** A running product with a database of its own, and a bare server that sends the same home page. */
export type BenchShop = {
  readonly name: string;
  readonly port: number;
  readonly database: pg.ClientConfig;
  /** Processor time that the product, or the bare server, has used so far, in milliseconds. */
  cpu(of: 'product' | 'bare'): Promise<number>;
  /** Waits until every letter has left, for a minute at most. */
  calm(): Promise<void>;
  homeRequest(etag?: string): string;
  /** An order, or one with five changes on each line. */
  orderRequest(isChanged?: boolean): string;
  /** Starts the bare server with the bytes that the product sends at this moment. */
  bare(): Promise<number>;
  close(): Promise<void>;
};

/** Opens a shop in a folder of its own; `fill` prepares its database before anything is measured. */
export async function openShop(
  home: string,
  name: string,
  fill: (client: pg.Client) => Promise<void>,
): Promise<BenchShop> {
  const folder = join(home, name);
  await mkdir(folder);
  const product = await makeProduct(folder, { DATA_DIR: join(folder, 'data') });
  await product.start();
  const note = await readFile(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8');
  const [, , , port, host] = note.split('\n');
  const database = { host: host ?? '', port: Number(port), user: 'postgres', database: 'postgres' };
  const client = new pg.Client(database);
  await client.connect();
  await fill(client);
  await client.query('vacuum analyze');
  await client.end();
  const address = `http://127.0.0.1:${product.port}`;
  const [order, changedOrder] = [await orderRequest(address), await orderRequest(address, 5)];
  let bare: ChildProcess | undefined;

  return {
    name,
    port: product.port,
    database,
    cpu: (of) => cpuOf((of === 'bare' ? bare?.pid : product.pid()) ?? 0),
    calm: () => lettersOut(database),
    homeRequest: (etag) =>
      `GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n${etag ? `If-None-Match: ${etag}\r\n` : ''}\r\n`,
    orderRequest: (isChanged = false) => {
      const body = isChanged ? changedOrder() : order();
      return `POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nIdempotency-Key: ${randomBytes(16).toString('hex')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    },
    async bare() {
      bare?.disconnect();
      const response = await fetch(`http://127.0.0.1:${product.port}/`, {
        headers: { 'Accept-Encoding': 'br' },
      });
      const same = await rawBody(product.port);
      const kept = [...response.headers].filter(
        ([header]) => !/^(date|connection|keep-alive)$/.test(header),
      );
      await response.arrayBuffer();
      const file = join(folder, 'home.json');
      const headers = { ...Object.fromEntries(kept), 'content-length': String(same.length) };
      await writeFile(file, JSON.stringify({ headers, body: same.toString('base64') }));
      bare = fork(join(import.meta.dirname, 'bare.ts'), [file]);
      const [started] = (await once(bare, 'message')) as [number];
      return started;
    },
    async close() {
      bare?.disconnect();
      await product.kill('SIGTERM');
    },
  };
}

/** The compressed bytes of the home page, as they travel. */
async function rawBody(port: number): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br' };
    get({ port, host: '127.0.0.1', path: '/', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

async function lettersOut(database: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  const waiting = 'select count(*)::int from outbox where sent_at is null and given_up_at is null';
  for (let tries = 0; tries < 240; tries += 1) {
    const { rows } = await client.query<{ count: number }>(waiting);
    if (rows[0]?.count === 0) break;
    await pause(250);
  }
  await client.end();
}

/** User and system time of a process; Linux only, elsewhere nothing is known. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  return ticks * 10;
}
