import type { Page } from '@playwright/test';
import { openAllDay } from '#tests/support/open-all-day.ts';
import { expectNoBarrier, screenFor } from './barriers.ts';
import { stickingOut } from './sideways.ts';
import { atWork, praise, putPizza, speak, test } from './staff.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from unavailabilities');
  await shop.database.query('delete from hours_exceptions');
  await shop.database.query('delete from planned_changes');
});

/** As it is, and as a small phone would show it. */
async function look(page: Page) {
  await expectNoBarrier(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => stickingOut(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
}

const words = {
  fr: { save: 'Enregistrer', name: 'Nom', later: 'À partir de…', day: 'Jour' },
  en: { save: 'Save', name: 'Name', later: 'From…', day: 'Day' },
} as const;

for (const language of ['fr', 'en'] as const) {
  test(`nobody meets a barrier where the shop and its allergens are edited (${language}) (B-1976, B-2020, B-2093)`, {
    tag: screenFor[language],
  }, async ({ page, shop }) => {
    const t = words[language];
    await speak(page, shop, language);
    await atWork(page, shop, { at: '/admin/shop' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Restaurant');
    await look(page);
    await page.getByRole('textbox', { name: t.name, exact: true }).fill(' ');
    await page.getByRole('radio', { name: t.later }).check();
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await expect(page.getByRole('textbox', { name: t.name, exact: true })).toBeFocused();
    await expect(page.getByLabel(t.day, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await look(page);

    await page.goto('/admin/menu/allergens');
    await page.getByRole('button', { name: /^Mozzarella (À|To)/ }).click();
    await expect(page.getByRole('checkbox', { name: /gluten/i })).toBeVisible();
    await look(page);
  });
}

test('nobody meets a barrier in the dialogs that close the shop, plan a price or take it back (B-401, B-1106, B-2032, B-2085, B-2086)', {
  tag: '@phone',
}, async ({ page, shop }) => {
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
  await look(page);
  await button(`Défaire ${dish}`).first().click();
  await expect(dialog).toContainText('prix L 27,00');
  await expectNoBarrier(page);

  await page.goto('/admin/hours');
  await button("Modifier l'horaire").click();
  const monday = dialog.getByRole('group', { name: 'Lundi', exact: true });
  await monday.getByLabel('De').first().fill('14:00');
  await monday.getByLabel('À', { exact: true }).first().fill('11:30');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText(/^Chaque plage finit après son début/)).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await button('Modifier les temps').click();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await button('Ajouter une date').click();
  await dialog.getByRole('radio', { name: 'Ouvert' }).check();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expectNoBarrier(page);

  await page.goto('/admin/orders');
  await button('Article épuisé…').click();
  await dialog.getByRole('searchbox').fill('fromage');
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await button('Suspendre…').click();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Suspendre' }).click();
  const panel = page.getByRole('region', { name: 'En pause et épuisé' });
  await panel.locator('summary').filter({ hasNotText: 'Rien' }).click();
  await expect(panel.getByRole('listitem')).toContainText('La livraison');
  await expectNoBarrier(page);
});
