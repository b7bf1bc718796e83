import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPages, openShop } from '../../shop.ts';
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
    const shop = await openShop({ TRUSTED_PROXIES: '1' });
    const client = new pg.Client(shop.database);
    await client.connect();
    let hear = () => {};
    let leave = () => {};
    try {
      leave = await openPages(shop.url, crowd, (told) => {
        if (told.includes('menu_items')) hear();
      });
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
      leave();
      await client.end();
      await shop.close();
    }
  },
});
