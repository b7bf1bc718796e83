import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { makeProduct, readEmbedded } from './product.ts';

/** A running product, with the database that it brings unless it is given another. */
export type Shop = {
  readonly url: string;
  readonly port: number;
  readonly database: pg.ClientConfig;
  /** The first process of the embedded PostgreSQL; 0 without one. */
  readonly postmaster: number;
  pid(): number;
  close(): Promise<void>;
};

/** Opens a shop as seeded, in a folder of its own below `home`. */
export async function openShop(
  { home }: { readonly home: string },
  settings: Readonly<Record<string, string>> = {},
): Promise<Shop> {
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, 'shop-'));
  const data = join(folder, 'data');
  const product = await makeProduct(folder, { DATA_DIR: data, ...settings });
  await product.start();
  const { DATABASE_URL: connectionString } = settings;
  const embedded = connectionString ? null : await readEmbedded(data);
  return {
    url: `http://127.0.0.1:${product.port}`,
    port: product.port,
    database: embedded?.connection ?? { connectionString },
    postmaster: embedded?.pid ?? 0,
    pid: product.pid,
    close: () => product.kill('SIGTERM'),
  };
}
