import { atWork, complaint, putPizza, test } from './staff.ts';
import { expect } from './stage.ts';

/** What tabs of each kind read, what it says when that cannot be read, and what it shows when it can. */
const tabs = [
  {
    at: '/admin/menu',
    path: '/api/admin/menu-items',
    says: 'Impossible de charger les items du menu',
    shows: /^Chercher par nom/,
  },
  {
    at: '/admin/menu',
    path: '/api/admin/categories',
    says: 'Impossible de charger les catégories',
    shows: /^Chercher par nom/,
  },
  {
    at: '/admin/hours',
    path: '/api/admin/hours',
    says: "Impossible de charger l'horaire",
    shows: /^Prochains jours fériés/,
  },
  {
    at: '/admin/orders',
    path: '/api/admin/orders/board*',
    says: 'Impossible de charger les commandes',
    shows: /^Nouvelles/,
  },
] as const;

test('somebody whose list cannot be read is told so in its place, and reads it by trying again (B-1354)', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  test.slow();
  allowTrouble(/^failed: GET \/api\/admin\/\S+ net::ERR_CONNECTION_FAILED$/);
  await atWork(page, shop, { at: '/admin/settings' });
  // A stream that comes up would read everything again by itself.
  await page.route('/api/admin/events*', (route) => route.abort('connectionfailed'));
  const main = page.getByRole('main');
  for (const { at, path, says, shows } of tabs) {
    await test.step(`${at} without ${path}`, async () => {
      await page.route(path, (route) => route.abort('connectionfailed'));
      await page.goto(at);
      await expect(main.getByText(says)).toBeVisible();
      await expect(main.getByText('Aucun item ne correspond.')).toHaveCount(0);
      await expect(main.getByText(shows)).toHaveCount(0);
      await page.unroute(path);
      await main.getByRole('button', { name: 'Réessayer' }).first().click();
      await expect(main.getByText(says)).toHaveCount(0);
      await expect(main.getByText(shows).first()).toBeVisible();
      await expect(complaint(page, 'Erreur', says)).toHaveCount(0);
    });
  }
});

test('somebody whose item could not be switched no longer reads so once it is (B-1352)', {
  tag: '@phone',
}, async ({ page, shop, allowTrouble }) => {
  allowTrouble(/^failed: PATCH \/api\/admin\/menu-items\S+ net::ERR_CONNECTION_FAILED$/);
  const dish = await putPizza(shop);
  const { searches, row } = await atWork(page, shop);
  await searches(dish);
  const path = '/api/admin/menu-items/*';
  await page.route(path, (route) => route.abort('connectionfailed'));
  const failure = complaint(page, 'Erreur', 'Impossible de modifier le statut');
  await page.getByRole('button', { name: `Désactiver ${dish}` }).click();
  await expect(failure).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: `Désactiver ${dish}` }).click();
  await expect(row(dish).getByText('Inactif')).toBeVisible();
  await expect(failure).toHaveCount(0);
});
