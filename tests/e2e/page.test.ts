import type { Page } from '@playwright/test';
import { comeIn } from './customer.ts';
import { expect, test } from './stage.ts';
import { words } from './words.ts';

/** Waits until the page has stopped scrolling, then says where something is, from the top of the window. */
async function restingTop(page: Page, heading: string): Promise<number> {
  const place = page.getByRole('heading', { name: heading, exact: true, level: 2 });
  const top = async () => (await place.boundingBox())?.y ?? Number.NaN;
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const now = await top();
      const isResting = now === before;
      before = now;
      return isResting && now < 800;
    })
    .toBe(true);
  return before;
}

async function barHeight(page: Page): Promise<number> {
  return (await page.getByRole('banner').boundingBox())?.height ?? 0;
}

const anchors = [
  { link: 'Menu', heading: 'Le menu' },
  { link: 'À propos', heading: 'À propos' },
  { link: 'Contact', heading: 'Contact' },
];

test('a visitor on a large screen jumps to a section and sees its heading below the bar (B-1304)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  for (const { link, heading } of anchors) {
    await bar.getByRole('link', { name: link, exact: true }).click();
    expect(await restingTop(page, heading)).toBeGreaterThanOrEqual(await barHeight(page));
  }
});

test('a visitor on a phone opens the menu, chooses, and sees the section with the menu closed (B-1304)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  for (const { link, heading } of anchors) {
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap();
    await bar.getByRole('link', { name: link, exact: true }).tap();
    await expect(bar).toBeHidden();
    expect(await restingTop(page, heading)).toBeGreaterThanOrEqual(await barHeight(page));
  }
});

test('a visitor on a phone closes the menu with the button that opened it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  const toggle = (name: string) => page.getByRole('button', { name });
  await toggle('Ouvrir le menu').tap();
  await expect(toggle('Fermer le menu')).toHaveAttribute('aria-expanded', 'true');
  await toggle('Fermer le menu').tap();
  await expect(toggle('Ouvrir le menu')).toHaveAttribute('aria-expanded', 'false');
  await toggle('Ouvrir le menu').tap();
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  await bar.getByRole('button', { name: 'Commander', exact: true }).tap();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Votre commande' })).toBeVisible();
});

test('a visitor sees pizzas first, and every other category behind its tab (B-101)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/');
  const tabs = page.getByRole('tablist', { name: 'Catégories du menu' }).getByRole('tab');
  await expect(tabs).toHaveCount(15);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Pizzas');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const panel = page.getByRole('tabpanel');
    await expect(panel).toHaveCount(1);
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(
      (await tab.textContent()) ?? '',
    );
    await expect(panel.getByRole('listitem').filter({ hasText: '$' }).first()).toBeVisible();
  }
});

test('a visitor finds the hours, the address, the phones and the services (B-1101, B-1108, B-1321)', async ({
  page,
}) => {
  await page.goto('/');
  const contact = page.getByRole('region', { name: 'Contact' });
  for (const fact of [
    '1020, rue de la Braise',
    'Lundi',
    'Minimum 20,00\u00a0$ avant taxes.',
    'À plus de 3\u00a0km',
  ]) {
    await expect(contact).toContainText(fact);
  }
  await expect(contact.getByRole('link', { name: '514 555-0142' })).toHaveAttribute(
    'href',
    'tel:+15145550142',
  );
  const qr = contact.getByAltText('Code QR menant à ce site');
  await expect(qr).toHaveAttribute('width', '160');
  await expect(qr).toHaveAttribute('height', '160');
  for (const stat of ['100+', '50+', '15 min', '5']) {
    await expect(page.getByRole('definition').filter({ hasText: stat }).first()).toBeVisible();
  }
});

test('a visitor who is lost reads so and goes home (B-1301, B-2625)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/^404: GET \/nulle-part/);
  const { address, htmlLang } = words.fr;
  const response = await page.goto(address.replace('/', '/nulle-part'));
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page.getByRole('banner').getByRole('link', { name: /Tisonelle/ })).toBeVisible();
  await expect(page.getByRole('link', { name: '514 555-0142' })).toBeVisible();
  const home = { fr: "Retour à l'accueil", en: 'Return to home' }.fr;
  await page.getByRole('link', { name: home }).click();
  await expect(page).toHaveURL(/\/(?:\?lang=en)?$/);
  await expect(page.getByRole('tablist')).toBeVisible();
});

test('a customer whose page is older than the shop’s last change of it still gets at the cart (B-1308, B-1326)', {
  tag: '@phone',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/^404: GET \/assets\/dialogs-/);
  await page.route('**/assets/dialogs-*', (route) => route.fulfill({ status: 404 }));
  const customer = await comeIn(page);
  await customer.add(customer.t.addAllDressed);
  const anew = page.waitForEvent('load');
  await page.getByRole('button', { name: customer.t.openCart(1) }).click();
  await anew;
  await page.unroute('**/assets/dialogs-*');
  await expect(customer.cart.getByRole('listitem')).toHaveCount(1);
});

test('a visitor who comes back downloads the page again only when it has changed', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const response = await page.goto('/');
  const etag = (await response?.headerValue('ETag')) ?? '';
  expect(etag).not.toBe('');
  const again = await request.get('/', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
  expect((await again.body()).length).toBe(0);
  await page.reload();
  const transferred = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit instanceof PerformanceNavigationTiming ? visit.transferSize : Infinity;
  });
  expect(transferred).toBeLessThan(1000);
});

test('a customer is led nowhere by a delivery app that has no address yet (B-2623)', {
  tag: '@phone',
}, async ({ page }) => {
  await comeIn(page);
  const apps = page
    .locator('#contact')
    .getByRole('link', { name: /^(?:Vitefaim|Roule ma bouffe|Glouton Express)$/ });
  await expect(apps).toHaveCount(3);
  for (const app of await apps.all()) {
    await expect(app).toBeDisabled();
    expect(await app.getAttribute('href')).toBeNull();
  }
});
