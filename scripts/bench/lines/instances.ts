import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgresForTests } from '../../postgres-for-tests.ts';
import { line } from '../line.ts';
import { orderBody } from '../order-request.ts';
import { sendOrders } from '../orders/tools.ts';
import { type BenchShop, openShop } from '../shop.ts';
import type { Round } from '../verdict.ts';
import { wrk } from '../wrk.ts';

const clients = 48;
const rows = (what: string, unit: string) => ({ what, unit, anchor: 'one instance' });

/** What two and three instances on one PostgreSQL add; on a machine with fewer cores than they want, little. */
export const instances = line({
  name: 'instances',
  needs: ['wrk'],
  isCostly: true,
  rows: {
    home2: rows('home page, two instances', '/s'),
    home3: rows('home page, three instances', '/s'),
    orders2: rows('orders, two instances', '/s'),
    orders3: rows('orders, three instances', '/s'),
  },
  async measure(workshop) {
    const server = await startPostgresForTests({ isDurable: true });
    const settings = {
      ...{ DATABASE_URL: server.url, AUTH_SECRET: 'b'.repeat(40), PUBLIC_URL: 'http://localhost' },
    };
    const shops: BenchShop[] = [];
    try {
      for (let at = 0; at < 3; at += 1) shops.push(await openShop(workshop, settings));
      const [first] = shops;
      if (first === undefined) throw new Error('no instance was opened');
      const file = join(workshop.home, 'order.json');
      await writeFile(file, await orderBody(first.url, 3));
      const { seconds } = workshop;
      const together = async (
        count: number,
        load: (shop: BenchShop) => Promise<{ perSecond: number }>,
      ) => {
        const loads = [];
        for (const shop of shops.slice(0, count)) {
          loads.push(load(shop));
          // Each load tells its orders from others' by the moment at which it began.
          await pause(5);
        }
        return (await Promise.all(loads)).reduce((sum, { perSecond }) => sum + perSecond, 0);
      };
      const home = (count: number) =>
        together(count, ({ url }) =>
          wrk({
            ...{ wrk: workshop.tool('wrk'), url: `${url}/`, seconds },
            connections: clients / count,
          }),
        );
      const orders = async (count: number) => {
        const rate = await together(count, ({ url }) =>
          sendOrders(url, file, { clients: clients / count, seconds }),
        );
        // Their letters leave before anything else is measured.
        await pause(2_000);
        return rate;
      };
      const found: Record<'home2' | 'home3' | 'orders2' | 'orders3', Round[]> = {
        ...{ home2: [], home3: [], orders2: [], orders3: [] },
      };
      for (let round = 0; round <= Math.min(2, workshop.rounds); round += 1) {
        const pages = [await home(1), await home(2), await home(3)] as const;
        const sold = [await orders(1), await orders(2), await orders(3)] as const;
        // The first round warms up.
        if (round === 0) continue;
        found.home2.push({ figure: pages[1], anchor: pages[0] });
        found.home3.push({ figure: pages[2], anchor: pages[0] });
        found.orders2.push({ figure: sold[1], anchor: sold[0] });
        found.orders3.push({ figure: sold[2], anchor: sold[0] });
      }
      return found;
    } finally {
      for (const shop of shops) await shop.close();
      await server.stop();
    }
  },
});
