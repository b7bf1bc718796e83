import { readFile } from 'node:fs/promises';
import { putOrder } from './days.ts';
import { aheadOfNeed } from './lose-line.ts';
import { atWork, test } from './staff.ts';
import { expect } from './stage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test("an owner finds yesterday's order by name, phone and number, and reads who did what", async ({
  page,
  shop,
}) => {
  const day = '2031-02-04';
  await putOrder(shop, day, { number: 7, name: 'Zoé Lévesque', phone: '514 555-0112' });
  await putOrder(shop, day, { number: 12, name: 'Noël Roy-Essai', phone: '450 555-0199' });
  await putOrder(shop, '2031-02-05', { number: 1, name: 'Un autre jour' });
  await atWork(page, shop, { at: `/admin/orders/day/${day}` });
  const order = (name: RegExp | string) => page.getByRole('link', { name });
  await expect(order(/Zoé Lévesque/)).toBeVisible();
  await expect(order(/Un autre jour/)).toBeHidden();
  const search = page.getByRole('searchbox');
  for (const text of ['levesque', '(514) 555', '7']) {
    await search.fill(text);
    await expect(order(/Noël/)).toBeHidden();
    await expect(order(/Zoé Lévesque/)).toBeVisible();
  }
  await search.fill('personne');
  await expect(page.getByText('Aucune commande trouvée.')).toBeVisible();
  await search.fill('');
  await order(/Zoé Lévesque/).click();
  const dialog = page.getByRole('dialog', { name: 'Commande no 7' });
  await expect(dialog.getByText('77, rue des Copeaux')).toBeVisible();
  await expect(dialog.getByText('17 h 30').first()).toBeVisible();
  await expect(dialog.getByText('Le client', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?order=\d+$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${day}$`));
});

test('an owner goes from day to day, and adds a day up (B-2604)', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const day = '2031-03-01';
  await putOrder(shop, day, { number: 1, subtotal: 100 });
  await putOrder(shop, day, { number: 2, subtotal: 50, type: 'takeout', payment: 'interac' });
  await putOrder(shop, day, { number: 3, subtotal: 10, status: 'refused', at: '18:05' });
  await putOrder(shop, day, { number: 4, subtotal: 699, status: 'new', at: '18:10' });
  await atWork(page, shop, { at: '/admin/orders/day/2031-02-28' });
  await expect(page.getByText('Aucune commande ce jour-là.')).toBeVisible();
  await page.getByRole('link', { name: 'Jour suivant' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/samedi 1er mars 2031/);
  const totals = page.getByRole('table', { name: 'Totaux' });
  const row = (name: RegExp) => totals.getByRole('row').filter({ hasText: name });
  await expect(row(/^Livraison \(1\)/)).toContainText(/114,98\s\$/);
  await expect(row(/^Interac \(1\)/)).toContainText(/57,49\s\$/);
  await expect(row(/^Ventes confirmées \(2\)/)).toContainText(/172,47\s\$/);
  await expect(row(/^Pas encore confirmées, à part \(1\)/)).toContainText(/803,68\s\$/);
  const main = page.getByRole('heading', { name: 'Ventes confirmées, taxes comprises' });
  await expect(main.locator('..')).toContainText(/172,47\s\$2 commandes/);
  await expect(row(/^Refusées, à part \(1\)/)).toContainText(/11,50\s\$/);
  await expect(page.getByText('Heure la plus occupée : 17 h, 2 commandes')).toBeVisible();
  const hours = page.getByRole('table', { name: 'Commandes par heure' });
  await expect(hours.getByRole('row', { name: '18 h 0 2' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'L · Fromage' })).toContainText('2');
  await page.getByLabel('Date').fill('2031-02-28');
  await expect(page).toHaveURL(/2031-02-28$/);
  await page.getByRole('link', { name: "Aujourd'hui" }).click();
  await expect(page).toHaveURL(/\/day$/);
  await page.goto('/admin/orders/day/2031-02-30');
  await expect(page).toHaveURL(/\/admin\/orders\/day$/);
});

test('an owner saves a day as a file that runs no formula', async ({ page, shop }) => {
  const day = '2031-04-01';
  await putOrder(shop, day, { number: 4, name: '=HYPERLINK("https://mechant.test")' });
  await atWork(page, shop, { at: `/admin/orders/day/${day}` });
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`commandes-${day}.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF"Numéro";"Jour"')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""https://mechant.test"")"`);
  expect(text).toContain('"35.90";"5.38";"41.28"');
});

test('an owner sees an order come in and go on without touching the page', async ({
  page,
  shop,
}) => {
  const day = '2031-05-02';
  await atWork(page, shop, { at: `/admin/orders/day/${day}` });
  await expect(page.getByText('Aucune commande ce jour-là.')).toBeVisible();
  const id = await putOrder(shop, day, { number: 9, status: 'confirmed' });
  await expect(page.getByRole('link', { name: /no\s9, Maëlle/ })).toBeVisible();
  await shop.database.query(
    `update orders set status = 'baking', version = version + 1, changed_in = pg_current_xact_id()
     where id = $1`,
    [id],
  );
  await expect(page.getByText('Au four').filter({ visible: true })).toBeVisible();
  await shop.database.query(
    `update orders set status = 'done', closed_at = now(), version = version + 1,
     changed_in = pg_current_xact_id() where id = $1`,
    [id],
  );
  await expect(page.getByText('Livrée').filter({ visible: true })).toBeVisible();
});

test('an owner whose line drops keeps the day, is told so, and catches up', async ({
  page,
  shop,
  allowTrouble,
}) => {
  allowTrouble(/net::ERR_/);
  allowTrouble(aheadOfNeed);
  const day = '2031-05-03';
  await putOrder(shop, day, { number: 1, status: 'done' });
  await atWork(page, shop, { at: `/admin/orders/day/${day}` });
  const first = page.getByRole('link', { name: /no\s1, Maëlle/ });
  await expect(first).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^Hors ligne depuis/)).toBeVisible();
  await putOrder(shop, day, { number: 2, status: 'done', name: 'Pendant la panne' });
  await expect(first).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /Pendant la panne/ })).toBeVisible();
  await expect(page.getByText(/^Hors ligne depuis/)).toBeHidden();
});

