import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { openToPassersBy, watchOver } from '../tests/support/database-watch.ts';
import { makeProduct, readEmbedded } from './product.ts';

/** A running product, with its own database unless it is given another. */
export type Shop = {
  readonly url: string;
  readonly port: number;
  /** Its folder, deleted with it. */
  readonly home: string;
  readonly database: pg.ClientConfig;
  pid(): number;
  close(): Promise<void>;
};

/** Opens a seeded shop in a folder of its own, which is removed however this process ends. */
export async function openShop(settings: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const home = await mkdtemp(join(tmpdir(), 'pizzeria-lab-'));
  await openToPassersBy(home);
  const dismiss = watchOver(home);
  const data = join(home, 'data');
  await mkdir(data);
  const product = await makeProduct(home, { DATA_DIR: data, ...settings });
  await product.start();
  const { DATABASE_URL: connectionString } = settings;
  const embedded = connectionString ? null : await readEmbedded(data);
  return {
    url: `http://127.0.0.1:${product.port}`,
    port: product.port,
    home,
    database: embedded?.connection ?? { connectionString },
    pid: product.pid,
    async close() {
      await product.kill('SIGTERM');
      await rm(home, { recursive: true, force: true });
      dismiss();
    },
  };
}

/**
 * Opens customers' pages as the server sees them: streams, each from an address of its own, as behind a proxy. `hear`
 * gets what comes on each. Returns a function that closes them.
 */
export async function openPages(
  address: string,
  count: number,
  hear: (told: Buffer) => void = () => {},
): Promise<() => void> {
  const pages: ClientRequest[] = [];
  const open = async (page: number) => {
    const headers = { 'X-Forwarded-For': `198.18.${page >> 8}.${page & 255}` };
    const request = get(`${address}/api/events`, { headers, agent: false });
    pages.push(request);
    request.on('error', () => {});
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`a page got ${response.statusCode}`);
    response.on('data', hear);
    response.on('error', () => {});
  };
  for (let page = 0; page < count; page += 50)
    await Promise.all(
      Array.from({ length: Math.min(50, count - page) }, (_, at) => open(page + at)),
    );
  return () => {
    for (const page of pages) page.destroy();
  };
}
