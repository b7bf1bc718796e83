import { line, type Row } from '../line.ts';
import { openPlace } from '../orders/place.ts';
import type { Round } from '../verdict.ts';

const crowds = [1, 8, 32];

/** Orders over HTTP, on a server that waits for the disk. */
export const orders = line({
  name: 'orders',
  needs: ['wrk', 'postgres'],
  rows: {
    ...Object.fromEntries(
      crowds.flatMap((clients): [string, Row][] => {
        const what = clients === 1 ? 'orders, 1 client' : `orders, ${clients} clients`;
        const rate = { what, unit: '/s', ...(clients > 1 ? { goal: { atLeast: 250 } } : {}) };
        const p99 = {
          what: `${what}, p99`,
          unit: 'ms',
          ...(clients === 8 ? { goal: { atMost: 100 } } : {}),
        };
        return [
          [`rate${clients}`, rate],
          [`p99${clients}`, p99],
        ];
      }),
    ),
    processor: { what: 'order of three lines, processor', unit: 'µs' },
    bad: { what: 'orders, wrong answers', unit: '', goal: { atMost: 0 } },
  },
  async measure({ rounds, seconds }) {
    const place = await openPlace();
    const found: Record<string, Round[]> = {};
    const add = (key: string, figure: number) => {
      found[key] = [...(found[key] ?? []), { figure }];
    };
    try {
      for (const clients of crowds) {
        // The first round warms up.
        for (let round = 0; round <= rounds; round += 1) {
          const { perSecond, p99, bad, cpu } = await place.orders({ clients, seconds });
          await place.calm();
          if (round === 0) continue;
          add(`rate${clients}`, perSecond);
          add(`p99${clients}`, p99);
          add('bad', bad);
          if (clients === 32) add('processor', cpu);
        }
      }
      return found;
    } finally {
      await place.close();
    }
  },
});
