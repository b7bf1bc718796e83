import { openAllDay } from '#tests/support/open-all-day.ts';
import { expectNoBarrier } from './barriers.ts';
import { atWork, praise, putPizza, test } from './staff.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from unavailabilities');
  await shop.database.query('delete from hours_exceptions');
  await shop.database.query('delete from planned_changes');
});

test('nobody meets a barrier where a price is planned or taken back, the restaurant corrected, or closed for a while (B-401, B-1106, B-2020, B-2032, B-2085, B-2086)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  test.slow();
  await openAllDay(shop);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dish = await putPizza(shop);
  const { opensItem, editor, field, saves } = await atWork(page, shop);
  const dialog = page.getByRole('dialog');

  await opensItem(dish);
  await field('Prix L').fill('27,00');
  await saves();
  await expect(praise(page, 'Succès', 'Item modifié avec succès')).toBeVisible();
  await opensItem(dish);
  await field('Prix L').fill('29,00');
  await editor.getByRole('radio', { name: 'À partir de…' }).check();
  await saves();
  await expect(editor.getByText('Choisissez un moment à venir')).toBeVisible();
  await expectNoBarrier(page);
  const inFiveDays = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await editor.getByLabel('Jour', { exact: true }).fill(inFiveDays);
  await saves();
  await expect(page.getByText(/^Commence .* à minuit$/).first()).toBeVisible();

  await page.goto('/admin/changes');
  await expect(page.getByRole('region', { name: 'Ce qui est prévu' })).toContainText(dish);
  await expectNoBarrier(page);
  await button(`Défaire ${dish}`).first().click();
  await expect(dialog).toContainText('prix L 27,00');
  await expectNoBarrier(page);

  await page.goto('/admin/shop');
  const name = page.getByRole('textbox', { name: 'Nom', exact: true });
  await name.fill(' ');
  await page.getByRole('radio', { name: 'À partir de…' }).check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(name).toBeFocused();
  await expect(page.getByLabel('Jour', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectNoBarrier(page);

  await page.goto('/admin/hours');
  await button("Modifier l'horaire").click();
  const monday = dialog.getByRole('group', { name: 'Lundi', exact: true });
  await monday.getByRole('checkbox', { name: 'Ouvert' }).check();
  await monday.getByLabel('De').first().fill('14:00');
  await monday.getByLabel('À', { exact: true }).first().fill('11:30');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/^Chaque plage finit après son début/)).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await button('Modifier les délais').click();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await button('Ajouter une date').click();
  await dialog.getByRole('radio', { name: 'Ouvert' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expectNoBarrier(page);

  await page.goto('/admin/orders');
  const panel = page.getByRole('button', { name: /^En pause et épuisé/ });
  await panel.click();
  await dialog.getByRole('searchbox').fill('fromage');
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: /^Livraison/ }).click();
  await expect(panel).toHaveText(/^Livraison en pause/);
  await expectNoBarrier(page);
  await panel.click();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: /^Changer… Livraison/ }).click();
  await dialog.getByRole('button', { name: 'Suspendre' }).waitFor();
  await expectNoBarrier(page);
});
