import type { Page } from '@playwright/test';
import { openAllDay } from '#tests/support/open-all-day.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

test.beforeEach(({ shop }) => openAllDay(shop));

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from unavailabilities');
  await shop.database.query('delete from hours_exceptions');
});

const panel = (page: Page) => page.getByRole('region', { name: 'En pause et épuisé' });
const paused = (page: Page) =>
  panel(page).getByRole('listitem').filter({ hasText: 'La livraison' });
/** Unfolds what is off, over the orders. */
const unfolds = (page: Page) =>
  panel(page).locator('summary').filter({ hasNotText: 'Rien' }).click();
const board = { at: '/admin/orders' } as const;

test('a cook pauses delivery, a colleague sees it and switches it back on (B-401)', {
  tag: '@phone',
}, async ({ page, shop, somebodyElse }) => {
  await atWork(page, shop, board);
  const other = await somebodyElse();
  await atWork(other, shop, board);
  await page.getByRole('button', { name: 'Suspendre…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspendre les commandes' });
  await dialog.getByRole('radio', { name: 'Pas de livreur' }).check();
  await expect(dialog.getByText(/^Pas de livraison jusqu'à .*Aucun livreur/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  for (const each of [page, other]) {
    await unfolds(each);
    await expect(paused(each)).toContainText('Pas de livreur (encore 20\u00a0min)');
  }
  await other.getByRole('button', { name: 'Remettre maintenant La livraison' }).click();
  await expect(paused(page)).toBeHidden();
});
