import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startPostgresForTests } from '../../../scripts/postgres-for-tests.ts';
import { openShop } from '../../shop.ts';
import { openDeafWire } from '../deaf-wire.ts';
import { line } from '../line.ts';

const changes = 10;
// A pizza: what has no XL may stand under other sizes, and its L is shown to nobody.
const change = `update menu_items set price_l = $1
  where id = (select id from menu_items where price_l is not null and price_xl is not null order by id limit 1)`;

/** How long an old price is still answered after a change, by two instances, one of which hears nothing. */
export const fresh = line({
  name: 'fresh',
  needs: [],
  rows: {
    stale: {
      what: 'changed price: the last answer without it, two instances, one deaf',
      unit: 'ms',
      goal: { atMost: 50 },
    },
  },
  async measure(workshop) {
    const server = await startPostgresForTests();
    const wire = await openDeafWire(server.url);
    const settings = {
      ...{ AUTH_SECRET: 'b'.repeat(40), PUBLIC_URL: 'http://localhost', NOT_DURABLE: 'accepted' },
    };
    const near = await openShop(workshop, { ...settings, DATABASE_URL: server.url });
    const far = await openShop(workshop, { ...settings, DATABASE_URL: wire.url });
    const client = new pg.Client(server.url);
    await client.connect();
    let price = 9_000;
    /** When the last request began that was answered with the old price; 0 when none was. */
    const lastStale = async (url: string, text: string, committed: number) => {
      let last = 0;
      for (let fresh = 0; fresh < 3; ) {
        const asked = performance.now() - committed;
        const page = await (await fetch(`${url}/`)).text();
        if (page.includes(text)) fresh += 1;
        else [last, fresh] = [asked, 0];
        if (asked > 10_000) return Number.NaN;
      }
      return last;
    };
    try {
      if (wire.deafen() === 0) throw new Error('the second instance did not listen');
      const rounds = [];
      for (let round = 0; round < workshop.rounds; round += 1) {
        const times: number[] = [];
        for (let at = 0; at < changes; at += 1) {
          price += 1;
          for (const { url } of [near, far]) await (await fetch(`${url}/`)).text();
          await pause(Math.random() * 40);
          await client.query(change, [(price / 100).toFixed(2)]);
          const committed = performance.now();
          const text = (price / 100).toFixed(2).replace('.', ',');
          times.push(
            ...(await Promise.all([near, far].map(({ url }) => lastStale(url, text, committed)))),
          );
        }
        rounds.push({ figure: Math.max(...times) });
      }
      return { stale: rounds };
    } finally {
      await client.end();
      await near.close();
      await far.close();
      wire.close();
      await server.stop();
    }
  },
});
