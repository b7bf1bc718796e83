import { customerAt } from './customer.ts';
import { cheeseL, comeEarly, comesAlive, holdScripts } from './late-scripts.ts';
import { expect, test } from './stage.ts';

test('a customer whose page has no script yet adds a size, opens a category and the order by the page’s own addresses, each once (B-4552)', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdScripts(page);
  const { t, cart, form, openCart } = await comeEarly(page);

  await test.step('a category opens at once', async () => {
    await page.getByRole('tab', { name: t.trios }).tap();
    await expect(page.getByRole('heading', { name: 'Trio cheeseburger' })).toBeVisible();
    await expect(cheeseL(page)).toBeHidden();
  });

  await test.step('a size is in the cart as soon as the page is alive, and the address is clean', async () => {
    await page.goto('/', { waitUntil: 'commit' });
    await cheeseL(page).tap();
    await page.waitForURL(/[?&]add=/, { waitUntil: 'commit' });
    await release();
    await comesAlive(page);
    await expect(page).toHaveURL('/');
    await openCart(1);
    await expect(cart.getByRole('listitem')).toContainText('Fromage');
    await page.keyboard.press('Escape');
  });

  await test.step('a reload adds nothing again', async () => {
    await page.reload();
    await comesAlive(page);
    await expect(page.getByRole('button', { name: t.openCart(1) })).toBeVisible();
  });

  await test.step('the form opens from its own address', async () => {
    const again = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('button', { name: t.orderNow }).tap();
    await page.waitForURL(/[?&]open=order/, { waitUntil: 'commit' });
    await again();
    await expect(form.getByRole('listitem')).toHaveText([/Fromage/]);
    await expect(page).toHaveURL('/');
  });
});

test('a customer whose page has no script yet adds three sizes around a press on the order button, and finds each once in the form (B-4552)', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdScripts(page);
  const { form, t } = await comeEarly(page);
  await cheeseL(page).tap();
  await page.getByRole('button', { name: /^Ajouter Pepperoni, M, / }).tap();
  await page.getByRole('main').getByRole('button', { name: t.orderNow }).tap();
  await page.getByRole('button', { name: /^Ajouter Végétarienne, M, / }).dispatchEvent('click');
  // A tap is seen before the script is there, and nothing is loaded anew.
  await expect(cheeseL(page)).toHaveAttribute('data-count', '1');
  await release();
  await comesAlive(page);
  const lines = form.getByRole('listitem');
  await expect(lines).toHaveText([/Fromage/, /Pepperoni/, /Végétarienne/]);
  await expect(page).toHaveURL('/');
  // A reload finds the form open, and adds nothing again.
  await page.reload();
  await comesAlive(page);
  await expect(lines).toHaveText([/Fromage/, /Pepperoni/, /Végétarienne/]);
  await expect(form).toContainText('3 articles');
});

test('a customer whose page has no script yet opens the bar’s menu, the categories or the allergens, narrows the menu and types a search, and loses none of it (B-4552)', {
  tag: '@phone',
}, async ({ page }) => {
  const main = page.getByRole('main');
  const vegetarian = main.getByRole('button', { name: 'Végétarien', exact: true });
  const presses = [
    [
      page.getByRole('button', { name: 'Ouvrir le menu' }),
      page.getByRole('link', { name: 'À propos' }).filter({ visible: true }),
    ],
    [
      page.getByRole('button', { name: 'Catégories', exact: true }),
      page.getByRole('dialog', { name: 'Toutes les catégories' }),
    ],
    [
      main.getByRole('button', { name: 'Allergènes' }),
      page.getByRole('dialog', { name: 'Allergènes' }),
    ],
    [vegetarian, page.getByText('49 choix végétariens')],
  ] as const;
  for (const [button, seen] of presses) {
    const release = await holdScripts(page);
    await comeEarly(page);
    // Cards are laid out when they come near: first there, then the tap.
    await button.scrollIntoViewIfNeeded();
    await button.tap();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await release();
    await expect(seen).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.locator('[form=address][aria-busy=true]')).toHaveCount(0);
  }
  const release = await holdScripts(page);
  await comeEarly(page);
  const next = page.getByRole('link', { name: 'Ensuite\u00a0: Combos' });
  await next.scrollIntoViewIfNeeded();
  await next.tap();
  await expect(page.getByRole('heading', { name: 'Combo A' })).toBeInViewport();
  await page.getByRole('textbox', { name: 'Chercher dans le menu' }).fill('lasagne');
  await release();
  await comesAlive(page);
  await expect(page.getByRole('heading', { name: 'Lasagne gratinée' })).toBeVisible();
});

