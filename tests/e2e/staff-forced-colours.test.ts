import { withoutEdge } from './forced-colours.ts';
import { test } from './staff.ts';
import { walkPastTheDoors, walkTheBackOffice } from './staff-rounds.ts';
import { expect } from './stage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

test('staff who see the colours of their system alone find the edge of every control and dialog (B-2602)', {
  tag: '@desktop',
}, async ({ page, shop, allowTrouble }) => {
  test.slow();
  allowTrouble(/^4(01|09): /);
  const look = (place: string) =>
    test.step(place, () => expect.poll(() => withoutEdge(page), place).toEqual([]));
  await walkPastTheDoors(page, shop, 'fr', look);
  await walkTheBackOffice(page, shop, 'fr', look);
});

test('staff who see the colours of their system alone find where the focus and what is on are (B-2602)', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await walkPastTheDoors(page, shop, 'fr', async () => {});
  await page.goto('/auth');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus-visible');
  await expect(focused).toHaveCSS('outline-style', 'solid');
  await expect(focused).toHaveCSS('outline-width', '3px');
});
