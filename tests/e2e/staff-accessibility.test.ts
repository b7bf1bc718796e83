import type { Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { withoutEdge } from './forced-colours.ts';
import { stickingOut } from './sideways.ts';
import { test } from './staff.ts';
import { loseTheRole, walkPastTheDoors, walkTheBackOffice, walkTheTabs } from './staff-rounds.ts';
import { expect } from './stage.ts';
import { enlargeText, halves, screens, shrinkText, unfit } from './text-fits.ts';
import { badlySet } from './well-set.ts';

// Half-faded colours have no contrast to speak of; a phone's own zoom outlives a change of its size.
test.use({ contextOptions: { reducedMotion: 'reduce' }, isMobile: false });

/** Looks at a place in French: for barriers, on the smallest phone, with text twice as large, in few colours. */
function lookClosely(page: Page) {
  return (place: string) =>
    test.step(place, async () => {
      const size = page.viewportSize();
      await expectNoBarrier(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => stickingOut(page), `${place}, 320 px wide`).toEqual([]);
      await enlargeText(page);
      await fits(page, screens, place);
      await shrinkText(page);
      if (size) await page.setViewportSize(size);
      await page.emulateMedia({ forcedColors: 'active' });
      await expect.poll(() => withoutEdge(page), `${place}, in few colours`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    });
}

/** Looks at the same place in English: its words are set by the rules, and fit when zoomed to 200 %. */
function lookAtWords(page: Page) {
  return (place: string) =>
    test.step(place, async () => {
      const size = page.viewportSize();
      await expect.poll(() => badlySet(page), place).toEqual([]);
      await fits(page, halves, place);
      if (size) await page.setViewportSize(size);
    });
}

async function fits(page: Page, sizes: typeof halves | typeof screens, place: string) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => unfit(page), `${place}, ${size.width} px wide`).toEqual([]);
  }
}

for (const [language, tag, lookAt] of [
  ['fr', '@phone', lookClosely],
  ['en', '@desktop', lookAtWords],
] as const) {
  test(`staff on the way in or out meet no barrier, and read every screen whole (${language}) (B-1312, B-2602, B-2603)`, {
    tag,
  }, async ({ page, shop, allowTrouble }) => {
    allowTrouble(/^403: /);
    await walkPastTheDoors(page, shop, language, lookAt(page));
    await loseTheRole(page, shop, language);
    await lookAt(page)('the card that refuses them');
  });

  test(`staff meet no barrier at any tab, and read it whole, never sideways (${language}) (B-1312, B-1318, B-1355, B-1976, B-2020, B-2602, B-2603)`, {
    tag,
  }, async ({ page, shop }) => {
    test.setTimeout(600_000);
    await walkTheTabs(page, shop, language, lookAt(page));
  });

  test(`staff meet no barrier at any dialog, and read it whole, never sideways (${language}) (B-1312, B-2602, B-2603)`, {
    tag,
  }, async ({ page, shop, allowTrouble }) => {
    test.setTimeout(600_000);
    allowTrouble(/^4(01|09): /);
    await walkTheBackOffice(page, shop, language, lookAt(page));
  });
}

test('staff who see the colours of their system alone find where the focus is (B-2602)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/auth');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus-visible');
  await expect(focused).toHaveCSS('outline-style', 'solid');
  await expect(focused).toHaveCSS('outline-width', '3px');
});
