import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectNoBarrier } from './barriers.ts';
import { atWork, putPizza, storedItem, test } from './staff.ts';
import { expect } from './stage.ts';

test('an owner changes prices in the list: a tap, the price, Enter, or the arrow to the next (B-3801, B-3802)', {
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
  await page.keyboard.press('ArrowDown');
  await expect(typed(second)).toBeFocused();
  await page.keyboard.type('99.99');
  await page.keyboard.press('Enter');
  await answers('99,99\u00a0$ au lieu de 25,00\u00a0$?', 'Corriger');
  await expect(typed(second)).toBeFocused();
  await page.keyboard.type('29.99');
  await page.keyboard.press('ArrowDown');
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

test('an owner adds a pizza of five sizes with its picture and recipe in fourteen taps (B-3804, B-3806), then edits all of it on one page (B-3803, B-3805)', {
  tag: '@both',
}, async ({ page, shop }) => {
  test.slow();
  const name = `Pizza ${randomUUID().slice(0, 8)}`;
  const { editor, field, opensItem } = await atWork(page, shop, { at: '/admin/menu' });
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };

  await test.step('adds it', async () => {
    // One tap more where a phone's menu opens first.
    taps += 1;
    await page.goto('/admin/menu/new');
    await tap(field('Nom en français'));
    await page.keyboard.type(name);
    await tap(field('Nom en anglais'));
    await page.keyboard.type(name);
    taps += 2;
    await editor.getByRole('combobox', { name: 'Catégorie' }).selectOption('Pizzas');
    await tap(field('Prix B (bébé)'));
    for (const price of ['8.95', '11,95', '15,95', '18,95', '23.95']) {
      await page.keyboard.type(price);
      await page.keyboard.press('Enter');
    }
    taps += 2;
    const picture = sharp({
      create: { width: 64, height: 48, channels: 3, background: '#e0a030' },
    });
    await editor.getByLabel('Choisir une image').setInputFiles({
      name: 'pizza.png',
      mimeType: 'image/png',
      buffer: await picture.png().toBuffer(),
    });
    for (const topping of ['Sauce tomate', 'Mozzarella', 'Pepperoni', 'Champignons'])
      await tap(editor.getByRole('button', { name: topping, exact: true }));
    await expect(editor.getByRole('button', { name: "Retirer l'image" })).toBeVisible();
    await expectNoBarrier(page);
    await tap(editor.getByRole('button', { name: 'Enregistrer', exact: true }));
    await expect(editor).toBeHidden();
    expect(taps).toBeLessThanOrEqual(14);
    expect(await storedItem(shop, name)).toMatchObject({
      ...{ price_b: '8.95', price_s: '11.95', price_m: '15.95', price_l: '18.95' },
      ...{ price_xl: '23.95', category_key: 'pizzas', image_url: expect.any(String) },
    });
  });

  await test.step('finds all of it on its page, and edits it there', async () => {
    await opensItem(name);
    await expect(
      editor.getByText('Sauce tomate, Mozzarella, Pepperoni, Champignons', { exact: true }),
    ).toBeVisible();
    const section = (heading: string) => editor.getByRole('region', { name: heading });
    await expect(section('Choix').getByRole('checkbox', { name: /^Viandes/ })).toBeChecked();
    await section('Épuisé')
      .getByRole('button', { name: /^Épuisé…/ })
      .click();
    await page.getByRole('button', { name: 'Marquer épuisé' }).click();
    await section('Épuisé').getByRole('button', { name: 'Remettre maintenant' }).click();
    await expect(section('Épuisé').getByRole('button', { name: /^Épuisé…/ })).toBeVisible();
    await editor.getByText('Allergènes', { exact: true }).click();
    await editor.getByRole('checkbox', { name: 'lait' }).check();
    await editor.getByRole('button', { name: /^Confirmer/ }).click();
    await expect(editor.getByText(/^Confirmé le/)).toBeVisible();
    await editor.getByText('Historique', { exact: true }).click();
    await expect(editor.getByText('Pepperoni')).not.toHaveCount(0);
    await expectNoBarrier(page);
    await editor.getByRole('button', { name: 'Champignons', exact: true }).click();
    await field('Prix XL').fill('24');
    await editor.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(editor).toBeHidden();
    await opensItem(name);
    await expect(
      editor.getByText('Sauce tomate, Mozzarella, Pepperoni', { exact: true }),
    ).toBeVisible();
    await editor.getByText('Historique', { exact: true }).click();
    await expect(editor.getByText(/prix XL 23,95\s\$ → 24,00\s\$/)).toBeVisible();
  });
});
