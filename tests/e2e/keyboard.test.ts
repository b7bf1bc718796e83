import type { Locator, Page } from '@playwright/test';
import { comeIn, somebody } from './customer.ts';
import { ordersOf } from './kitchen.ts';
import { expect, test } from './stage.ts';

/** Presses a key until something has the focus, as somebody without a mouse does. */
async function walkTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let steps = 0; steps < 60; steps++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`60 times ${key} did not lead to ${goal}`);
}

test('a customer with a keyboard alone orders (B-1312)', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const person = somebody();
  const { t, form, toast } = await comeIn(page);
  await walkTo(page, page.getByRole('button', { name: t.addAllDressed }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t.openCart(1) })).toBeVisible();
  await walkTo(page, page.getByRole('main').getByRole('button', { name: t.orderNow }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(form).toBeVisible();

  const typed: readonly (readonly [string, string])[] = [
    [t.fullName, person.fullName],
    [t.email, person.email],
    [t.phone, person.phone],
    [t.street, person.street],
  ];
  for (const [label, text] of typed) {
    await walkTo(page, form.getByRole('textbox', { name: label, exact: true }));
    await page.keyboard.type(text);
  }
  await walkTo(page, form.getByRole('radio', { name: t.cash }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(form.getByRole('radio', { name: t.cash })).toBeChecked();
  await walkTo(page, form.getByRole('button', { name: t.send }));
  await page.keyboard.press('Enter');
  await expect(toast(t.success)).toBeVisible();
  const [order] = await ordersOf(shop, person);
  expect(order?.payment_method).toBe('cash');
});

test('a customer walks through the tabs with the arrow keys (B-1322)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Combos').click();
  await expect(tab('Combos')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Trios')).toBeFocused();
  await expect(tab('Trios')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('End');
  await expect(tab('Breuvages')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab('Pizzas')).toBeFocused();
});

test('a customer who opens the cart stays in it until Escape, and is then back at its button (B-205)', async ({
  page,
}) => {
  const { add, openCart, cart, t } = await comeIn(page);
  await add(t.addCheeseL);
  await openCart(1);
  await expect(cart).toBeVisible();
  const isInside = () => cart.evaluate((dialog) => dialog.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (const key of [...Array(10).fill('Tab'), ...Array(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key);
    await expect.poll(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await expect(page.getByRole('button', { name: t.openCart(1) })).toBeFocused();
});

test('a customer who skips the bar lands on the menu (B-1322)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au menu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Le menu' })).toBeInViewport();
});
