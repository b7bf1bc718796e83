import { expectNoBarrier } from './barriers.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';

test('a customer reads the menu with its prices, and that of a day for which none was kept (B-2090)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/menu');
  await expect(page.getByRole('heading', { level: 1, name: 'Le menu' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Pizzas', exact: true })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expectNoBarrier(page);
  expect(await stickingOut(page)).toEqual([]);
  await page.goto('/menu?date=2020-01-01');
  await expect(page.getByText("Aucun menu n'est gardé de ce jour.")).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByText('No menu is kept of that day.')).toBeVisible();
  await expectNoBarrier(page);
});
