import { typeset } from '#core/language.ts';
import { comeIn } from './customer.ts';
import { expect, test } from './stage.ts';

let added: readonly string[] = [];

test.beforeEach(async ({ shop }) => {
  const { rows } = await shop.database.query<{ id: string }>(
    `insert into menu_items (name_fr, name_en, category_id, price, price_s, price_m, price_l, display_order)
     select name_fr || ' ' || n, name_en || ' ' || n, category_id, price, price_s, price_m, price_l,
       display_order + n * 100
     from menu_items, generate_series(1, 4) n returning id`,
  );
  added = rows.map(({ id }) => id);
});

test.afterEach(async ({ shop }) => {
  await shop.database.query('delete from menu_items where id = any($1)', [added]);
});

test('a customer of a very long menu finds every name in the page, and a card for what comes near or is searched for (B-190, B-2265)', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const { categories } = (await (await request.get('/api/menu')).json()) as {
    categories: { items: { name: { fr: string } }[] }[];
  };
  const names = categories.flatMap(({ items }) => items.map(({ name }) => typeset(name.fr, 'fr')));
  expect(names.length).toBeGreaterThan(600);
  const text = html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  expect(names.filter((name) => !text.includes(name))).toEqual([]);

  const customer = await comeIn(page);
  const open = page.getByRole('tabpanel');
  const cards = open.getByRole('heading', { level: 4 });
  const first = await cards.count();
  expect(first).toBeLessThan(125);
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(first);
  await page.getByRole('textbox', { name: 'Chercher dans le menu' }).fill('poutine homard 3');
  await page.getByRole('button', { name: 'Guédille au homard 3' }).click();
  const results = page.getByRole('region', { name: 'Résultats de la recherche' });
  await expect(
    results.getByRole('button', { name: /^Ajouter au panier.*homard 3,/ }),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Burgers' }).click();
  await expect(cards.first()).toBeVisible();
  await open
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await customer.openCart(1);
});
