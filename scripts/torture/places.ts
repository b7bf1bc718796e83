import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { servesCluster } from '#server/database/embedded/process.ts';
import { makeProduct, type Product } from './product.ts';

/** A running shop to strike at: its products, its database, and what may be killed in it. */
export type Place = {
  readonly ports: readonly number[];
  /** How often what was killed. */
  readonly strikes: Readonly<Record<string, number>>;
  readonly lastStrike: string;
  open(): Promise<void>;
  /** Kills, starts again what needs it, and waits until all answer; milliseconds of that. */
  strike(round: number): Promise<number>;
  connection(): pg.ClientConfig;
  close(): Promise<void>;
};

/** One product with the database that it brings. Every fourth time PostgreSQL itself is killed too. */
export async function embeddedPlace(
  home: string,
  smtpUrl: string,
  shopEmail: string,
): Promise<Place> {
  const folder = join(home, 'data/postgres');
  const settings = { DATA_DIR: join(home, 'data'), SMTP_URL: smtpUrl, ORDER_EMAIL: shopEmail };
  const product = await makeProduct(home, settings);
  const strikes = { product: 0, database: 0, both: 0 };
  let lastStrike = '';
  let connection: pg.ClientConfig = {};

  async function noteConnection(): Promise<number> {
    const note = await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8');
    const [pid, , , port, socket] = note.split('\n');
    connection = { host: socket ?? '', port: Number(port), user: 'postgres', database: 'postgres' };
    return Number(pid);
  }

  async function killDatabase(): Promise<number> {
    const pid = await noteConnection();
    const shop = { folder } as Parameters<typeof servesCluster>[1];
    if (await servesCluster(pid, shop)) process.kill(pid, 'SIGKILL');
    return pid;
  }

  /** The killed server's children still answer for a moment: only another server counts. */
  async function recovered(old: number): Promise<number> {
    const since = performance.now();
    while ((await noteConnection().catch(() => old)) === old) await pause(10);
    await product.recover();
    return performance.now() - since;
  }

  return {
    ports: [product.port],
    strikes,
    get lastStrike() {
      return lastStrike;
    },
    async open() {
      await product.start();
      await noteConnection();
    },
    async strike(round) {
      const what = round % 8 === 4 ? 'database' : round % 8 === 0 ? 'both' : 'product';
      lastStrike = what;
      strikes[what] += 1;
      const [database] = await Promise.all([
        what === 'product' ? 0 : killDatabase(),
        what === 'database' ? undefined : product.kill('SIGKILL'),
      ]);
      const back = await (what === 'database' ? recovered(database) : product.start());
      await noteConnection();
      return back;
    },
    connection: () => connection,
    close: () => product.kill('SIGTERM'),
  };
}

/** Two products on one server: one is killed while the other works on, every fifth time both. */
export async function serverPlace(
  home: string,
  smtpUrl: string,
  shopEmail: string,
  databaseUrl: string,
): Promise<Place> {
  const settings = {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a secret for tests alone, of more than 32 characters',
    SMTP_URL: smtpUrl,
    ORDER_EMAIL: shopEmail,
  };
  const makeOne = (name: string) =>
    makeProduct(home, { ...settings, DATA_DIR: join(home, `data-${name}`) });
  const products: readonly Product[] = [await makeOne('one'), await makeOne('two')];
  const strikes = { 'one of two': 0, 'both at once': 0 };
  let lastStrike = '';

  const all = (work: (product: Product) => Promise<unknown>, of = products) =>
    Promise.all(of.map(work));
  return {
    ports: products.map(({ port }) => port),
    strikes,
    get lastStrike() {
      return lastStrike;
    },
    async open() {
      // At once, so that they meet while migrating and seeding.
      await all((product) => product.start());
    },
    async strike(round) {
      const isBoth = round % 5 === 0;
      const victims = isBoth ? products : products.slice(round % 2, (round % 2) + 1);
      lastStrike = isBoth ? 'both at once' : 'one of two';
      strikes[isBoth ? 'both at once' : 'one of two'] += 1;
      await all((product) => product.kill('SIGKILL'), victims);
      const since = performance.now();
      await all((product) => product.start(), victims);
      return performance.now() - since;
    },
    connection: () => ({ connectionString: databaseUrl }),
    async close() {
      await all((product) => product.kill('SIGTERM'));
    },
  };
}
