import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { makeProduct } from '../torture/product.ts';
import { processorTime } from './processor.ts';
import type { Workshop } from './workshop.ts';

/** A running product, with the database that it brings unless it is given another. */
export type BenchShop = {
  readonly url: string;
  readonly port: number;
  readonly database: pg.ClientConfig;
  pid(): number;
  /** Milliseconds of processor that the product, without its database, used while something was done. */
  processorOf<Result>(work: () => Promise<Result>): Promise<readonly [Result, number]>;
  close(): Promise<void>;
};

/** Opens a shop in a folder of its own, as seeded. */
export async function openShop(
  { home }: Workshop,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchShop> {
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, 'shop-'));
  const data = join(folder, 'data');
  const product = await makeProduct(folder, { DATA_DIR: data, ...settings });
  await product.start();
  const { DATABASE_URL: connectionString } = settings;
  return {
    url: `http://127.0.0.1:${product.port}`,
    port: product.port,
    database: connectionString ? { connectionString } : await embeddedIn(data),
    pid: () => product.pid(),
    async processorOf(work) {
      const before = await processorTime(product.pid());
      const result = await work();
      return [result, (await processorTime(product.pid())) - before];
    },
    close: () => product.kill('SIGTERM'),
  };
}

/** How the database in a data folder is reached. */
async function embeddedIn(data: string): Promise<pg.ClientConfig> {
  const note = await readFile(join(data, 'postgres/cluster/postmaster.pid'), 'utf8');
  const [, , , port, host] = note.split('\n');
  return { host: host ?? '', port: Number(port), user: 'postgres', database: 'postgres' };
}
