import pg from 'pg';
import { manyItems } from '../fill.ts';
import { visit } from '../lighthouse.ts';
import { inTurns, line } from '../line.ts';
import { settledDocument } from '../same-bytes.ts';
import { openShop } from '../shop.ts';

/** A visit to a menu of 6,000 dishes, beside one to the menu as seeded. */
export const long = line({
  name: 'long',
  needs: ['lighthouse', 'chromium'],
  isCostly: true,
  rows: {
    largest: {
      what: '6,000 items: largest paint, really slowed',
      unit: 'ms',
      goal: { atMost: 1.2 },
      anchor: 'as seeded',
    },
    blocked: {
      what: '6,000 items: main thread blocked, really 4 × slower',
      unit: 'ms',
      anchor: 'as seeded',
    },
  },
  async measure(workshop) {
    const tools = { lighthouse: workshop.tool('lighthouse'), chromium: workshop.tool('chromium') };
    const small = await openShop(workshop);
    const grown = await openShop(workshop);
    try {
      const client = new pg.Client(grown.database);
      await client.connect();
      await manyItems(6_000)(client);
      await client.end();
      for (const { url } of [grown, small]) await settledDocument(url);
      const rounds = await inTurns(
        Math.min(3, workshop.visits),
        () => visit(tools, `${grown.url}/`, 'devtools'),
        () => visit(tools, `${small.url}/`, 'devtools'),
      );
      return {
        largest: rounds.map(({ ours, theirs }) => ({
          figure: ours.largestPaint,
          anchor: theirs.largestPaint,
        })),
        blocked: rounds.map(({ ours, theirs }) => ({
          figure: Math.max(50, ours.blocking),
          anchor: Math.max(50, theirs.blocking),
        })),
      };
    } finally {
      await small.close();
      await grown.close();
    }
  },
});