test('a customer whose page has no script yet chooses takeout, and finds it chosen in the form (B-2660, B-4552)', {
  tag: '@phone',
}, async ({ page }) => {
  const release = await holdScripts(page);
  const { form, t } = await comeEarly(page);
  await page.getByRole('main').getByText('À emporter', { exact: true }).tap();
  await cheeseL(page).tap();
  await page.getByRole('main').getByRole('button', { name: t.orderNow }).tap();
  await release();
  await expect(form.getByRole('radio', { name: 'À emporter' })).toBeChecked();
});

test('a friend’s link puts its size into the cart once, in the reader’s language; a link to what is gone adds nothing (B-4552)', async ({
  page,
  request,
  shop,
}) => {
  const { rows } = await shop.database.query<{ id: string }>(
    "select id from menu_items where name_fr = 'Fromage'",
  );
  const link = `/?lang=en&add=${rows[0]?.id}.l`;
  const html = await (await request.get(link)).text();
  // Search engines see one page.
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/\?lang=en"/);
  expect(html).not.toMatch(/<a [^>]*href="[^"]*[?&](?:add|open)=/);
  await page.goto(link);
  await comesAlive(page);
  const customer = customerAt(page, 'en');
  await expect(page).toHaveURL('/?lang=en');
  await customer.openCart(1);
  await expect(customer.cart.getByRole('listitem')).toContainText('Cheese');
  const long = 'x'.repeat(10_000);
  const gone = ['nothing.l', `${rows[0]?.id}.xxl`, '%00', '.', '', long, 'a&add=b&add=%3Cb%3E'];
  const asked = gone.map((name) => `add=${name}`);
  for (const query of [...asked, 'open=junk', 'open=', `open=${long}`, 'open=constructor']) {
    await page.goto(`/?lang=en&${query}`);
    await comesAlive(page);
    await expect(page).toHaveURL('/?lang=en');
    await expect(page.getByRole('button', { name: customer.t.openCart(1) })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('a customer whose line breaks while the scripts come has the page again when it is back (B-4552)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/^failed: GET \/(assets\/\S+\.js|healthz) net::ERR_CONNECTION_RESET$/);
  const line = /\/(assets\/.*\.js|healthz)$/;
  await page.route(line, (route) => route.abort('connectionreset'));
  const isLost = page.waitForEvent('requestfailed');
  await page.goto('/');
  await isLost;
  const anew = page.waitForEvent('load');
  await page.unroute(line);
  await anew;
  await comesAlive(page);
  await cheeseL(page).click();
  await customerAt(page, 'fr').openCart(1);
});

test('a customer whose page’s script breaks by itself keeps a page that stands still (B-4552)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/^page error: on purpose$/);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(/\/assets\/entry\.client-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('on purpose')" }),
  );
  const healthReads = page
    .waitForResponse(/\/healthz$/)
    .then(() => page.waitForResponse(/\/healthz$/));
  await page.goto('/');
  await healthReads;
  // Long enough for another one to begin.
  await page.evaluate(async () => {
    await fetch('/api/menu');
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  });
  expect(loads).toBe(2);
  await expect(page.getByRole('heading', { name: 'Fromage', exact: true })).toBeVisible();
});
