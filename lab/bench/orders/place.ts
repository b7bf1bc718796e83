import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { seedDatabase } from '../../../db/seed/seed.ts';
import { startPostgresForTests } from '../../../scripts/postgres-for-tests.ts';
import { migrateDatabase } from '../../../server/database/migrate.ts';
import { processorTime } from '../../processes.ts';
import { openShop } from '../../shop.ts';
import { orderBody } from '../order-request.ts';
import { type Anchor, writeAnchor } from './anchor.ts';
import { insertRows, type Pressure, type Round, sendOrders } from './tools.ts';

/** A shop on a PostgreSQL that waits for the disk, and beside it the same tables for pgbench. */
export type Place = {
  readonly server: string;
  readonly address: string;
  pid(): number;
  /** Orders through the product, and the product's processor time for each in microseconds. */
  orders(pressure: Pressure, kind?: Kind): Promise<Round & { readonly cpu: number }>;
  anchor(pressure: Pressure): Promise<Round>;
  /** Takes the letters that wait out of the next round's way: what they cost is measured by itself. */
  calm(): Promise<void>;
  close(): Promise<void>;
};

/** Three lines as they come, or fifty with five modifiers each. */
export type Kind = 'usual' | 'long';
const kinds = { usual: { lines: 3, changes: 0 }, long: { lines: 50, changes: 5 } } as const;

/** Opens both, fills the shop, places one order, and writes down what the product stored of it. */
export async function openPlace(fill?: (client: pg.Client) => Promise<void>): Promise<Place> {
  const server = await startPostgresForTests({ isDurable: true });
  const { url } = server;
  const settings = { DATABASE_URL: url, AUTH_SECRET: 'b'.repeat(40), LOG_LEVEL: 'info' };
  const shop = await openShop(settings);
  if (fill) await withClient(url, fill);
  const { home, url: address } = shop;
  const files = { usual: join(home, 'usual.json'), long: join(home, 'long.json') };
  for (const kind of ['usual', 'long'] as const) {
    const { lines, changes } = kinds[kind];
    await writeFile(files[kind], await orderBody(address, lines, changes));
  }
  await sendOrders(address, files.usual, { clients: 1, seconds: 1 });
  const anchorUrl = await openAnchor(url);
  const anchor: Anchor = await writeAnchor({ connectionString: url }, join(home, 'anchor.sql'));
  return {
    server: server.name,
    address,
    pid: shop.pid,
    async orders(pressure, kind = 'usual') {
      const before = await processorTime(shop.pid());
      const round = await sendOrders(address, files[kind], pressure);
      const used = (await processorTime(shop.pid())) - before;
      return { ...round, cpu: (used * 1000) / Math.max(1, round.count - round.bad) };
    },
    anchor: (pressure) => insertRows(anchorUrl, home, anchor, pressure),
    calm: () => withClient(url, (client) => client.query(allSent)),
    async close() {
      await shop.close();
      await server.stop();
    },
  };
}

const allSent = 'update outbox set sent_at = now() where sent_at is null and given_up_at is null';

/** A database beside the shop's with the same tables: what happens there tells nobody's board. */
async function openAnchor(url: string): Promise<string> {
  await withClient(url, (client) => client.query('create database anchor'));
  const anchorUrl = url.replace(/\/postgres(?=\?|$)/, '/anchor');
  const quiet = { info() {}, warn() {}, error() {} };
  const migrations = join(import.meta.dirname, '../../../db/migrations');
  await migrateDatabase({ connectionString: anchorUrl }, migrations, quiet);
  await withClient(anchorUrl, async (client) => {
    await seedDatabase(drizzle(client));
    // To tell of a row makes commits wait for each other: the anchor is the server at its best.
    await client.query('alter table orders disable trigger user');
  });
  return anchorUrl;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.query('vacuum analyze');
  await client.end();
}
