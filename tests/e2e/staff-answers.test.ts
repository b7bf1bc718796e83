import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { atWork, complaint, praise, putPizza, storedItem, test } from './staff.ts';
import { expect } from './stage.ts';

/** Lets no reading of an address come any more: what a write has answered is all that is known. */
async function holdReadings(page: Page, path: string) {
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'GET') return;
    await route.fallback();
  });
}

test('an owner who saves a first recipe reads it beside the success, however long the list takes (B-2597)', async ({
  page,
  shop,
}) => {
  const dish = await putPizza(shop);
  const { id } = (await storedItem(shop, dish)) ?? {};
  await atWork(page, shop, { at: `/admin/modifiers?view=recipes&item=${id}` });
  const words = page.locator('p.bg-crust').first();
  await page.getByRole('button', { name: 'Champignons', exact: true }).first().click();
  await expect(words).toHaveText('Champignons');
  await holdReadings(page, '/api/admin/modifiers');
  await page.getByRole('button', { name: 'Enregistrer la recette' }).click();
  await expect(praise(page, 'Recette enregistrée')).toBeVisible();
  await expect(words).toHaveText('Champignons');
});

test('a cook who puts a dish back sees it gone from the list at the answer (B-2597)', async ({
  page,
  shop,
}) => {
  const dish = await putPizza(shop);
  const { id } = (await storedItem(shop, dish)) ?? {};
  await shop.database.query(
    `insert into unavailabilities (target, item_id, item_name_fr, item_name_en, started_at, ends_at)
     values ('item', $1, $2, $2, now(), now() + interval '5 hours')`,
    [id, dish],
  );
  await atWork(page, shop, { at: '/admin/orders' });
  const row = page.getByRole('listitem').filter({ hasText: dish });
  await page.getByRole('region', { name: 'En pause et épuisé' }).locator('summary').click();
  await expect(row).toBeVisible();
  await holdReadings(page, '/api/admin/availability');
  await row.getByRole('button', { name: /^Remettre maintenant/ }).click();
  await expect(row).toBeHidden();
});

test('an owner who adds a date reads it in the list at the answer, begun with its own hours (B-2597)', async ({
  page,
  shop,
}) => {
  await atWork(page, shop, { at: '/admin/hours' });
  await page.getByRole('button', { name: 'Ajouter une date' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une date' });
  // A Friday without a holiday, far enough for every other test.
  const today = Temporal.Now.zonedDateTimeISO('America/Toronto').toPlainDate();
  const friday = today.add({ days: 400 + ((5 - today.add({ days: 400 }).dayOfWeek + 7) % 7) });
  await dialog.getByLabel('Date').fill(friday.toString());
  await dialog.getByRole('radio', { name: 'Ouvert' }).check();
  await expect(dialog.getByLabel('De', { exact: true })).toHaveValue('11:00');
  await expect(dialog.getByLabel('À', { exact: true })).toHaveValue('22:00');
  await dialog.getByLabel('À', { exact: true }).fill('23:00');
  await holdReadings(page, '/api/admin/hours');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(praise(page, 'Horaire enregistré')).toBeVisible();
  await expect(page.getByText(/11\u00a0h à 23\u00a0h/).first()).toBeVisible();
});

test('an owner who adds a code reads it in the list at the answer, and the failure before it is gone (B-2598)', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/^5\d\d: POST|Failed to load resource/);
  const code = `E${randomUUID().slice(0, 6).toUpperCase()}`;
  await atWork(page, shop, { at: '/admin/specials' });
  await page.getByRole('button', { name: 'Ajouter un code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un code' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('textbox').nth(1).fill('10');
  await page.route('**/api/admin/codes', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(complaint(page, 'Erreur')).toBeVisible();
  await holdReadings(page, '/api/admin/specials');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible();
  await expect(complaint(page, 'Erreur')).toHaveCount(0);
});
