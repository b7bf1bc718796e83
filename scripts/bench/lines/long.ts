import pg from 'pg';
import { manyItems } from '../fill.ts';
import { visit } from '../lighthouse.ts';
import { inTurns, line } from '../line.ts';
import { signInOwner } from '../owner.ts';
import { settledDocument } from '../same-bytes.ts';
import { measureKeys } from '../search-keys.ts';
import { openShop } from '../shop.ts';
import { percentile } from '../verdict.ts';

/** A visit to a menu of 6,000 dishes, beside one to the menu as seeded, and how staff find one of them. */
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
    search: {
      what: '6,000 items: a key in the search of dishes → the list, p95',
      unit: 'ms',
      goal: { atMost: 50 },
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
      const token = await signInOwner(grown.url);
      const typed: (readonly number[])[] = [];
      for (let round = 0; round < rounds.length; round += 1)
        typed.push(await measureKeys(tools.chromium, grown.url, token));
      return {
        search: typed.map((times) => ({ figure: percentile(times, 0.95) })),
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
