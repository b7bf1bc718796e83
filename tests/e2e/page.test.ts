import type { Page } from '@playwright/test';
import { comeIn } from './customer.ts';
import { expect, test } from './stage.ts';
import { words } from './words.ts';

/** Waits until the page has stopped scrolling; returns a heading's distance from the window's top. */
async function restingTop(page: Page, heading: string): Promise<number> {
  const place = page.getByRole('heading', { name: heading, exact: true, level: 2 });
  const top = async () => (await place.boundingBox())?.y ?? Number.NaN;
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const now = await top();
      const isResting = now === before;
      before = now;
      return isResting && now < 800;
    })
    .toBe(true);
  return before;
}

async function barHeight(page: Page): Promise<number> {
  return (await page.getByRole('banner').boundingBox())?.height ?? 0;
}

const anchors = [
  { link: 'Menu', heading: 'Le menu' },
  { link: 'À propos', heading: 'À propos' },
  { link: 'Contact', heading: 'Contact' },
];

test('a visitor at a desk jumps to a section and sees its heading below the bar, and all tabs of the menu (B-1304, B-1372)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  for (const { link, heading } of anchors) {
    await bar.getByRole('link', { name: link, exact: true }).click();
    expect(await restingTop(page, heading)).toBeGreaterThanOrEqual(await barHeight(page));
  }
  for (const { address } of [words.fr, words.en]) {
    await page.goto(address);
    const tabs = await page.getByRole('tab').all();
    expect(tabs).toHaveLength(15);
    await page.evaluate(() => document.querySelector('#menu')?.scrollIntoView());
    for (const tab of tabs) await expect(tab).toBeInViewport({ ratio: 1 });
  }
});

test('a visitor on a phone goes through the page by its menu, and gets at the cart though the page is older than the shop’s last change of it (B-1304, B-1308, B-1326)', {
  tag: '@phone',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/^404: GET \/assets\/cart-/);
  await page.route(/\/assets\/cart-(?!frame)/, (route) => route.fulfill({ status: 404 }));
  const customer = await comeIn(page);
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  const toggle = (name: string) => page.getByRole('button', { name });

  await test.step('each choice shows its section, with the menu closed', async () => {
    for (const { link, heading } of anchors) {
      await expect(bar).toBeHidden();
      await toggle('Ouvrir le menu').tap();
      await bar.getByRole('link', { name: link, exact: true }).tap();
      await expect(bar).toBeHidden();
      expect(await restingTop(page, heading)).toBeGreaterThanOrEqual(await barHeight(page));
    }
  });

  await test.step('the button that opened it closes it', async () => {
    await toggle('Ouvrir le menu').tap();
    await expect(toggle('Fermer le menu')).toHaveAttribute('aria-expanded', 'true');
    await toggle('Fermer le menu').tap();
    await expect(toggle('Ouvrir le menu')).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('an old page is loaded anew with its cart', async () => {
    // Two seconds after the first touch had no effect, whatever the customer does.
    const anew = page.waitForEvent('load');
    await customer.add(customer.t.addAllDressed);
    await anew;
    await page.unroute(/\/assets\/cart-(?!frame)/);
    await page.getByRole('button', { name: customer.t.openCart(1) }).click();
    await expect(customer.cart.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });

  await test.step('the menu leads to the order', async () => {
    await toggle('Ouvrir le menu').tap();
    await bar.getByRole('button', { name: 'Commander', exact: true }).tap();
    await expect(bar).toBeHidden();
    await expect(customer.form).toBeVisible();
  });
});
