import type { Page } from '@playwright/test';
import { comeIn, customerAt } from './customer.ts';
import { comesAlive, holdScripts } from './late-scripts.ts';
import { expect, test } from './stage.ts';

async function haveASlowProcessor(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('a customer on a phone who opens the menu, a tab and what is in it before the page is alive gets all three (B-2252)', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdScripts(page);
  const { t, openCart } = await comeIn(page);
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  const toggle = page.locator('[aria-controls=mobile-menu]');
  const trios = page.getByRole('tab', { name: t.trios });
  await page.getByRole('button', { name: t.addCheeseL }).tap();
  await trios.tap();
  await toggle.tap();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(3);
  release();
  await comesAlive(page);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect(bar).toBeVisible();
  await toggle.tap();
  await expect(trios).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveText(t.trios);
  await openCart(1);
});

test('a customer who adds, then changes the language, before the page is alive, gets both (B-2252)', {
  tag: '@desktop',
}, async ({ page }) => {
  const release = await holdScripts(page);
  const customer = await comeIn(page);
  for (let taps = 0; taps < 3; taps += 1) {
    await page.getByRole('button', { name: customer.t.addCheeseL }).click();
  }
  const english = page.getByRole('button', { name: 'English', exact: true });
  await english.click();
  await expect(english).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  const there = customerAt(page, 'en');
  await there.openCart(3);
  await expect(there.cart.getByRole('listitem').first()).toContainText('Cheese');
});

test('a customer who taps on and on while the page comes alive has as many in the cart as taps (B-2253)', async ({
  page,
}) => {
  await haveASlowProcessor(page);
  const release = await holdScripts(page);
  const customer = await comeIn(page);
  // One tap with each frame, on three dishes in turn.
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=tabpanel] [data-add]')];
    let taps = 0;
    const frame = () => {
      if (taps === 120) return;
      buttons[taps % 3]?.click();
      taps += 1;
      requestAnimationFrame(frame);
    };
    frame();
  });
  release();
  await customer.openCart(120);
  await expect(customer.cart.getByRole('listitem')).toHaveCount(3);
});

test('a customer whose line breaks while the page comes alive gets all taps done (B-2253)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/^failed: GET \/(assets\/\S+\.js|healthz) net::ERR_CONNECTION_RESET$/);
  const isLost = page.waitForEvent('requestfailed');
  // The page asks every two seconds whether the line is back, and would be told so on a slow machine.
  const line = /\/(assets\/.*\.js|healthz)$/;
  await page.route(line, (route) => route.abort('connectionreset'));
  const customer = await comeIn(page);
  const trios = page.getByRole('tab', { name: customer.t.trios });
  await page.getByRole('button', { name: customer.t.addCheeseL }).click();
  await isLost;
  await page.getByRole('button', { name: customer.t.addAllDressed }).click();
  await trios.click();
  await page.unroute(line);
  await comesAlive(page);
  await customer.openCart(2);
  await page.keyboard.press('Escape');
  await expect(trios).toHaveAttribute('aria-selected', 'true');
});

test('a customer who opens the order before the page is alive sees it as soon as it is (B-2252)', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const customer = await comeIn(page);
  await page.getByRole('button', { name: customer.t.addCheeseL }).click();
  const order = page
    .getByRole('main')
    .getByRole('button', { name: customer.t.orderNow, exact: true });
  await order.click();
  await expect(order).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(customer.form).toBeVisible();
  await expect(customer.form.getByRole('listitem')).toHaveCount(1);
});
