import type { Page } from '@playwright/test';
import { languages } from '#core/language.ts';
import { expectNoBarrier, screenFor } from './barriers.ts';
import { stickingOut } from './sideways.ts';
import { test } from './staff.ts';
import { loseTheRole, walkPastTheDoors, walkTheBackOffice } from './staff-rounds.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Looks at a place as it is, and then as a small phone would show it. */
function lookAt(page: Page) {
  return (place: string) =>
    test.step(place, async () => {
      await expectNoBarrier(page);
      const size = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => stickingOut(page)).toEqual([]);
      if (size) await page.setViewportSize(size);
    });
}

for (const language of languages) {
  const tag = screenFor[language];

  test(`nobody meets a barrier on the way into the back office, or out, nor scrolls sideways (${language})`, {
    tag,
  }, async ({ page, shop }) => {
    await walkPastTheDoors(page, shop, language, lookAt(page));
  });

  test(`nobody meets a barrier at any tab or dialog of the back office, nor scrolls sideways (${language}) (B-1312, B-1318)`, {
    tag,
  }, async ({ page, shop, allowTrouble }) => {
    test.slow();
    allowTrouble(/^4(01|09): /);
    await walkTheBackOffice(page, shop, language, lookAt(page));
  });

  test(`nobody meets a barrier at the card that refuses them (${language})`, { tag }, async ({
    page,
    shop,
    allowTrouble,
  }) => {
    allowTrouble(/^403: /);
    await loseTheRole(page, shop, language);
    await expectNoBarrier(page);
  });
}
