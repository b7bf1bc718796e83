import type { Page } from '@playwright/test';
import type { Shop } from '#tests/support/shop.ts';
import { expectNoBarrier } from './barriers.ts';
import { stickingOut } from './sideways.ts';
import { speak, test } from './staff.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function confirmNothing(shop: Shop) {
  for (const table of ['menu_items', 'modifiers']) {
    await shop.database.query(
      `update ${table} set allergens = null, allergens_confirmed_at = null
         where allergens is not null`,
    );
  }
}

/** Returns a dish's card in the open tab. */
function card(page: Page, name: string) {
  return page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name, exact: true }),
    });
}

const said = {
  open: 'Allergènes',
  title: 'Allergies et allergènes',
  milk: 'lait',
  call: 'Appelez-nous avant de commander',
  menu: 'Voir le menu',
  dish: 'Fromage',
  ask: 'Allergènes non confirmés : demandez-nous',
} as const;

test('a customer with an allergy reads whom to call, and has out of sight what holds it, without a barrier (B-1974, B-1975)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await confirmNothing(shop);
  await shop.database.query(
    "update modifiers set allergens = '{milk}', allergens_confirmed_at = now() where name_fr = 'Feta'",
  );
  await speak(page, shop, 'fr');
  await page.goto('/');
  const first = card(page, said.dish);
  await expect(first).not.toContainText(said.ask);
  await page.getByRole('button', { name: said.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: said.title });
  await expect(dialog.getByText(said.call)).toBeVisible();
  await dialog.getByRole('checkbox', { name: said.milk }).check();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: said.menu }).click();
  await expect(dialog).toBeHidden();
  await expect(first).toContainText(said.ask);
  const button = page.getByRole('button', { name: said.open, exact: true });
  await expect(page.getByText(`J'évite\u00a0: ${said.milk}`, { exact: true })).toBeVisible();
  await expectNoBarrier(page);

  await shop.database.query(
    "update menu_items set allergens = '{milk,gluten}', allergens_confirmed_at = now() where name_fr = $1",
    [said.dish],
  );
  for (const [name, list] of [
    ['Sauce tomate', '{}'],
    ['Mozzarella', '{milk}'],
  ]) {
    await shop.database.query(
      'update modifiers set allergens = $2, allergens_confirmed_at = now() where name_fr = $1',
      [name, list],
    );
  }
  await expect(first).toContainText('Contient : lait');
  await shop.database.query(
    "update menu_items set allergens = '{}', allergens_confirmed_at = now() where name_fr like 'Chinotto%'",
  );
  await expect(first).toBeHidden();
  await expect(page.getByText(/^J'évite\s: lait · \d+ plats masqués \(/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Pizzas' })).toHaveCount(0);
  await expectNoBarrier(page);
  await button.click();
  const hiding = dialog.getByRole('checkbox', { name: 'qui ne sont pas confirmés sans' });
  await expect(hiding).toBeChecked();
  await hiding.uncheck();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(first).toContainText('Contient : lait');
  await expect(page.getByText(`J'évite\u00a0: ${said.milk}`, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => stickingOut(page)).toEqual([]);
  await confirmNothing(shop);
});
