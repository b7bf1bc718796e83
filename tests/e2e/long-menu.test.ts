import { typeset } from '#core/language.ts';
import { comeIn } from './customer.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';

const word = 'Anticonstitutionnellementextraordinairementgarnieaufromageee';
/** A category without a dish, and one whose name is a word of 60 letters. */
const nothing = 'Desserts à venir';
const wordy = `Longues${'spécialités'.repeat(5)}`.slice(0, 60);
let added: readonly string[] = [];

test.beforeEach(async ({ shop }) => {
  const { rows } = await shop.database.query<{ id: string }>(
    `insert into menu_items (name_fr, name_en, category_id, price, price_s, price_m, price_l, display_order)
     select name_fr || ' ' || n, name_en || ' ' || n, category_id, price, price_s, price_m, price_l,
       display_order + n * 100
     from menu_items, generate_series(1, 2) n
     union all
     select $1, 'Priceless', category_id, null, null, null, null, 0
     from menu_items where name_fr = 'Fromage' returning id`,
    [word],
  );
  await shop.database.query(
    `insert into menu_categories (category_key, name_fr, name_en, display_order)
     values ('empty', $1, $1, 0), ('wordy', $2, $2, 9999)`,
    [nothing, wordy],
  );
  const { rows: dish } = await shop.database.query<{ id: string }>(
    `insert into menu_items (name_fr, name_en, category_id, price)
     select $1, $1, id, 12 from menu_categories where category_key = 'wordy' returning id`,
    [word],
  );
  added = [...rows, ...dish].map(({ id }) => id);
});

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from menu_items where id = any($1)', [added]);
  await shop.database.query(`delete from menu_categories where category_key in ('empty', 'wordy')`);
});

test('a customer of a menu of more than 400 dishes finds each in the page, one without a price too, past words of 60 letters in dishes and categories, and adds one (B-190, B-2265)', {
  tag: '@phone',
}, async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  const { categories } = (await (await request.get('/api/menu')).json()) as {
    categories: { items: { name: { fr: string } }[] }[];
  };
  const names = categories.flatMap(({ items }) => items.map(({ name }) => typeset(name.fr, 'fr')));
  expect(names.length).toBeGreaterThan(400);
  const text = html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  expect(names.filter((name) => !text.includes(name))).toEqual([]);

  const customer = await comeIn(page);
  await expect(page.getByRole('tab')).not.toHaveCount(0);
  await expect(page.getByText(nothing)).toHaveCount(0);
  const unpriced = page.getByRole('listitem').filter({ hasText: word });
  await expect(unpriced).toContainText('Prix sur demande');
  await expect(unpriced.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => stickingOut(page)).toEqual([]);
    // Its heading, and "Ensuite" below the category before it.
    await page.getByRole('tab', { name: 'Breuvages', exact: true }).click();
    await expect(page.getByRole('link', { name: `Ensuite\u00a0: ${wordy}` })).toBeVisible();
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await page.getByRole('tab', { name: wordy }).click();
    await expect(page.getByRole('heading', { name: wordy })).toBeVisible();
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await page.getByRole('button', { name: 'Catégories', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: wordy })).toBeVisible();
    await expect.poll(() => stickingOut(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('textbox', { name: 'Chercher dans le menu' }).fill('guédille homard 2');
  const results = page.getByRole('region', { name: 'Résultats de la recherche' });
  await results.getByRole('button', { name: /^Ajouter au panier.*homard 2,/ }).click();
  await customer.openCart(1);
});
