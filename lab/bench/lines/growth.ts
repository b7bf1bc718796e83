import { manyItems, manyOrders } from '../../../tests/support/grown-shop.ts';
import { inTurns, line } from '../line.ts';
import { openPlace, type Place } from '../orders/place.ts';
import { stableDocument } from '../same-bytes.ts';
import { wrk } from '../wrk.ts';

const grownShop = '6,000 items, 1,000,000 orders';
const half = { goal: { atMost: 1.5 }, anchor: 'as seeded' } as const;

/** A page and an order in a shop that has grown, beside one as seeded. */
export const growth = line({
  name: 'growth',
  needs: ['wrk', 'postgres'],
  isCostly: true,
  rows: {
    page: { what: `${grownShop}: a page’s processor`, unit: 'µs', ...half },
    order: { what: `${grownShop}: an order’s processor`, unit: 'µs', ...half },
    document: {
      what: '6,000 items: document, Brotli',
      unit: 'B',
      goal: { atMost: 2 },
      anchor: 'as seeded',
    },
  },
  async measure({ rounds, seconds, isQuick, tool }) {
    const small = await openPlace();
    const grown = await openPlace(async (client) => {
      await manyItems(6_000)(client);
      await manyOrders(isQuick ? 100_000 : 1_000_000)(client);
    });
    const page = async ({ address, pid }: Place) =>
      (await wrk({ tool, seconds }, `${address}/`, pid())).each;
    const order = async (place: Place) => {
      const { cpu } = await place.orders({ clients: 32, seconds });
      await place.calm();
      return cpu;
    };
    const beside = async (work: (place: Place) => Promise<number>) => {
      // The first round warms up.
      const [, ...done] = await inTurns(
        Math.min(3, rounds) + 1,
        () => work(grown),
        () => work(small),
      );
      return done.map(({ ours, theirs }) => ({ figure: ours, anchor: theirs }));
    };
    try {
      const document = {
        figure: await stableDocument(grown.address),
        anchor: await stableDocument(small.address),
      };
      return { document: [document], page: await beside(page), order: await beside(order) };
    } finally {
      await small.close();
      await grown.close();
    }
  },
});
