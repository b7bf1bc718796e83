import type { Locator, Page } from '@playwright/test';
import type { Shop } from '#tests/support/shop.ts';
import { comeIn } from './customer.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const said = {
  add: 'Ajouter Grecque, L, 24,95\u00a0$',
  customize: 'Personnaliser Grecque, L',
  deal: /2 pour 1 \+ 2 canettes.*33,95/,
  halves: 'Moitié-moitié',
  other: 'Fromage',
  feta: /^Feta/,
  save: /^Mettre à jour/,
} as const;

async function openGreek(page: Page): Promise<Locator> {
  const { add } = await comeIn(page);
  await add(said.add);
  await page.getByRole('button', { name: said.customize }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: said.save })).toBeVisible();
  return dialog;
}

test('a customer with a small phone and large letters composes, and nothing is shut in (B-1944)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const dialog = await openGreek(page);
  expect(await stickingOut(page)).toEqual([]);
  for (const size of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, size);
    expect(await sideways(dialog), size).toBe(0);
    // The last thing of the sheet comes into sight by scrolling alone.
    await dialog.getByRole('textbox').last().scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('textbox').last()).toBeInViewport();
  }
  await dialog.getByRole('checkbox', { name: said.halves }).click();
  expect(await sideways(dialog)).toBe(0);
  await dialog.getByRole('button', { name: said.other, exact: true }).click();
  expect(await sideways(dialog)).toBe(0);
  await dialog.getByRole('button', { name: said.save }).scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: said.save }).click();
  await expect(dialog).toBeHidden();
});

function sideways(dialog: Locator): Promise<number> {
  return dialog.evaluate((one) => one.scrollWidth - one.clientWidth);
}

test('a customer composes with a keyboard alone, and sees what has the focus (B-1944)', {
  tag: '@desktop',
}, async ({ page }) => {
  const { t, cart } = await comeIn(page);
  const own = said;
  await page.getByRole('button', { name: own.add }).press('Enter');
  await page.getByRole('button', { name: own.customize }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const feta = dialog.getByRole('group', { name: own.feta });
  const isAt = (one: Locator) => one.evaluate((element) => element === document.activeElement);
  const goTo = async (one: Locator) => {
    for (let presses = 0; presses < 90 && !(await isAt(one)); presses += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(one).toBeFocused();
    await expect(one).toBeInViewport();
  };
  await goTo(feta.getByRole('radio', { name: 'Avec' }));
  await page.keyboard.press('ArrowLeft');
  await expect(feta.getByRole('radio', { name: 'Sans' })).toBeChecked();
  await goTo(dialog.getByRole('button', { name: own.save }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: t.openCart(1) }).press('Enter');
  await expect(cart).toContainText(/sans feta/i);
});

async function change(shop: Shop, assignment: string, key: string) {
  await shop.database.query(`update modifiers set ${assignment} where modifier_key = $1`, [key]);
}

test('a customer whose topping is gone or sold out meanwhile reads so, and loses nothing typed (B-1936)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const dialog = await openGreek(page);
  await dialog.getByText('Viandes', { exact: true }).click();
  const tap = (name: RegExp) =>
    dialog.getByRole('group', { name }).getByRole('radio', { name: 'Avec' }).check();
  await tap(/^Jambon/);
  await tap(/^Bacon/);
  await dialog.getByRole('textbox', { name: /^Un mot/ }).fill('Bien cuite');
  await expect(dialog.getByRole('button', { name: 'Mettre à jour · 31,95\u00a0$' })).toBeVisible();
  try {
    await test.step('one is taken off the menu, another costs more', async () => {
      await change(shop, 'is_active = false', 'ham');
      await change(shop, 'price_l = 4.00', 'bacon');
      await expect(dialog).toContainText("N'est plus offert : Jambon.");
      const save = dialog.getByRole('button', { name: 'Mettre à jour · 28,95\u00a0$' });
      await expect(save).toBeVisible();
    });
    await test.step('one is sold out for a while', async () => {
      // Beyond the next opening, whatever day it is.
      await shop.database.query(
        `insert into unavailabilities (target, item_id, started_at, started_by, ends_at)
         values ('item', 'modifier-steak', now(), 'chef@exemple.test', now() + interval '3 days')`,
      );
      const steak = dialog.getByRole('group', { name: /^Steak/ });
      await expect(steak).toContainText(/jusqu'/);
      await expect(steak.getByRole('radio', { name: 'Avec' })).toBeDisabled();
    });
    await expect(dialog.getByRole('textbox', { name: /^Un mot/ })).toHaveValue('Bien cuite');
  } finally {
    await change(shop, 'is_active = true', 'ham');
    await change(shop, 'price_l = 3.50', 'bacon');
    await shop.database.query('delete from unavailabilities');
  }
});

test('a customer to whom the choices do not come reads so, and tries again (B-1942)', {
  tag: '@phone',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/\/api\/choices/);
  await page.route('**/api/choices', (route) => route.abort());
  const { add, openCart, cart } = await comeIn(page);
  await add(said.deal);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Les choix ne sont pas arrivés.');
  await page.unroute('**/api/choices');
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialog).toHaveAccessibleName('Pizza 1');
  await page.goBack();
  await openCart(1);
  await expect(cart.getByRole('button', { name: /^Personnaliser 2 pour 1/ })).toBeVisible();
});
