import { typeset } from '#core/language.ts';
import { comeIn } from './customer.ts';
import { stickingOut } from './sideways.ts';
import { expect, test } from './stage.ts';

const word = 'Anticonstitutionnellementextraordinairementgarnieaufromageee';
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
  added = rows.map(({ id }) => id);
});

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from menu_items where id = any($1)', [added]);
});

test('a customer of a menu of more than 400 dishes finds each in the page, one without a price and a word of 60 letters too, and adds one (B-190, B-2265)', {
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
  const unpriced = page.getByRole('listitem').filter({ hasText: word });
  await expect(unpriced).toContainText('Prix sur demande');
  await expect(unpriced.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => stickingOut(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Chercher dans le menu' }).fill('guédille homard 2');
  const results = page.getByRole('region', { name: 'Résultats de la recherche' });
  await results.getByRole('button', { name: /^Ajouter au panier.*homard 2,/ }).click();
  await customer.openCart(1);
});
