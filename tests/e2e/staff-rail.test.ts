import { expectNoBarrier } from './barriers.ts';
import { cookAt, sendOrder } from './cook.ts';
import { atWork, hire, openDrawer, openTab, speak, tabLink, test } from './staff.ts';
import { expect } from './stage.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('somebody on a phone finds every tab in the drawer, and sees a new order come without anything moving (B-3700, B-3701)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const cook = await cookAt(page, shop);
  const line = page.getByRole('banner');
  const boxes = () =>
    line.evaluate((bar) =>
      [...bar.querySelectorAll('a, button, p')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  const before = await boxes();
  for (const [, , , height = 0] of before.slice(-2)) expect(height).toBeGreaterThanOrEqual(48);
  const order = await sendOrder(shop);
  await cook.finds(order, 'new');
  await expect(line.getByRole('link', { name: /^Commandes \d+ nouvelles$/ })).toBeVisible();
  expect(await boxes()).toEqual(before);

  await openDrawer(page);
  const drawer = page.getByRole('dialog', { name: 'Administration' });
  await expectNoBarrier(page);
  for (const link of await drawer.getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Escape');
  await expect(line.getByRole('button', { name: 'Menu' })).toBeFocused();
  await openTab(page, 'Historique');
  await expect(page.getByRole('heading', { level: 1, name: 'Historique' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await expect(line).toContainText('Historique');
});

const named = {
  fr: [
    ['Items du menu', 'Promotions 2 pour 1', 'Administrateurs', 'Paramètres'],
    ['Ajouter un item', 'Se déconnecter'],
  ],
  en: [
    ['Menu Items', '2-for-1 promotions', 'Administrators', 'Settings'],
    ['Add item', 'Sign out'],
  ],
} as const;

for (const language of ['fr', 'en'] as const) {
  test(`an owner has the four tabs, the email, adding and signing out in sight at every screen (${language}) (B-4352, B-3700, B-3701)`, {
    tag: '@desktop',
  }, async ({ page, shop }) => {
    const [tabs, [addItem, signOut]] = named[language];
    await speak(page, shop, language);
    const owner = await hire(shop, 'owner');
    await atWork(page, shop, { as: owner });
    const line = page.getByRole('banner');
    const rail = page.getByRole('navigation', { name: /^(Autres pages|Other pages)$/ });
    for (const at of ['/admin/settings', '/admin/orders', '/admin/checklist', '/admin/sales']) {
      await page.goto(at);
      for (const [width, height] of [
        [1180, 820],
        [1440, 820],
        [1440, 900],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        const hasRail = width > 1024 && at !== '/admin/orders';
        await expect(rail).toHaveCount(hasRail ? 1 : 0);
        const links = line.getByRole('navigation').getByRole('link');
        await expect(links).toHaveText([
          /^$/,
          /^(Commandes|Orders)/,
          /^(Commande au téléphone|Telephone order)$/,
          ...tabs,
        ]);
        const inSight = [
          line.getByText(owner.email),
          line.getByRole('link', { name: addItem }),
          line.getByRole('button', { name: signOut }),
          ...(await links.all()),
          ...(await rail.getByRole('link').all()),
        ];
        for (const one of inSight) await expect(one, `${at} ${width}`).toBeInViewport({ ratio: 1 });
        expect((await line.boundingBox())?.height).toBeLessThan(57);
      }
      await line.getByRole('link', { name: addItem }).click();
      await expect(
        page.getByRole('dialog', { name: /^(Ajouter un item|Add an? ?item)$/ }),
      ).toBeVisible();
    }
  });
}

test('a cook at a tablet has the board below one line, whole in full screen, and the other pages by one touch (B-3700, B-3701)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await atWork(page, shop, { at: '/admin/orders' });
  const line = page.getByRole('banner');
  for (const one of await line.locator('nav > *, button').all()) {
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
  const board = () => page.getByRole('main').boundingBox();
  expect(await board()).toMatchObject({ x: 0, y: 56, width: 1180, height: 764 });
  await openDrawer(page);
  const drawer = page.getByRole('dialog', { name: 'Administration' });
  await expect(drawer.getByRole('link', { name: /^Ventes/ })).toBeInViewport({ ratio: 1 });
  await expectNoBarrier(page);
  for (const link of await drawer.getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });
  await drawer.getByRole('link', { name: 'Horaire' }).tap();
  await expect(page).toHaveURL('/admin/hours');
  await expect(drawer).toBeHidden();
  await expect(tabLink(page, 'Horaire')).toHaveAttribute('aria-current', 'page');
  await expectNoBarrier(page);
  await line.getByRole('link', { name: /^Commandes/ }).tap();
  await page.getByRole('button', { name: 'Plein écran' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML');
  await expect(line).toBeHidden();
});

test('an owner who goes to another page reads it from its top (B-1318)', {
  tag: '@both',
}, async ({ page, shop }) => {
  await atWork(page, shop, { as: await hire(shop, 'owner'), at: '/admin/shop' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect
    .poll(() => {
      return page.evaluate(() => {
        scrollTo(0, 2_000);
        return scrollY;
      });
    })
    .toBeGreaterThan(500);
  await openTab(page, 'Horaire');
  await expect(page.getByRole('heading', { level: 1, name: 'Horaire' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
