import { expectNoBarrier } from './barriers.ts';
import { cookAt, sendOrder } from './cook.ts';
import { atWork, hire, openDrawer, openTab, tabLink, test } from './staff.ts';
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

test('somebody at a tablet goes to a group by one touch, and the board has the whole height (B-3700, B-3701)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1180, height: 820 });
  await atWork(page, shop);
  const rail = page.getByRole('banner');
  const group = (name: string) => rail.getByRole('button', { name: new RegExp(`^${name}`) });
  for (const one of await rail.locator('nav > *').all()) {
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  }
  await expect(group('Menu')).toHaveAttribute('aria-current', 'true');
  await group('Restaurant').tap();
  const drawer = page.getByRole('dialog', { name: 'Restaurant' });
  await expect(drawer.getByRole('link')).toHaveText([
    'Restaurant',
    'Horaire',
    'Four',
    'Alertes',
    'Imprimantes',
    'Livraison',
  ]);
  await expectNoBarrier(page);
  await drawer.getByRole('link', { name: 'Horaire' }).tap();
  await expect(page).toHaveURL('/admin/hours');
  await expect(drawer).toBeHidden();
  await rail.getByRole('link', { name: /^Commandes/ }).tap();
  await expect(page).toHaveURL('/admin/orders');
  expect(await page.getByRole('main').boundingBox()).toMatchObject({ y: 0, height: 820 });

  await test.step('and at a desk has every tab in sight, whole', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await page.getByRole('main').boundingBox()).toMatchObject({ y: 0, height: 900 });
    await openTab(page, 'Promotions 2 pour 1');
    await expectNoBarrier(page);
    await expect(tabLink(page, 'Promotions 2 pour 1')).toHaveAttribute('aria-current', 'page');
    for (const link of await rail.getByRole('link').all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  });
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
