import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openShop } from '../../shop.ts';
import { line } from '../line.ts';
import { percentile } from '../verdict.ts';

const crowd = 1_000;
const changes = 20;
const save = `update menu_items set is_active = not is_active
  where id = (select id from menu_items order by id limit 1)`;

/** From a commit to the last of 1,000 pages that hear of it. */
export const live = line({
  name: 'live',
  needs: [],
  rows: {
    last: { what: 'commit → the last of 1,000 open pages', unit: 'ms', goal: { atMost: 50 } },
    lost: { what: 'open pages that did not hear', unit: '', goal: { atMost: 0 } },
  },
  async measure(workshop) {
    const shop = await openShop(workshop, { TRUSTED_PROXIES: '1' });
    const client = new pg.Client(shop.database);
    await client.connect();
    let hear = () => {};
    const pages: ClientRequest[] = [];
    const open = async (page: number) => {
      // Each from an address of its own, as behind a proxy.
      const headers = { 'X-Forwarded-For': `198.18.${page >> 8}.${page & 255}` };
      const request = get(`${shop.url}/api/events`, { headers, agent: false });
      pages.push(request);
      request.on('error', () => {});
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      if (response.statusCode !== 200) throw new Error(`a page got ${response.statusCode}`);
      response.on('data', (told: Buffer) => told.includes('menu_items') && hear());
    };
    try {
      for (let page = 0; page < crowd; page += 50)
        await Promise.all(Array.from({ length: 50 }, (_, at) => open(page + at)));
      await pause(1_000);
      const times: number[] = [];
      let lost = 0;
      for (let change = 0; change < changes * workshop.rounds; change += 1) {
        let heard = 0;
        let last = 0;
        const all = Promise.withResolvers<void>();
        hear = () => {
          last = performance.now();
          heard += 1;
          if (heard === crowd) all.resolve();
        };
        await client.query(save);
        const committed = performance.now();
        await Promise.race([all.promise, pause(5_000)]);
        lost += crowd - heard;
        times.push(Math.max(0, last - committed));
        // Longer than the time in which events of one table are gathered.
        await pause(120 + Math.random() * 40);
      }
      const rounds = Array.from({ length: workshop.rounds }, (_, round) =>
        times.slice(round * changes, (round + 1) * changes),
      );
      return {
        last: rounds.map((some) => ({ figure: percentile(some, 0.5) })),
        lost: [{ figure: lost }],
      };
    } finally {
      for (const page of pages) page.destroy();
      await client.end();
      await shop.close();
    }
  },
});
