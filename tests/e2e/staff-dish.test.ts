import { expectNoBarrier } from './barriers.ts';
import { atWork, putPizza, storedItem, test } from './staff.ts';
import { expect } from './stage.ts';

test('an owner changes prices in the list: a tap, the price, Enter (B-3801, B-3802)', {
  tag: '@both',
}, async ({ page, shop }) => {
  const dishes = [await putPizza(shop), await putPizza(shop), await putPizza(shop)];
  await shop.database.query(
    `update menu_items set name_en = 'Price list', created_at = now() + array_position($1, name_fr) * interval '1 ms'
     where name_fr = any($1)`,
    [dishes],
  );
  const [first = '', second = '', third = ''] = dishes;
  const { answers } = await atWork(page, shop, { at: '/admin/menu?q=price+list' });
  const button = (dish: string, price: string) =>
    page.getByRole('button', { name: `L ${price}\u00a0$, ${dish}`, exact: true });
  const typed = (dish: string) => page.getByRole('textbox', { name: `Prix L, ${dish}` });
  const priceOf = async (dish: string) => (await storedItem(shop, dish))?.price_l;

  const box = await button(first, '25,00').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
  await button(first, '25,00').click();
  await expectNoBarrier(page);
  await page.keyboard.type('26,5');
  await page.keyboard.press('Enter');
  await expect(typed(second)).toBeFocused();
  await page.keyboard.type('99.99');
  await page.keyboard.press('Enter');
  await answers('99,99\u00a0$ au lieu de 25,00\u00a0$?', 'Corriger');
  await expect(typed(second)).toBeFocused();
  await page.keyboard.type('29.99');
  await page.keyboard.press('Enter');
  await expect(typed(third)).toBeFocused();
  await page.keyboard.type('99');
  await page.keyboard.press('Enter');
  await answers('99,00\u00a0$ au lieu de 25,00\u00a0$?', 'Garder ce prix');
  await expect(button(third, '99,00')).toBeVisible();
  await expect.poll(() => priceOf(third)).toBe('99.00');
  expect(await priceOf(first)).toBe('26.50');
  expect(await priceOf(second)).toBe('29.99');
  await expectNoBarrier(page);
  await page.getByRole('button', { name: 'Remettre le prix' }).click();
  await expect(page.getByText('Tout est comme avant.')).toBeVisible();
  expect(await priceOf(third)).toBe('25.00');

  await button(third, '25,00').click();
  await page.keyboard.type('3');
  await page.keyboard.press('Escape');
  await expect(typed(third)).toBeHidden();
  await expect(button(third, '25,00')).toBeFocused();
  // A price that is left for another one is saved; nothing moves under the finger.
  await button(third, '25,00').click();
  await page.keyboard.type('27');
  await button(first, '26,50').click();
  await expect(typed(first)).toBeFocused();
  await expect.poll(() => priceOf(third)).toBe('27.00');
});
