import type { Page } from '@playwright/test';
import { hasOrdered, opensOrder, sendsOrder, tapperIn } from './order-taps.ts';
import { test } from './staff.ts';
import { expect } from './stage.ts';

test('a customer who comes back to the menu finds the running order, and can put it away (B-720)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const cook = await tapperIn(shop);
  const order = await sendsOrder(page);
  await page.goto('/');
  const bar = page.getByRole('complementary', { name: 'Votre commande' });
  const link = bar.getByRole('link', { name: /^Commande no\s\d+ · / });
  await expect(link).toContainText('On vous appelle pour confirmer');
  expect(await shifted(page)).toBe(0);
  await cook.moves(order, 'confirmed', { minutes: 30 });
  await page.reload();
  await expect(link).toContainText(/Chez vous .*vers/);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/order/${order}$`));
  await page.goBack();
  await bar.getByRole('button', { name: 'Ne plus montrer cette commande' }).click();
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('order'))).toBeNull();
});

test('a customer whose order is handed over is led to it no longer, and nothing is kept (B-720)', async ({
  page,
  shop,
}) => {
  const cook = await tapperIn(shop);
  const order = await sendsOrder(page);
  await cook.moves(order, 'confirmed', { minutes: 30 });
  await cook.moves(order, 'ready');
  await cook.moves(order, 'done');
  await page.goto('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('order'))).toBeNull();
  await expect(page.getByRole('complementary', { name: 'Votre commande' })).toHaveCount(0);
});

/** How far anything has moved on the page by itself. */
async function shifted(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const seen = new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((all, one) => all + Reflect.get(one, 'value'), 0)),
        );
        seen.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

test('a customer who prints the order has it on one light page (B-721)', async ({ page, shop }) => {
  const order = await hasOrdered(shop);
  await opensOrder(page, order);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dialog = await page.pdf({ format: 'Letter', printBackground: true });
  expect(dialog.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const inked = await page.locator('html, body, body *').evaluateAll((all) =>
    all.flatMap((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const isFilled = !/^(?:rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/.test(backgroundColor);
      const isPlain = backgroundImage === 'none' && !isFilled;
      return element.checkVisibility() && !isPlain ? [element.tagName] : [];
    }),
  );
  expect(inked).toEqual([]);
  await expect(page.getByText(/Total/).last()).toBeVisible();
});
