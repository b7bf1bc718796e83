import type { Modifier, Part } from '#cart/line.ts';
import { type PutOrder, putOrder } from './days.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';
import { wordsOn } from './ticket-words.ts';

const long = 'Anticonstitutionnellement-garnie';
const both = (word: string) => ({ fr: word, en: word });

function change(word: string, part: Partial<Modifier> = {}): Modifier {
  return { id: word, name: both(word), price: 275, side: 'whole', amount: 1, ...part };
}

function pizza(word: string, part: Partial<Part> = {}): Part {
  const size = { size: 'xl', sizeLabel: both('XL') };
  const name = both(word);
  return { itemId: word, name, ...size, otherHalf: null, modifiers: [], surcharge: 0, ...part };
}

const everywhere = (['left', 'right', 'whole'] as const).flatMap((side) =>
  ([0, 1, 2] as const).map((amount) => change(`${long} ${amount}`, { side, amount })),
);

/** More of everything than a customer orders, in words as long as the menu allows. */
const nasty: PutOrder = {
  number: 12_345,
  name: 'Marie-Antoinette-Charlotte Beauharnais-Desrosiers-Montmorency-Essai',
  subtotal: 104_128,
  driverNote: `${'W'.repeat(100)} ${'code 1742 '.repeat(9)}`,
  lines: [
    {
      name: long.repeat(2),
      size: 'XL',
      quantity: 50,
      otherHalf: { itemId: 'other', name: both(long) },
      modifiers: everywhere,
      note: 'W'.repeat(140),
    },
    {
      name: '2 pour 1 + 2 canettes',
      category: 'promotions',
      quantity: 50,
      parts: [
        pizza(long, { otherHalf: { itemId: 'x', name: both('x'.repeat(60)) } }),
        pizza('W'.repeat(60), { modifiers: [...everywhere, change('Frites', { isUsual: true })] }),
        pizza('W'.repeat(60), { size: null, sizeLabel: null }),
      ],
    },
  ],
};

const lines = [
  { name: 'Toute garnie', size: 'XL', quantity: 2 },
  { name: 'Coca-Cola', category: 'beverages' },
];

test('a cook has an order on paper and nothing else of the page, the longest one too, whole on a roll of 80 and of 58 mm (B-830, B-1844)', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.addInitScript(() => {
    let prints = 0;
    window.print = () => {
      prints += 1;
      document.documentElement.setAttribute('data-prints', String(prints));
    };
  });
  const day = '2032-01-02';
  const dish = 'Sous-marin anticonstitutionnellement garni, extra fromage, pepperoni et bacon';
  const party = Array.from({ length: 50 }, (_, at) => ({ name: `${dish} ${at}`, quantity: 50 }));
  const ordinary = await putOrder(shop, day, { number: 42, lines, language: 'en' });
  const longest = await putOrder(shop, day, {
    ...nasty,
    lines: [...(nasty.lines ?? []), ...party.slice(0, 48)],
  });
  const paper = page.locator('.ticket-paper');
  const print = async (id: number) => {
    await page.goto(`/admin/orders/day/${day}?order=${id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Imprimer le ticket' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prints');
    await page.emulateMedia({ media: 'print' });
  };
  const dialog = async () => {
    await page.emulateMedia({ media: null });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    return /\/MediaBox\s*\[([^\]]*)/.exec(pdf)?.[1];
  };
  const fitsWhole = async () => {
    for (const picture of await paper.locator('img').all())
      await expect(picture).toHaveJSProperty('complete', true);
    const words = await wordsOn(page);
    expect(words).toContain('GAUCHE');
    expect(words).toMatch(/bacon\s47/);
  };

  await atWork(page, shop, { at: '/admin/orders' });
  await page.getByRole('button', { name: 'Tableau' }).click();
  await expect(page.getByRole('radio', { name: '80 mm' })).toBeChecked();

  await test.step('what each of them needs, and nothing else of the page', async () => {
    await print(ordinary);
    await expect(paper.locator('img').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('header').first()).toBeHidden();
    const text = await wordsOn(page);
    for (const word of ['LIVRAISON', '42', '18 h', 'XL · Toute garnie', 'Pizzas', 'Breuvages'])
      expect(text).toContain(word);
    for (const word of ['Maëlle Gagné-Essai', '438 555-0199', '77, rue des Copeaux', 'App. 3'])
      expect(text).toContain(word);
    expect(text).toMatch(/Total\s+41,28\s\$[\s\S]+À percevoir[\s\S]+41,30\s\$/);
    expect(text).toContain('Parle anglais');
    expect(text).toContain("Ceci n'est pas une facture.");
    expect(text).not.toMatch(/14[.,]975/);
    expect(text.indexOf('XL · Toute garnie')).toBeLessThan(text.indexOf('Maëlle'));
  });

  await test.step('what is printed afterwards comes on its own paper', async () => {
    // Printed twice: by itself on confirm, and by the button.
    await page.emulateMedia({ media: null });
    await page.getByRole('button', { name: 'Imprimer le ticket' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prints', '2');
    await expect(paper).toHaveCount(1);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(paper).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeVisible();
    const left = () =>
      [...document.styleSheets].some(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.includes('.ticket-paper {')),
      );
    expect(await page.evaluate(left)).toBe(false);
  });

  await test.step('the longest order stands whole on one long page of 80 mm', async () => {
    await print(longest);
    await fitsWhole();
    // 80 mm, in points.
    expect(await dialog()).toMatch(/^0 0 22[67](?:\.\d+)? /);
  });

  await test.step('and on one of 58 mm', async () => {
    await page.goto('/admin/orders');
    await page.getByRole('button', { name: 'Tableau' }).click();
    await page.getByRole('radio', { name: '58 mm' }).check();
    await page.keyboard.press('Escape');
    await print(longest);
    await fitsWhole();
    expect(await dialog()).toMatch(/^0 0 16[345](?:\.\d+)? /);
  });
});
