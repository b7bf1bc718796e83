import { type Language, languages } from '#core/language.ts';
import { comeIn } from './customer.ts';
import { comesAlive } from './late-scripts.ts';
import { movesOn, watchMoves } from './moves.ts';
import { expect, test } from './stage.ts';

const said = {
  fr: { added: 'Ajouté\u00a0: Fromage, L', privacy: 'Vie privée' },
  en: { added: 'Added: Cheese, L', privacy: 'Privacy' },
} as const satisfies Record<Language, object>;

const screens = { fr: '@phone', en: '@desktop' } as const;

for (const language of languages) {
  test(`a customer sees what was added and how many beside a round button in reach, while nothing moves (${language}) (B-205, B-223, B-224, B-2621)`, {
    tag: screens[language],
  }, async ({ page }) => {
    await watchMoves(page);
    const customer = await comeIn(page, language);
    const { t } = customer;
    const button = (count: number) => page.getByRole('button', { name: t.openCart(count) });

    await test.step('it is round, at the lower right, from the first view on', async () => {
      const box = await button(0).boundingBox();
      const screen = page.viewportSize();
      if (!box || !screen) throw new Error('there is no button');
      expect(Math.abs(box.width - box.height)).toBeLessThan(1);
      expect(screen.width - box.x - box.width).toBeLessThan(32);
      expect(screen.height - box.y - box.height).toBeLessThan(32);
    });

    await test.step('nothing moves when a filled one is back after a reload', async () => {
      await customer.add(t.addCheeseL);
      await expect(button(1)).toBeVisible();
      await page.reload();
      await comesAlive(page);
      await expect(button(1)).toBeVisible();
      expect(await movesOn(page)).toEqual([]);
    });

    await test.step('what was added is said beside it, over nothing that would be pressed at the end', async () => {
      await customer.add(t.addCheeseL);
      await expect(page.getByText(said[language].added, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: t.addCheeseL })).toBeFocused();
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const covered = await button(2).evaluate((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const others = [...document.querySelectorAll('main a, main button, footer a')];
        return others.flatMap((other) => {
          const box = other.getBoundingClientRect();
          const isApart =
            box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
          return isApart || box.width === 0 ? [] : [other.textContent];
        });
      });
      expect(covered).toEqual([]);
    });

    await test.step('it opens the cart; who empties it by keyboard is back at its button', async () => {
      await customer.openCart(2);
      await customer.cart.getByRole('button', { name: t.clear }).press('Enter');
      await page.keyboard.press('Escape');
      if (language === 'fr') await expect(button(0)).toBeFocused();
      else await expect(customer.cart).toBeVisible();
    });
  });
}

test('a customer at a large screen keeps the cart open beside the dishes, adds to it in sight, and closes it (B-4551)', {
  tag: '@desktop',
}, async ({ page }) => {
  const customer = await comeIn(page);
  const { t, cart } = customer;
  await customer.openCart(0);
  await customer.add(t.addCheeseL);
  await expect(cart.getByRole('listitem')).toHaveText([/Fromage/]);
  const [panel, dish] = [
    await cart.boundingBox(),
    await page.getByRole('tabpanel').getByRole('listitem').first().boundingBox(),
  ];
  expect(panel?.height).toBeLessThanOrEqual(600);
  expect(panel?.x).toBeGreaterThan((dish?.x ?? 0) + (dish?.width ?? 0));
  await page.reload();
  await expect(cart.getByRole('listitem')).toHaveText([/Fromage/]);
  await cart.getByRole('button', { name: 'Fermer' }).click();
  await expect(cart).toBeHidden();
});
