import type { Page } from '@playwright/test';
import type { Language } from '#core/language.ts';
import type { Shop } from '#tests/support/shop.ts';
import { test } from './staff.ts';
import { walkPastTheDoors, walkTheBackOffice, walkTheTabs } from './staff-rounds.ts';
import { expect } from './stage.ts';
import { enlargeText, halves, screens, unfit } from './text-fits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A busy machine measures a table of every dish for this many milliseconds at most. */
const long = 60_000;

/** Looks at a place on each screen, and on half of it, as a browser that zooms to 200 % shows it. */
function lookAt(page: Page, sizes: readonly { readonly width: number; readonly height: number }[]) {
  return (place: string) =>
    test.step(place, async () => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        const message = `${place}, ${size.width} px wide`;
        await expect.poll(() => unfit(page), { message, timeout: long }).toEqual([]);
      }
    });
}

type Rounds = { readonly page: Page; readonly shop: Shop; readonly language: Language };

async function walkEverywhere({ page, shop, language }: Rounds, look: ReturnType<typeof lookAt>) {
  await walkPastTheDoors(page, shop, language, look);
  await walkTheTabs(page, shop, language, look);
  await walkTheBackOffice(page, shop, language, look);
}

test('staff read every screen whole with text twice as large (B-2603)', { tag: '@phone' }, async ({
  page,
  shop,
  allowTrouble,
}) => {
  test.setTimeout(10 * long);
  allowTrouble(/^4(01|09): /);
  await enlargeText(page);
  await walkEverywhere({ page, shop, language: 'fr' }, lookAt(page, screens));
});

test('staff read every screen whole when it is zoomed to 200 % (B-2603)', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  test.setTimeout(10 * long);
  allowTrouble(/^4(01|09): /);
  await walkEverywhere({ page, shop, language: 'en' }, lookAt(page, halves));
});
