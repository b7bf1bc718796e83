import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgresForTests } from '../../../scripts/postgres-for-tests.ts';
import { processorTime } from '../../processes.ts';
import { openShop } from '../../shop.ts';
import { orderBody } from '../order-request.ts';
import { type Pressure, sendOrders } from './tools.ts';

/** A shop on a PostgreSQL that waits for the disk. */
export type Place = Awaited<ReturnType<typeof openPlace>>;

/** Opens and fills it, and places its first orders. */
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
    /** Removes waiting emails before the next round: their cost is measured by itself. */
    calm: () => withClient(url, (client) => client.query(allSent)),
    async close() {
      await shop.close();
      await server.stop();
    },
  };
}

const allSent = 'update outbox set sent_at = now() where sent_at is null and given_up_at is null';

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.query('vacuum analyze');
  await client.end();
}
