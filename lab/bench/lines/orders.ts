import { type Line, line, type Row } from '../line.ts';
import { openPlace, type Place } from '../orders/place.ts';
import type { Round } from '../verdict.ts';

const crowds = { 8: 0.2, 32: 0.3, 64: 0.3 } as const;

type Pair = {
  readonly orders: Awaited<ReturnType<Place['orders']>>;
  readonly anchor: Awaited<ReturnType<Place['anchor']>>;
};

const ofCrowds = (make: (clients: string, share: number) => [string, Row]) =>
  Object.fromEntries(Object.entries(crowds).map(([clients, share]) => make(clients, share)));

/** Orders over HTTP, beside pgbench inserting the same rows on the same server, which waits for the disk. */
export const orders: Line = line({
  name: 'orders',
  needs: ['wrk', 'pgbench'],
  rows: {
    ...ofCrowds((clients, atLeast) => [
      `rate${clients}`,
      { what: `orders, ${clients} clients`, unit: '/s', goal: { atLeast }, anchor: 'pgbench' },
    ]),
    ...ofCrowds((clients) => [
      `p99${clients}`,
      {
        what: `orders, ${clients} clients, p99`,
        unit: 'ms',
        goal: { atMost: 4 },
        anchor: 'pgbench',
      },
    ]),
    processor: { what: 'order of three lines, processor', unit: 'µs' },
    long: {
      what: 'order of 50 lines of five modifiers, processor',
      unit: 'µs',
      anchor: 'three lines',
    },
    bad: { what: 'orders, wrong answers', unit: '', goal: { atMost: 0 } },
  },
  async measure({ rounds, seconds }) {
    const place = await openPlace();
    const found: Record<string, Round[]> = { processor: [], long: [], bad: [] };
    const add = (key: string, round: Round) => {
      const list = found[key] ?? [];
      found[key] = [...list, round];
    };
    const pair = async (clients: number, round: number): Promise<Pair> => {
      const pressure = { clients, seconds };
      const first = round % 2 === 0 ? await place.anchor(pressure) : null;
      const orders = await place.orders(pressure);
      await place.calm();
      return { orders, anchor: first ?? (await place.anchor(pressure)) };
    };
    try {
      for (const clients of [8, 32, 64]) {
        // The first round warms up.
        for (let round = 0; round <= rounds; round += 1) {
          const { orders, anchor } = await pair(clients, round);
          if (round === 0) continue;
          add(`rate${clients}`, { figure: orders.perSecond, anchor: anchor.perSecond });
          add(`p99${clients}`, { figure: orders.p99, anchor: anchor.p99 });
          add('bad', { figure: orders.bad });
          if (clients === 32) add('processor', { figure: orders.cpu });
        }
      }
      for (let round = 0; round < rounds; round += 1) {
        const usual = await place.orders({ clients: 8, seconds });
        const long = await place.orders({ clients: 8, seconds }, 'long');
        await place.calm();
        add('long', { figure: long.cpu, anchor: usual.cpu });
      }
      return found;
    } finally {
      await place.close();
    }
  },
});
