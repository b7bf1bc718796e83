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
import { insertRows, type Pressure, sendOrders } from './tools.ts';

/** A shop on a PostgreSQL that waits for the disk, and beside it the same tables for pgbench. */
export type Place = Awaited<ReturnType<typeof openPlace>>;

/** Opens both, fills the shop, places one order, and records its rows. */
export async function openPlace(fill?: (client: pg.Client) => Promise<void>) {
  const server = await startPostgresForTests({ isDurable: true });
  const { url } = server;
  const settings = { DATABASE_URL: url, AUTH_SECRET: 'b'.repeat(40), LOG_LEVEL: 'info' };
  const shop = await openShop(settings);
  if (fill) await withClient(url, fill);
  const { home, url: address } = shop;
  const file = join(home, 'order.json');
  await writeFile(file, await orderBody(address, 3));
  await sendOrders(address, file, { clients: 1, seconds: 1 });
  const anchorUrl = await openAnchor(url);
  const anchor: Anchor = await writeAnchor({ connectionString: url }, join(home, 'anchor.sql'));
  return {
    address,
    pid: shop.pid,
    /** Sends orders to the product, and measures its processor time for each in microseconds. */
    async orders(pressure: Pressure) {
      const before = await processorTime(shop.pid());
      const round = await sendOrders(address, file, pressure);
      const used = (await processorTime(shop.pid())) - before;
      return { ...round, cpu: (used * 1000) / Math.max(1, round.count - round.bad) };
    },
    anchor: (pressure: Pressure) => insertRows(anchorUrl, home, anchor, pressure),
    /** Removes waiting emails before the next round: their cost is measured by itself. */
    calm: () => withClient(url, (client) => client.query(allSent)),
    async close() {
      await shop.close();
      await server.stop();
    },
  };
}

const allSent = 'update outbox set sent_at = now() where sent_at is null and given_up_at is null';

/** Opens a database with the same tables beside the shop's, whose changes reach no board. */
async function openAnchor(url: string): Promise<string> {
  await withClient(url, (client) => client.query('create database anchor'));
  const anchorUrl = url.replace(/\/postgres(?=\?|$)/, '/anchor');
  const quiet = { info() {}, warn() {}, error() {} };
  const migrations = join(import.meta.dirname, '../../../db/migrations');
  await migrateDatabase({ connectionString: anchorUrl }, migrations, quiet);
  await withClient(anchorUrl, async (client) => {
    await seedDatabase(drizzle(client));
    // Notifying makes commits wait for each other: the anchor is the server at its best.
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

/** A transaction for pgbench: its file, and the values that the file names. */
type Anchor = { readonly file: string; readonly values: Readonly<Record<string, string>> };

type Column = { readonly name: string; readonly type: string };

/** Columns that differ from order to order, as pgbench tells its orders apart. */
const own: Readonly<Record<string, string>> = {
  'orders.number': ':client_id * 1000000 + :n',
  'orders.day': "date '2030-01-01' + (:run % 100000)::int",
  'orders.token': "lpad(:run || 'c' || :client_id || 'n' || :n, 22, 'A')",
  'orders.idempotency_key': "'pgbench-' || :run || '-' || :client_id || '-' || :n",
  'orders.email': "'diner-' || :run || '-' || :client_id || '-' || :n || '@exemple.test'",
  'orders.phone': "'514 555-' || lpad((:n % 10000)::text, 4, '0')",
  'orders.address': ":n || ', rue des Essais, ' || :client_id",
  'order_lines.order_id': ':order_id',
  'order_events.order_id': ':order_id',
  'outbox.order_id': ':order_id',
  // As they are written, whatever the mail worker has done with them since.
  'outbox.attempts': '0',
  'outbox.locked_until': 'null',
  'outbox.sent_at': 'null',
};

/**
 * Writes the transaction that stores the product's last order, its lines, event and emails, with the schema's current
 * columns, one statement for each table.
 */
async function writeAnchor(connection: pg.ClientConfig, file: string): Promise<Anchor> {
  const client = new pg.Client(connection);
  await client.connect();
  const values: Record<string, string> = {};

  async function columnsOf(table: string): Promise<readonly Column[]> {
    const { rows } = await client.query<Column>(
      `select column_name as name, format_type(atttypid, atttypmod) as type
       from information_schema.columns join pg_attribute
         on attrelid = table_name::regclass and attname = column_name
       where table_schema = 'public' and table_name = $1 and is_identity = 'NO'
         and column_name <> 'changed_in' order by ordinal_position`,
      [table],
    );
    return rows;
  }

  async function insert(table: string, which: string, end = ';'): Promise<string> {
    const columns = await columnsOf(table);
    const texts = columns.map(({ name }) => `"${name}"::text as "${name}"`).join(', ');
    const { rows } = await client.query<Record<string, string | null>>(
      `select ${texts} from "${table}" where ${which} order by id`,
    );
    const tuples = rows.map((row, at) =>
      columns.map(({ name, type }) => {
        const value = row[name] ?? null;
        const ownValue = own[`${table}.${name}`];
        if (value === null) return 'null';
        if (ownValue) return `(${ownValue})`;
        values[`${table}_${at}_${name}`] = value;
        return `:${table}_${at}_${name}::${type}`;
      }),
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const lists = tuples.map((tuple) => `(${tuple.join(', ')})`).join(', ');
    return `insert into "${table}" (${names}) values ${lists}${end}`;
  }

  const last = '(select max(id) from orders)';
  const statements = [
    '\\set n :n + 1',
    'begin;',
    await insert('orders', `id = ${last}`, ' returning id as order_id \\gset'),
    await insert('order_lines', `order_id = ${last}`),
    await insert('order_events', `order_id = ${last}`),
    // Its two emails: one to the shop, one to the customer.
    await insert('outbox', 'id > (select max(id) from outbox) - 2'),
    'commit;',
  ];
  await client.end();
  await writeFile(file, `${statements.join('\n')}\n`);
  return { file, values };
}
