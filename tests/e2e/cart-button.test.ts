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

test('a customer at a large screen sees each addition in the open cart, with its total and button, and reads it nowhere twice (B-223, B-4551)', {
  tag: '@desktop',
}, async ({ page }) => {
  const customer = await comeIn(page);
  const { t, cart } = customer;
  await customer.add(t.addCheeseL);
  await customer.openCart(1);
  await expect(cart.getByText(/^Encore/)).toBeInViewport({ ratio: 1 });
  await expect(cart.getByRole('button', { name: t.orderNow })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: t.openCart(1) })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  for (const size of ['S', 'M', 'L', 'XL'])
    await customer.add(new RegExp(`^Ajouter Toute garnie, ${size},`));
  await customer.add(/^Ajouter Double pepperoni, XL,/);
  const lines = cart.getByRole('listitem');
  await expect(lines.last()).toHaveText(/Double pepperoni/);
  await expect(lines.last()).toBeInViewport({ ratio: 1 });
  await expect(cart.getByRole('button', { name: t.orderNow })).toBeInViewport({ ratio: 1 });
  await customer.add(t.addCheeseL);
  await expect(lines.first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Ajouté\u00a0: Fromage, L', { exact: true })).toBeHidden();
});

test('a customer at a large screen has search, all categories and filters in sight beside the dishes (B-4551)', {
  tag: '@desktop',
}, async ({ page }) => {
  await comeIn(page);
  await page.getByRole('tab', { name: 'Pizzas' }).click();
  const categories = page.getByRole('tablist').first();
  for (const part of [
    page.getByRole('search').getByRole('textbox'),
    categories.getByRole('tab').first(),
    categories.getByRole('tab').last(),
    page.getByRole('button', { name: 'Allergènes' }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('a customer a little below the minimum has the way on in sight, and what fills it up above it (B-521, B-525)', {
  tag: '@phone',
}, async ({ page }) => {
  const customer = await comeIn(page);
  await customer.add(/^Ajouter Pepperoni, L,/);
  await customer.openCart(1);
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await expect(customer.cart.getByText(/^Encore 0,55/)).toBeAttached();
    const onward = customer.cart.getByRole('button', { name: customer.t.orderNow });
    await expect(onward).toBeInViewport({ ratio: 1 });
  }
});

test('a phone in landscape gives its height to the dishes: the bar scrolls away, search and categories stay (B-1304)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await comeIn(page);
  const combos = page.getByRole('tab', { name: 'Combos' });
  await combos.tap();
  await expect(combos).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Ajouter.*Combo A/ })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('banner')).not.toBeInViewport();
});
