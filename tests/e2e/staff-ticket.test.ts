import type { Page } from '@playwright/test';
import type { Shop } from '#tests/support/shop.ts';
import { type PutOrder, putOrder } from './days.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

/** A cook opens an order and prints it, on a printer that answers when the test says so. */
async function print(page: Page, shop: Shop, day: string, order: PutOrder) {
  await page.addInitScript(() => {
    window.print = () => void document.documentElement.setAttribute('data-prints', '');
  });
  const id = await putOrder(shop, day, order);
  await atWork(page, shop, { at: `/admin/orders/day/${day}?order=${id}` });
  await page.getByRole('dialog').getByRole('button', { name: 'Imprimer le ticket' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prints');
  await page.emulateMedia({ media: 'print' });
  return page.locator('.ticket');
}

/** What stands outside of a roll of 80 mm, or outside of the box that it stands in. */
async function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const roll = document.querySelector('.ticket')?.getBoundingClientRect();
    const parts = [...document.querySelectorAll('.ticket *')];
    return parts
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        const isWide = part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0;
        return !roll || left < roll.left - 1 || right > roll.right + 1 || isWide;
      })
      .map((part) => part.outerHTML.slice(0, 100));
  });
}

test('a cook gets the ticket on paper, and nothing else of the page', async ({ page, shop }) => {
  const lines = [
    { name: 'Toute garnie', size: 'XL', quantity: 2 },
    { name: 'Coca-Cola', category: 'beverages' },
  ];
  const ticket = await print(page, shop, '2032-01-02', { number: 42, lines, language: 'en' });
  await expect(ticket).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('header').first()).toBeHidden();
  const text = await ticket.innerText();
  for (const word of ['LIVRAISON', '42', '18\u00a0h', 'XL · Toute garnie', 'Pizzas', 'Breuvages']) {
    expect(text).toContain(word);
  }
  for (const word of ['Maëlle Gagné-Essai', '438 555-0199', '77, rue des Copeaux', 'App. 3']) {
    expect(text).toContain(word);
  }
  expect(text).toMatch(/À percevoir · Comptant\s+41,28\s\$/);
  expect(text).toContain('Parle anglais');
  expect(text).toContain("Ceci n'est pas une facture.");
  expect(text).not.toMatch(/14[.,]975/);
  expect(text.indexOf('XL · Toute garnie')).toBeLessThan(text.indexOf('Maëlle'));
  expect(await cutOff(page)).toEqual([]);
});

test('whoever prints something else afterwards gets that, on its own paper', async ({
  page,
  shop,
}) => {
  const ticket = await print(page, shop, '2032-01-03', { number: 1 });
  // Asked for twice: by itself on confirm, and by the button.
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Imprimer le ticket' }).click();
  await expect(ticket).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(ticket).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('the counter gets a short part for takeout, without an address', async ({ page, shop }) => {
  const order = { number: 3, type: 'takeout', payment: 'interac' } as const;
  const ticket = await print(page, shop, '2032-01-04', order);
  const text = await ticket.innerText();
  expect(text).toContain('À EMPORTER');
  expect(text).toContain('Comptoir');
  expect(text).toMatch(/À percevoir · Interac/);
  expect(text).not.toContain('Copeaux');
});

test('a party order of 50 long lines stays on the roll, on one long page', async ({
  page,
  shop,
}) => {
  const dish = 'Sous-marin anticonstitutionnellement garni, extra fromage, pepperoni et bacon';
  const lines = Array.from({ length: 50 }, (_, at) => ({ name: `${dish} ${at}`, quantity: 50 }));
  const name = 'Marie-Antoinette-Charlotte Beauharnais-Desrosiers-Montmorency-Essai'.repeat(2);
  const order = { number: 12_345, name, lines, subtotal: 104_128 };
  const ticket = await print(page, shop, '2032-01-05', order);
  await expect(ticket.getByRole('listitem', { includeHidden: true })).toHaveCount(50);
  expect(await cutOff(page)).toEqual([]);
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // 80 mm, in points.
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 22[67]\.\d+ /);
});
