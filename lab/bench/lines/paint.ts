import { openShop } from '../../shop.ts';
import { scriptless, serveBeside } from '../beside.ts';
import { firstPicture, handWritten, type MenuRead } from '../hand-written.ts';
import { type Throttling, type Visit, visit } from '../lighthouse.ts';
import { line } from '../line.ts';

const methods = ['simulate', 'devtools'] as const;

/** Nothing shorter than one long task is told apart: a page that blocks less counts as this. */
const shortest = 50;

type Seen = Readonly<Record<'page' | 'bare' | 'hand', Visit>>;

/** What Lighthouse's phone sees of the home page, beside its own HTML and beside one written by hand. */
export const paint = line({
  name: 'paint',
  needs: ['lighthouse', 'chromium'],
  rows: {
    firstSimulated: {
      what: 'first paint, simulated',
      unit: 'ms',
      goal: { atMost: 1.25 },
      anchor: 'hand-written',
    },
    firstSlowed: {
      what: 'first paint, really slowed',
      unit: 'ms',
      goal: { atMost: 1.25 },
      anchor: 'hand-written',
    },
    largestSimulated: {
      what: 'largest paint, simulated',
      unit: 'ms',
      goal: { atMost: 1.05 },
      anchor: 'scriptless',
    },
    largestSlowed: {
      what: 'largest paint, really slowed',
      unit: 'ms',
      goal: { atMost: 1.05 },
      anchor: 'scriptless',
    },
    blockedSimulated: {
      what: 'main thread blocked, simulated 4 ×',
      unit: 'ms',
      goal: { atMost: 1.5 },
      anchor: 'scriptless',
    },
    blockedSlowed: {
      what: 'main thread blocked, really 4 × slower',
      unit: 'ms',
      goal: { atMost: 1.5 },
      anchor: 'scriptless',
    },
    score: {
      what: 'accessibility, best practices, search: the least',
      unit: '',
      goal: { atLeast: 100 },
    },
    shift: { what: 'layout shift', unit: '', goal: { atMost: 0 } },
  },
  async measure(workshop) {
    const tools = { lighthouse: workshop.tool('lighthouse'), chromium: workshop.tool('chromium') };
    const shop = await openShop(workshop);
    const html = await (await fetch(`${shop.url}/`)).text();
    const menu = (await (await fetch(`${shop.url}/api/menu`)).json()) as MenuRead;
    const pages = {
      page: { url: `${shop.url}/`, close() {} },
      bare: await serveBeside(shop.url, '/', scriptless(html)),
      hand: await serveBeside(shop.url, '/', handWritten(menu, firstPicture(html))),
    };
    const look = async (throttling: Throttling): Promise<Seen> => ({
      hand: await visit(tools, pages.hand.url, throttling),
      page: await visit(tools, pages.page.url, throttling),
      bare: await visit(tools, pages.bare.url, throttling),
    });
    const rounds: Record<Throttling, Seen[]> = { simulate: [], devtools: [] };
    try {
      // The first visit warms up, the browser's files too.
      await visit(tools, pages.page.url, 'devtools');
      for (let round = 0; round < workshop.visits; round += 1)
        for (const method of methods) rounds[method].push(await look(method));
    } finally {
      for (const { close } of Object.values(pages)) close();
      await shop.close();
    }
    const first = ({ page, hand }: Seen) => ({ figure: page.firstPaint, anchor: hand.firstPaint });
    const largest = ({ page, bare }: Seen) => ({
      figure: page.largestPaint,
      anchor: bare.largestPaint,
    });
    const blocked = ({ page, bare }: Seen) => ({
      figure: Math.max(page.blocking, shortest),
      anchor: Math.max(bare.blocking, shortest),
    });
    const all = methods.flatMap((method) => rounds[method]);
    return {
      firstSimulated: rounds.simulate.map(first),
      firstSlowed: rounds.devtools.map(first),
      largestSimulated: rounds.simulate.map(largest),
      largestSlowed: rounds.devtools.map(largest),
      blockedSimulated: rounds.simulate.map(blocked),
      blockedSlowed: rounds.devtools.map(blocked),
      score: all.map(({ page }) => ({ figure: page.score })),
      shift: all.map(({ page }) => ({ figure: page.shift })),
    };
  },
});
