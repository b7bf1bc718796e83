import type { Page } from '@playwright/test';
import type { Shop } from '#tests/support/shop.ts';
import { expectNoBarrier } from './barriers.ts';
import { comeIn } from './customer.ts';
import { stickingOut } from './sideways.ts';
import { speak, test } from './staff.ts';
import { expect } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function confirm(shop: Shop, table: 'menu_items' | 'modifiers', name: string, list: string) {
  await shop.database.query(
    `update ${table} set allergens = $2, allergens_confirmed_at = now() where name_fr = $1`,
    [name, list],
  );
}

async function confirmNothing(shop: Shop) {
  for (const table of ['menu_items', 'modifiers']) {
    await shop.database.query(
      `update ${table} set allergens = null, allergens_confirmed_at = null
         where allergens is not null`,
    );
  }
}

/** The card of a dish in the tab that is open. */
function card(page: Page, name: string) {
  return page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name, exact: true }),
    });
}

const words = {
  open: 'Allergènes',
  title: 'Allergies et allergènes',
  milk: 'lait',
  nothing: "La boutique n'a encore confirmé les allergènes d'aucun plat",
  call: 'Appelez-nous avant de commander',
  menu: 'Voir le menu',
  dish: 'Fromage',
  ask: 'Allergènes non confirmés : demandez-nous',
} as const;

const said = words;

test('a customer with an allergy reads that nothing is confirmed, and whom to call (B-1975)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await confirmNothing(shop);
  await speak(page, shop, 'fr');
  await page.goto('/');
  const first = card(page, said.dish);
  await expect(first).not.toContainText(said.ask);
  await page.getByRole('button', { name: said.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: said.title });
  await expect(dialog.getByText(said.call)).toBeVisible();
  await expect(dialog.getByRole('link', { name: '514 555-0142' })).toHaveAttribute('href', /^tel:/);
  await expect(dialog.getByText(said.nothing)).toBeVisible();
  await dialog.getByRole('checkbox', { name: said.milk }).check();
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: said.menu }).click();
  await expect(dialog).toBeHidden();
  await expect(first).toContainText(said.ask);
  await expect(page.getByRole('button', { name: `${said.open} · ${said.milk}` })).toBeVisible();
  await expectNoBarrier(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => stickingOut(page)).toEqual([]);
});

test('a customer who avoids milk finds each dish marked as the shop confirms it, and none gone in silence (B-1974)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await confirmNothing(shop);
  await page.goto('/');
  await page.getByRole('button', { name: 'Allergènes', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Allergies et allergènes' });
  await dialog.getByRole('checkbox', { name: 'lait' }).check();
  await dialog.getByRole('button', { name: 'Voir le menu' }).click();
  await expect(card(page, 'Fromage')).toContainText('Allergènes non confirmés : demandez-nous');

  // Staff confirm a crust, a sauce and a cheese meanwhile, and one pizza without cheese.
  await confirm(shop, 'modifiers', 'Sauce tomate', '{}');
  await confirm(shop, 'modifiers', 'Mozzarella', '{milk}');
  await confirm(shop, 'menu_items', 'Fromage', '{gluten}');
  await expect(card(page, 'Fromage')).toContainText('Contient : lait');
  await expect(card(page, 'Pepperoni')).toContainText('Contient : lait');
  await confirm(shop, 'menu_items', 'Frites', '{}');
  await page.getByRole('tab', { name: 'Frites et poutines' }).click();
  await expect(card(page, 'Frites')).toContainText('Confirmé sans : lait');

  const button = page.getByRole('button', { name: /^Allergènes · lait/ });
  await button.click();
  await expect(dialog.getByRole('status')).toHaveText(
    /^\d+ plats en contiennent · 1 plat est confirmé sans · \d+ plats ne sont pas confirmés\s: demandez-nous$/,
  );
  await dialog.getByRole('checkbox', { name: 'Masquer les plats qui en contiennent' }).check();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(button).toContainText(/\d+ plats masqués/);
  await expect(card(page, 'Frites')).toBeVisible();
  await page.getByRole('tab', { name: 'Pizzas' }).click();
  await expect(card(page, 'Fromage')).toBeHidden();
  await expect(card(page, 'Quatre fromages')).toBeHidden();

  // It was nobody else's business: nothing of it is kept.
  await page.reload();
  await expect(card(page, 'Fromage')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Allergènes', exact: true })).toBeVisible();
  await confirmNothing(shop);
});

test('a customer who composes a pizza reads what is in it as it stands, or whom to ask (B-1977)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await confirmNothing(shop);
  const customer = await comeIn(page);
  await customer.add('Ajouter Fromage, L, 17,95\u00a0$');
  await page.getByRole('button', { name: 'Personnaliser Fromage, L' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fromage, L' });
  await expect(dialog.getByText('Allergènes non confirmés : demandez-nous')).toBeVisible();
  const topping = (name: string) => dialog.getByRole('group', { name: new RegExp(`^${name}`) });
  const seek = (name: string) => dialog.getByRole('searchbox').fill(name);
  await seek('feta');
  await expect(topping('Feta')).not.toHaveAccessibleName(/allerg/);

  await confirm(shop, 'modifiers', 'Sauce tomate', '{}');
  await confirm(shop, 'modifiers', 'Mozzarella', '{milk}');
  await confirm(shop, 'modifiers', 'Pepperoni', '{mustard}');
  await confirm(shop, 'menu_items', 'Fromage', '{gluten}');
  await expect(dialog.getByText('Contient : gluten (blé, triticale), lait')).toBeVisible();
  await expect(dialog.getByText('Des traces restent possibles.')).toBeVisible();
  await expect(topping('Mozzarella')).toHaveAccessibleName(/, contient\s: lait$/);
  await expect(topping('Feta')).toHaveAccessibleName(/, allergènes\s: demandez-nous$/);
  await topping('Mozzarella').getByRole('radio', { name: 'Sans', exact: true }).check();
  await seek('pepperoni');
  await topping('Pepperoni').getByRole('radio', { name: 'Avec', exact: true }).check();
  await expect(
    dialog.getByText('Contient : gluten (blé, triticale), lait, moutarde'),
  ).toBeVisible();
  await seek('feta');
  await topping('Feta').getByRole('radio', { name: 'Avec', exact: true }).check();
  await expect(dialog.getByText("Le reste n'est pas confirmé : demandez-nous")).toBeVisible();
  await expectNoBarrier(page);
  await confirmNothing(shop);
});
