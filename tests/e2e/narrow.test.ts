import { languages } from '#core/language.ts';
import { comeIn } from './diner.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const language of languages) {
  test(`a diner with a small phone never scrolls sideways (${language})`, {
    tag: '@phone',
  }, async ({ page }) => {
    const diner = await comeIn(page, language);
    await diner.add(diner.t.addPepperoni);
    expect(await stickingOut(page)).toEqual([]);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.tap();
      expect(await stickingOut(page)).toEqual([]);
    }
    await page.getByRole('button', { name: diner.t.openMenu }).tap();
    expect(await stickingOut(page)).toEqual([]);
    await page.getByRole('button', { name: diner.t.closeMenu }).tap();
    await diner.openCart(1);
    await expect(diner.cart).toBeVisible();
    expect(await stickingOut(page)).toEqual([]);
    await diner.cart.getByRole('button', { name: diner.t.orderNow }).tap();
    await diner.send();
    await expect(diner.toast(diner.t.missing)).toBeVisible();
    expect(await stickingOut(page)).toEqual([]);
  });
}
