import type { Page } from '@playwright/test';
import { type Language, languages } from '#core/language.ts';
import { expectNoBarrier, screenFor } from './barriers.ts';
import { withoutEdge } from './forced-colours.ts';
import { stickingOut } from './sideways.ts';
import { test } from './staff.ts';
import { loseTheRole, walkPastTheDoors, walkTheBackOffice, walkTheTabs } from './staff-rounds.ts';
import { expect } from './stage.ts';
import { enlargeText, halves, screens, shrinkText, unfit } from './text-fits.ts';

// Half-faded colours have no contrast to speak of; a phone's own zoom outlives a change of its size.
test.use({ contextOptions: { reducedMotion: 'reduce' }, isMobile: false });

/**
 * Looks at a place as it is, on the smallest phone, and larger: with text twice as large in French, zoomed to 200 %
 * in English. In French with the system's own colours, too.
 */
function lookAt(page: Page, language: Language) {
  return (place: string) =>
    test.step(place, async () => {
      const size = page.viewportSize();
      await expectNoBarrier(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => stickingOut(page), `${place}, 320 px wide`).toEqual([]);
      if (language === 'fr') await enlargeText(page);
      for (const screen of language === 'fr' ? screens : halves) {
        await page.setViewportSize(screen);
        await expect.poll(() => unfit(page), `${place}, ${screen.width} px wide`).toEqual([]);
      }
      if (language === 'fr') await shrinkText(page);
      if (size) await page.setViewportSize(size);
      if (language === 'en') return;
      await page.emulateMedia({ forcedColors: 'active' });
      await expect.poll(() => withoutEdge(page), `${place}, in few colours`).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    });
}

for (const language of languages) {
  const tag = screenFor[language];

  test(`staff on the way in or out meet no barrier, and read every screen whole (${language}) (B-1312, B-2602, B-2603)`, {
    tag,
  }, async ({ page, shop }) => {
    await walkPastTheDoors(page, shop, language, lookAt(page, language));
  });

  test(`staff meet no barrier at any tab, and read it whole, never sideways (${language}) (B-1312, B-1318, B-1355, B-1976, B-2020, B-2602, B-2603)`, {
    tag,
  }, async ({ page, shop }) => {
    test.setTimeout(600_000);
    await walkTheTabs(page, shop, language, lookAt(page, language));
  });

  test(`staff meet no barrier at any dialog, and read it whole, never sideways (${language}) (B-1312, B-2602, B-2603)`, {
    tag,
  }, async ({ page, shop, allowTrouble }) => {
    test.setTimeout(600_000);
    allowTrouble(/^4(01|09): /);
    await walkTheBackOffice(page, shop, language, lookAt(page, language));
  });

  test(`somebody without a role meets no barrier at the card that refuses them (${language})`, {
    tag,
  }, async ({ page, shop, allowTrouble }) => {
    allowTrouble(/^403: /);
    await loseTheRole(page, shop, language);
    await expectNoBarrier(page);
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
