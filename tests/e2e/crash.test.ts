import { comeIn } from './customer.ts';
import { expect, test } from './stage.ts';

test('a visitor whose page breaks is told so, in the looks of the shop, with a way home (B-1311)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/burnt on purpose/);
  const customer = await comeIn(page);
  await customer.add(customer.t.addCheeseL);
  await expect(page.getByRole('button', { name: customer.t.openCart(1) })).toBeVisible();
  // In one go: whatever else is drawn anew meanwhile breaks the page too, and its buttons are gone.
  await page.getByRole('button', { name: customer.t.addCheeseL }).evaluate((add: HTMLElement) => {
    Number.prototype.toFixed = () => {
      throw new Error('burnt on purpose');
    };
    add.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Quelque chose a brûlé de notre côté. Réessayez dans un instant.',
  );
  const home = page.getByRole('link', { name: "Retour à l'accueil" });
  expect(await home.evaluate((link) => getComputedStyle(link).borderRadius)).not.toBe('0px');
  await home.click();
  await expect(page.getByRole('heading', { name: 'Le menu' })).toBeVisible();
});
