import type { Page } from '@playwright/test';
import { openAllDay } from '#tests/support/open-all-day.ts';
import { expectNoBarrier } from './barriers.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

test.beforeEach(({ shop }) => openAllDay(shop));

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from unavailabilities');
  await shop.database.query('delete from hours_exceptions');
});

const panel = (page: Page) => page.getByRole('button', { name: /^En pause et épuisé/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'En pause et épuisé' });
const board = { at: '/admin/orders' } as const;

test('a cook pauses delivery by two touches, a colleague sees it and switches it back on (B-401, B-3912)', {
  tag: '@phone',
}, async ({ page, shop, somebodyElse }) => {
  await atWork(page, shop, board);
  const other = await somebodyElse();
  await atWork(other, shop, board);
  await panel(page).click();
  await expectNoBarrier(page);
  await dialog(page)
    .getByRole('button', { name: /^Livraison/ })
    .click();
  await expect(dialog(page)).toBeHidden();
  for (const each of [page, other])
    await expect(panel(each)).toHaveText(/^Livraison en pause · 30\smin$/);
  await panel(other).click();
  await dialog(other)
    .getByRole('button', { name: /^Reprendre maintenant Livraison/ })
    .click();
  await expect(panel(page)).toHaveText('Pause, épuisé, fermer…');
});

test('an owner finds every switch large enough for a wet finger, closing early among them (B-3911, B-3912)', async ({
  page,
  shop,
}) => {
  await atWork(page, shop, board);
  await panel(page).click();
  const switches = dialog(page).getByRole('region').getByRole('button');
  for (const box of await Promise.all((await switches.all()).map((one) => one.boundingBox())))
    expect(box?.height).toBeGreaterThanOrEqual(56);
  await expect(dialog(page).getByRole('button', { name: 'Maintenant' })).toBeVisible();
});
