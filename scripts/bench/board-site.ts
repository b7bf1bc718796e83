import { randomUUID } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { startPostgresForTests } from '../postgres-for-tests.ts';
import { makeProduct } from '../torture/product.ts';

/** Each open page may then come from an address of its own. */
const proxied = { TRUSTED_PROXIES: '1' };

export const boardSites = ['embedded', 'two instances'] as const;

/** Starts one instance with a database of its own, or two on a server, in a folder below `home`. */
export function openBoardSite(
  home: string,
  kind: (typeof boardSites)[number],
  settings: Readonly<Record<string, string>> = {},
): Promise<BoardSite> {
  return kind === 'embedded' ? embedded(home, settings) : twoInstances(home);
}

/** The built product for boards to be opened on. */
export type BoardSite = {
  readonly name: string;
  /** Orders are sent to the first, the board is open on the last. */
  readonly ports: readonly number[];
  /** The last one's process. */
  readonly pid: number;
  readonly database: pg.ClientConfig;
  close(): Promise<void>;
};

async function embedded(
  home: string,
  settings: Readonly<Record<string, string>>,
): Promise<BoardSite> {
  const folder = join(home, 'embedded');
  await mkdir(folder);
  const own = { DATA_DIR: join(folder, 'data'), ...proxied, ...settings };
  const product = await makeProduct(folder, own);
  await product.start();
  const note = await readFile(join(folder, 'data/postgres/cluster/postmaster.pid'), 'utf8');
  const [, , , port, host] = note.split('\n');
  return {
    name: 'embedded, one instance',
    ports: [product.port],
    pid: product.pid(),
    database: { host: host ?? '', port: Number(port), user: 'postgres', database: 'postgres' },
    close: () => product.kill('SIGTERM'),
  };
}

async function twoInstances(home: string): Promise<BoardSite> {
  const server = await startPostgresForTests();
  const folder = join(home, 'two');
  await mkdir(folder);
  const settings = {
    DATA_DIR: folder,
    ...{ DATABASE_URL: server.url, NOT_DURABLE: 'accepted' },
    AUTH_SECRET: randomUUID() + randomUUID(),
    PUBLIC_URL: 'http://localhost',
    ...proxied,
  };
  const products = [await makeProduct(folder, settings), await makeProduct(folder, settings)];
  for (const product of products) await product.start();
  return {
    name: 'PostgreSQL server, two instances',
    ports: products.map(({ port }) => port),
    pid: products.at(-1)?.pid() ?? 0,
    database: { connectionString: server.url },
    async close() {
      for (const product of products) await product.kill('SIGTERM');
      await server.stop();
    },
  };
}