test('an owner still finds the sums of an order whose customer was erased (B-908)', async ({
  page,
  shop,
}) => {
  const day = '2031-05-04';
  const id = await putOrder(shop, day, { number: 6, name: '', phone: '' });
  await shop.database.query(
    `update orders set email = '', address = null, apartment = null, erased_at = now() where id = $1`,
    [id],
  );
  await atWork(page, shop, { at: `/admin/orders/day/${day}` });
  await page.getByRole('link', { name: 'Commande no\u00a06, Coordonnées effacées' }).click();
  const dialog = page.getByRole('dialog', { name: 'Commande no 6' });
  await expect(dialog.getByText('Coordonnées effacées')).toBeVisible();
  await expect(dialog.getByText(/41,28\s\$/)).toBeVisible();
});

test('an owner of a shop with 300 orders a day reads them a screenful at a time', async ({
  page,
  shop,
}) => {
  const day = '2031-06-03';
  const first = await putOrder(shop, day, { number: 1 });
  await shop.database.query(
    `insert into orders (day, number, token, idempotency_key, request_hash, placed_at, watch_from,
       status, promised_at, closed_at, full_name, email, phone, address, payment_method, order_type,
       language, subtotal, taxes, total_price)
     select day, n, lpad(n::text, 22, 'w'), 'many-' || n, '', placed_at, watch_from, status,
       promised_at, closed_at, 'Personne ' || n, email, phone, address, payment_method, order_type,
       language, subtotal, taxes, total_price
     from orders, generate_series(2, 300) as n where id = $1`,
    [first],
  );
  await atWork(page, shop, { at: `/admin/orders/day/${day}` });
  await expect(page.getByRole('status').getByText('300 commandes')).toBeVisible();
  await expect(page.getByRole('link', { name: /Personne 300/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Personne 100$/ })).toBeHidden();
  await page.getByRole('searchbox').fill('personne 100');
  await expect(page.getByRole('link', { name: /Personne 100$/ })).toBeVisible();
  await expect(page.getByText('1 sur 300 commandes')).toBeVisible();
});
