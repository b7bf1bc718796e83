import { type Language, languages } from '#core/language.ts';
import { comeIn } from './customer.ts';
import { comesAlive } from './late-scripts.ts';
import { movesOn, watchMoves } from './moves.ts';
import { expect, test } from './stage.ts';

const said = {
  fr: { added: 'Ajouté · Voir le panier', total: '35,90\u00a0$', privacy: 'Vie privée' },
  en: { added: 'Added · View cart', total: '$35.90', privacy: 'Privacy' },
} as const satisfies Record<Language, object>;

const screens = { fr: '@phone', en: '@desktop' } as const;

for (const language of languages) {
  test(`a customer sees what was added, how many and how much, over nothing else (${language}) (B-223)`, {
    tag: screens[language],
  }, async ({ page }) => {
    const customer = await comeIn(page, language);
    await customer.add(customer.t.addCheeseL);
    await customer.add(customer.t.addCheeseL);
    const bar = page.getByRole('button', { name: customer.t.openCart(2) });
    await expect(page.getByText(said[language].added, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: customer.t.addCheeseL })).toBeFocused();
    await page.getByRole('link', { name: said[language].privacy }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    // At the page's end nothing is left below it that anybody would press.
    const below = await bar.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const others = [...document.querySelectorAll('a, button')].filter(
        (one) => !button.parentElement?.contains(one),
      );
      return others.flatMap((one) => {
        const box = one.getBoundingClientRect();
        const isApart =
          box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
        return isApart || box.width === 0 ? [] : [one.textContent];
      });
    });
    expect(below).toEqual([]);
    await bar.click();
    await expect(customer.cart).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(customer.cart).toBeHidden();
    await expect(page.getByText(said[language].total, { exact: true })).toBeVisible();
  });
}

test('a customer with an empty cart reads every price, and finds no gap in the bar (B-2621)', {
  tag: '@both',
}, async ({ page }) => {
  const { t } = await comeIn(page);
  const cart = await page.getByRole('button', { name: t.openCart(0) }).boundingBox();
  const bar = await page.getByRole('banner').boundingBox();
  expect((cart?.y ?? 0) + (cart?.height ?? 0)).toBeLessThanOrEqual(bar?.height ?? 0);
  const others = await page.getByRole('banner').getByRole('button').all();
  const rights = await Promise.all(
    others.map(async (one) => {
      const box = await one.boundingBox();
      return box ? box.x + box.width : 0;
    }),
  );
  const gap = (cart?.x ?? 0) - Math.max(...rights);
  expect(gap).toBeGreaterThanOrEqual(0);
  expect(gap).toBeLessThan(24);
});

test('a customer with a keyboard reaches the cart before the menu (B-224)', {
  tag: '@desktop',
}, async ({ page }) => {
  const { t } = await comeIn(page);
  const cart = page.getByRole('button', { name: t.openCart(0) });
  let presses = 0;
  while (presses < 12 && !(await cart.evaluate((one) => one === document.activeElement))) {
    await page.keyboard.press('Tab');
    presses += 1;
  }
  await expect(cart).toBeFocused();
});

test('a customer sees nothing move when the cart fills, nor when it is back after a reload (B-223)', {
  tag: '@both',
}, async ({ page }) => {
  await watchMoves(page);
  const customer = await comeIn(page);
  await customer.add(customer.t.addCheeseL);
  await expect(page.getByRole('button', { name: customer.t.openCart(1) })).toBeVisible();
  await page.reload();
  await comesAlive(page);
  await expect(page.getByRole('button', { name: customer.t.openCart(1) })).toBeVisible();
  expect(await movesOn(page)).toEqual([]);
});

test('a customer who empties the cart by keyboard is back at its button (B-223)', {
  tag: '@desktop',
}, async ({ page }) => {
  const customer = await comeIn(page);
  await customer.add(customer.t.addCheeseL);
  await customer.openCart(1);
  await customer.cart.getByRole('button', { name: customer.t.clear }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: customer.t.openCart(0) })).toBeFocused();
});
