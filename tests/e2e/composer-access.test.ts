import type { Locator, Page } from '@playwright/test';
import { comeIn } from './customer.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';

// Half-faded colours have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const said = {
  add: 'Ajouter Grecque, L, 24,95\u00a0$',
  customize: 'Personnaliser Grecque, L',
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
    // The dialog's last field comes into sight by scrolling alone.
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
