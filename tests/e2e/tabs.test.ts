import type { Locator } from '@playwright/test';
import { comeIn } from './customer.ts';
import { comesAlive } from './late-scripts.ts';
import { expect, test } from './stage.ts';

const ground = (one: Locator) => one.evaluate((part) => getComputedStyle(part).backgroundColor);

test('a customer on a phone sees where tabs go on, the chosen one in the middle and its dishes below the row, in forced colours too (B-1372, B-2622)', {
  tag: '@phone',
}, async ({ page }) => {
  await comeIn(page);
  await comesAlive(page);
  const row = page.getByRole('tablist');

  await test.step('specials and deals are buttons, by their price', async () => {
    const offers = await page.getByRole('button', { name: /^Ajouter .*(Spécial|2 pour 1) / }).all();
    expect(offers).toHaveLength(6);
    for (const offer of offers) {
      const price = offer.getByText(/^\d+,\d\d\s\$$/);
      await expect(price).toBeVisible();
      // From Thursday evening on, a special of other days says when it is back, and is not red.
      const isRed = (await offer.getByText(/^De retour/).count()) === 0;
      // A deal's card is small: all of it is the button.
      if ((await offer.getByText('2 pour 1').count()) > 0) continue;
      expect(await ground(price.locator('..'))).toBe(
        isRed ? 'rgb(179, 38, 26)' : 'rgb(107, 79, 63)',
      );
    }
  });

  await test.step('the first dish begins on the first screen, and the next category is one tap from the last', async () => {
    const dish = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Fromage' });
    expect((await dish.first().boundingBox())?.y).toBeLessThanOrEqual(700);
    await page.getByRole('link', { name: 'Ensuite\u00a0: Combos' }).press('Enter');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Combos');
    await expect(page.getByRole('heading', { name: 'Combo A' })).toBeInViewport();
    await page.getByRole('tab', { name: 'Pizzas' }).tap();
  });

  await test.step('the row sticks, and stays where it is when a tab is chosen', async () => {
    const tops = () => row.locator('..').evaluate((one) => one.getBoundingClientRect().top);
    const [bar] = await page
      .getByRole('banner')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    await page.evaluate((bar = 0) => {
      const list = document.querySelector('[role=tablist]')?.parentElement;
      scrollBy({ top: (list?.getBoundingClientRect().top ?? 0) - bar + 300, behavior: 'instant' });
    }, bar);
    const before = await tops();
    expect(Math.abs(before - (bar ?? 0))).toBeLessThan(1);
    await page.getByRole('tab', { name: 'Trios' }).tap();
    const dish = page.getByRole('tabpanel', { name: 'Trios' }).getByRole('listitem').first();
    await expect(dish).toBeVisible();
    expect(Math.abs((await tops()) - before)).toBeLessThan(1);
    const below = await dish.evaluate((one) => one.getBoundingClientRect().top);
    const bottom = await row.evaluate((one) => one.getBoundingClientRect().bottom);
    expect(below).toBeGreaterThanOrEqual(bottom - 1);
  });

  await test.step('it fades where something is out of sight', async () => {
    await page.getByRole('tab').first().tap();
    await expect(row).toHaveCSS('mask-image', /black 0px|rgb\(0, 0, 0\) 0px/);
    await expect(row).toHaveCSS('mask-image', /100% - 48px/);
    for (const tab of [page.getByRole('tab').nth(7), page.getByRole('tab').last()]) {
      await tab.tap();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(tab).toBeInViewport({ ratio: 1 });
      await expect(row).toHaveCSS('mask-image', /rgb\(0, 0, 0\) 24px/);
    }
    await expect(row).toHaveCSS('mask-image', /100% - 0px|rgb\(0, 0, 0\) 100%/);
  });

  await test.step('forced colours show which one is chosen', async () => {
    await page.getByRole('tab').first().tap();
    await page.emulateMedia({ forcedColors: 'active' });
    const [first, second, third] = [0, 1, 2].map((at) => page.getByRole('tab').nth(at));
    if (!first || !second || !third) throw new Error('there are too few tabs');
    await expect.poll(async () => (await ground(second)) === (await ground(third))).toBe(true);
    expect(await ground(first)).not.toBe(await ground(second));
    await second.tap();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => ground(second)).not.toBe(await ground(third));
  });
});
