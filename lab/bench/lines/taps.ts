import { chromium } from '@playwright/test';
import { openShop } from '../../shop.ts';
import { line } from '../line.ts';
import { instants, kinds, measureTap, type Times } from '../taps.ts';

const goals = { seen: { atMost: 100 }, done: { atMost: 300 } } as const;

/** From a tap to the screen, with a processor four times slower: the slowest kind of tap counts. */
export const taps = line({
  name: 'taps',
  needs: ['chromium'],
  rows: Object.fromEntries(
    Object.keys(instants).flatMap((moment) =>
      (['seen', 'done'] as const).map((what) => [
        `${what} ${moment}`,
        { what: `tap ${moment} → ${what}, slowest kind`, unit: 'ms', goal: goals[what] },
      ]),
    ),
  ),
  async measure(workshop) {
    const shop = await openShop(workshop);
    const browser = await chromium.launch({
      executablePath: workshop.tool('chromium'),
      args: ['--no-sandbox'],
    });
    try {
      const found: Record<string, { figure: number }[]> = {};
      for (const [moment, wait] of Object.entries(instants)) {
        for (let round = 0; round < workshop.visits; round += 1) {
          const all: Times[] = [];
          for (const kind of Object.values(kinds))
            all.push(await measureTap(browser, shop.url, kind, wait));
          for (const what of ['seen', 'done'] as const) {
            const figure = Math.max(...all.map((times) => times[what]));
            const key = `${what} ${moment}`;
            found[key] = [...(found[key] ?? []), { figure }];
          }
        }
      }
      return found;
    } finally {
      await browser.close();
      await shop.close();
    }
  },
});
