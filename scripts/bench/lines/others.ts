import { randomUUID } from 'node:crypto';
import { scriptless, serveBeside } from '../beside.ts';
import { visit } from '../lighthouse.ts';
import { inTurns, line } from '../line.ts';
import { orderRequest } from '../order-request.ts';
import { openShop } from '../shop.ts';

/** First paints of the customer's order page and of the back office, beside their own HTML without script. */
export const others = line({
  name: 'others',
  needs: ['lighthouse', 'chromium'],
  rows: {
    order: {
      what: 'order page: first paint, really slowed',
      unit: 'ms',
      goal: { atMost: 1.5 },
      anchor: 'scriptless',
    },
    office: {
      what: 'back office: first paint, really slowed',
      unit: 'ms',
      goal: { atMost: 1.5 },
      anchor: 'scriptless',
    },
  },
  async measure(workshop) {
    const tools = { lighthouse: workshop.tool('lighthouse'), chromium: workshop.tool('chromium') };
    const shop = await openShop(workshop);
    const beside = async (path: string) => {
      const html = await (await fetch(`${shop.url}${path}`)).text();
      const bare = await serveBeside(shop.url, path, scriptless(html));
      const paint = async (url: string) => (await visit(tools, url, 'devtools')).firstPaint;
      try {
        const rounds = await inTurns(
          Math.min(3, workshop.visits),
          () => paint(`${shop.url}${path}`),
          () => paint(bare.url),
        );
        return rounds.map(({ ours, theirs }) => ({ figure: ours, anchor: theirs }));
      } finally {
        bare.close();
      }
    };
    try {
      const body = (await orderRequest(shop.url))();
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
      const sent = await fetch(`${shop.url}/api/orders`, { method: 'POST', headers, body });
      const { token } = (await sent.json()) as { token: string };
      return { order: await beside(`/order/${token}`), office: await beside('/admin') };
    } finally {
      await shop.close();
    }
  },
});
