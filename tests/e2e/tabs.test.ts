import type { Locator } from '@playwright/test';
import { languages } from '#core/language.ts';
import { comeIn } from './customer.ts';
import { comesAlive } from './late-scripts.ts';
import { expect, test } from './stage.ts';
import { words } from './words.ts';

const ground = (tab: Locator) => tab.evaluate((one) => getComputedStyle(one).backgroundColor);

for (const language of languages) {
  test(`a customer at a desk has all tabs of the menu in sight (${language}) (B-1372)`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(words[language].address);
    const tabs = await page.getByRole('tab').all();
    expect(tabs).toHaveLength(15);
    await tabs[0]?.scrollIntoViewIfNeeded();
    for (const tab of tabs) await expect(tab).toBeInViewport({ ratio: 1 });
  });
}

test('a customer on a phone sees where tabs go on, and the chosen one in the middle (B-1372)', {
  tag: '@phone',
}, async ({ page }) => {
  await comeIn(page);
  const row = page.getByRole('tablist');
  await expect(row).toHaveCSS('mask-image', /black 0px|rgb\(0, 0, 0\) 0px/);
  await expect(row).toHaveCSS('mask-image', /100% - 48px/);
  for (const tab of [page.getByRole('tab').nth(7), page.getByRole('tab').last()]) {
    await tab.tap();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport({ ratio: 1 });
    await expect(row).toHaveCSS('mask-image', /rgb\(0, 0, 0\) 48px/);
  }
  await expect(row).toHaveCSS('mask-image', /100% - 0px|rgb\(0, 0, 0\) 100%/);
});

test('a customer who chooses a tab while its row sticks sees the heading below it, and the row stays (B-2622)', {
  tag: '@phone',
}, async ({ page }) => {
  await comeIn(page);
  await comesAlive(page);
  const row = page.getByRole('tablist');
  const tops = () => row.evaluate((one) => one.getBoundingClientRect().top);
  const [bar] = await page
    .getByRole('banner')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  await page.evaluate((bar = 0) => {
    const list = document.querySelector('[role=tablist]');
    scrollBy({ top: (list?.getBoundingClientRect().top ?? 0) - bar + 300, behavior: 'instant' });
  }, bar);
  const before = await tops();
  expect(Math.abs(before - (bar ?? 0))).toBeLessThan(1);
  await page.getByRole('tab', { name: 'Trios' }).tap();
  const heading = page.getByRole('tabpanel').getByRole('heading', { name: 'Trios' });
  await expect(heading).toBeVisible();
  expect(Math.abs((await tops()) - before)).toBeLessThan(1);
  const below = await heading.evaluate((one) => one.getBoundingClientRect().top);
  const bottom = await row.evaluate((one) => one.getBoundingClientRect().bottom);
  expect(below).toBeGreaterThanOrEqual(bottom - 1);
});

test('a customer with forced colours tells the chosen tab from the others (B-1372)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await comeIn(page);
  const [first, second, third] = [0, 1, 2].map((at) => page.getByRole('tab').nth(at));
  if (!first || !second || !third) throw new Error('there are too few tabs');
  expect(await ground(second)).toBe(await ground(third));
  expect(await ground(first)).not.toBe(await ground(second));
  await second.tap();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => ground(second)).not.toBe(await ground(third));
});

test('a customer sees that specials and deals are buttons, by their price', {
  tag: '@phone',
}, async ({ page }) => {
  await comeIn(page);
  const offers = await page.getByRole('button', { name: /^Ajouter .*(Spécial|2 pour 1) / }).all();
  expect(offers).toHaveLength(6);
  for (const offer of offers) {
    const price = offer.getByText(/^\d+,\d\d\s\$$/);
    await expect(price).toBeVisible();
    expect(await ground(price.locator('..'))).toBe('rgb(179, 38, 26)');
    const [card, pill] = [await offer.boundingBox(), await price.locator('..').boundingBox()];
    expect(pill?.width).toBeLessThan(card?.width ?? 0);
  }
});
