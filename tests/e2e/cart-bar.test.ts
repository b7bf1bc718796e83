import { type Language, languages } from '#core/language.ts';
import { comeIn } from './customer.ts';
import { comesAlive } from './late-scripts.ts';
import { movesOn, watchMoves } from './moves.ts';
import { expect, test } from './stage.ts';

const said = {
  fr: { added: 'Ajouté\u00a0: Fromage, L', total: '35,90\u00a0$', privacy: 'Vie privée' },
  en: { added: 'Added: Cheese, L', total: '$35.90', privacy: 'Privacy' },
} as const satisfies Record<Language, object>;

const screens = { fr: '@phone', en: '@desktop' } as const;

for (const language of languages) {
  test(`a customer sees what was added, how many and how much, over nothing else, while nothing moves (${language}) (B-223, B-224, B-2621)`, {
    tag: screens[language],
  }, async ({ page }) => {
    await watchMoves(page);
    const customer = await comeIn(page, language);
    const { t } = customer;
    const button = (count: number) => page.getByRole('button', { name: t.openCart(count) });

    await test.step('the empty cart stands in the bar, and leaves no gap there', async () => {
      const cart = await button(0).boundingBox();
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

    await test.step('a keyboard reaches it before the menu', async () => {
      const isReached = () => button(0).evaluate((one) => one === document.activeElement);
      for (let presses = 0; presses < 12 && !(await isReached()); presses += 1) {
        await page.keyboard.press('Tab');
      }
      await expect(button(0)).toBeFocused();
    });

    await test.step('nothing moves when a filled one is back after a reload', async () => {
      await customer.add(t.addCheeseL);
      await expect(button(1)).toBeVisible();
      await page.reload();
      await comesAlive(page);
      await expect(button(1)).toBeVisible();
      expect(await movesOn(page)).toEqual([]);
    });

    await test.step('what was added is said, over nothing that would be pressed', async () => {
      await customer.add(t.addCheeseL);
      await expect(page.getByText(said[language].added, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t.addCheeseL })).toBeFocused();
      await page.getByRole('link', { name: said[language].privacy }).scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      // At the page's end nothing pressable is left below it.
      const below = await button(2).evaluate((bar) => {
        const { left, right, top, bottom } = bar.getBoundingClientRect();
        const others = [...document.querySelectorAll('a, button')].filter(
          (one) => !bar.parentElement?.contains(one),
        );
        return others.flatMap((one) => {
          const box = one.getBoundingClientRect();
          const isApart =
            box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
          return isApart || box.width === 0 ? [] : [one.textContent];
        });
      });
      expect(below).toEqual([]);
      await button(2).click();
      await expect(customer.cart).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(customer.cart).toBeHidden();
      await expect(page.getByText(said[language].total, { exact: true })).toBeVisible();
    });

    await test.step('who empties it by keyboard is back at its button', async () => {
      await customer.openCart(2);
      await customer.cart.getByRole('button', { name: t.clear }).press('Enter');
      await page.keyboard.press('Escape');
      await expect(button(0)).toBeFocused();
    });
  });
}
