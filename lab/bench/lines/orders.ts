import { inTurns, type Line, line, type Row } from '../line.ts';
import { openPlace } from '../orders/place.ts';
import type { Round } from '../verdict.ts';

const crowds = { 8: 0.4, 32: 0.6, 64: 0.8 } as const;

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
    bad: { what: 'orders, wrong answers', unit: '', goal: { atMost: 0 } },
  },
  async measure({ rounds, seconds }) {
    const place = await openPlace();
    const found: Record<string, Round[]> = { processor: [], bad: [] };
    const add = (key: string, round: Round) => {
      found[key] = [...(found[key] ?? []), round];
    };
    try {
      for (const clients of [8, 32, 64]) {
        const pressure = { clients, seconds };
        const order = async () => {
          const sent = await place.orders(pressure);
          await place.calm();
          return sent;
        };
        // The first round warms up.
        const [, ...done] = await inTurns(rounds + 1, order, () => place.anchor(pressure));
        for (const { ours, theirs } of done) {
          add(`rate${clients}`, { figure: ours.perSecond, anchor: theirs.perSecond });
          add(`p99${clients}`, { figure: ours.p99, anchor: theirs.p99 });
          add('bad', { figure: ours.bad });
          if (clients === 32) add('processor', { figure: ours.cpu });
        }
      }
      return found;
    } finally {
      await place.close();
    }
  },
});
