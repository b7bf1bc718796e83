import { screenFor } from './barriers.ts';
import { putLongName } from './kitchen.ts';
import { test } from './staff.ts';
import { loseTheRole, walkPastTheDoors, walkTheBackOffice, walkTheTabs } from './staff-rounds.ts';
import { expect } from './stage.ts';
import { halves, screens } from './text-fits.ts';
import { lookAt, smallest } from './variants.ts';

// Half-faded colours have no contrast to speak of; a phone's own zoom outlives a change of its size.
test.use({ contextOptions: { reducedMotion: 'reduce' }, isMobile: false });

/** In French with text twice as large and in few colours; in English zoomed to 200 %. */
const variants = {
  fr: { large: screens, inFewColours: true },
  en: { plain: halves },
} as const;

for (const language of ['fr', 'en'] as const) {
  const tag = screenFor[language];

  test(`staff on the way in or out meet no barrier, and read every screen whole (${language}) (B-1312, B-2602, B-2603)`, {
    tag,
  }, async ({ page, shop, allowTrouble }) => {
    allowTrouble(/^403: /);
    const large = language === 'fr' ? [smallest, ...screens] : [];
    const { look } = lookAt(page, { ...variants[language], large });
    await walkPastTheDoors(page, shop, language, look);
    await loseTheRole(page, shop, language);
    await look('the card that refuses them');
  });

  test(`staff meet no barrier at any tab, and read it whole, never sideways (${language}) (B-1312, B-1318, B-1355, B-1976, B-2020, B-2602, B-2603)`, {
    tag,
  }, async ({ page, shop }) => {
    test.setTimeout(600_000);
    const long = await putLongName(shop);
    await walkTheTabs(page, shop, language, lookAt(page, variants[language]).look);
    await long.deactivate();
  });

  test(`staff meet no barrier at any dialog, and read it whole, never sideways (${language}) (B-1312, B-2602, B-2603)`, {
    tag,
  }, async ({ page, shop, allowTrouble }) => {
    test.setTimeout(600_000);
    allowTrouble(/^4(01|09): /);
    const long = await putLongName(shop);
    await walkTheBackOffice(page, shop, language, lookAt(page, variants[language]).look);
    await long.deactivate();
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
