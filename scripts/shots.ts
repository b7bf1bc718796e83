import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium, noChromium } from '#tests/support/chromium.ts';
import { openAllDay } from '#tests/support/open-all-day.ts';
import { openShop } from '#tests/support/shop.ts';
import { filmDeal } from './shots/film.ts';
import { becomeOwner } from './shots/owner.ts';
import { sendSampleOrders } from './shots/sample-orders.ts';

// Photographs every screen at 390 and 1440 px in both languages into shots/ (not committed), and makes the README's
// pictures in docs/ from a few of them. `--widths 360,768` photographs those instead, `--whole` each page from top to
// end.

const { values } = parseArgs({
  options: { widths: { type: 'string' }, whole: { type: 'boolean', default: false } },
});
const root = join(import.meta.dirname, '..');
const folder = join(root, 'shots');
const usual = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const sizes = values.widths ? sizesOf(values.widths.split(',').map(Number)) : usual;

type Scene = {
  readonly name: string;
  readonly play: (page: Page, language: 'fr' | 'en') => Promise<void>;
};

const words = {
  fr: {
    add: /^Ajouter Toute garnie, L,/,
    cart: /^Ouvrir le panier/,
    order: 'Commander maintenant',
    send: 'Envoyer la commande',
  },
  en: {
    add: /^Add All dressed, L,/,
    cart: /^Open the cart/,
    order: 'Order now',
    send: 'Send order',
  },
};

function sizesOf(widths: readonly number[]) {
  const sizeOf = (width: number) => ({ width, height: width < 700 ? 780 : 1024 });
  return Object.fromEntries(widths.map((width) => [String(width), sizeOf(width)]));
}

/** Opens the cart with a pizza in it: over the page, or beside the dishes of a large screen. */
async function openCart(page: Page, language: 'fr' | 'en') {
  await page.goto('/');
  await page.getByRole('button', { name: words[language].add }).click();
  await page.getByRole('button', { name: words[language].cart }).click();
}

async function openForm(page: Page, language: 'fr' | 'en') {
  await page.goto('/');
  await page.getByRole('button', { name: words[language].add }).click();
  await page.getByRole('main').getByRole('button', { name: words[language].order }).first().click();
}

const open = (path: string) => async (page: Page) => {
  await page.goto(path);
};

const customers: readonly Scene[] = [
  { name: 'home', play: open('/') },
  { name: 'cart', play: openCart },
  { name: 'form', play: openForm },
  {
    name: 'form-faults',
    async play(page, language) {
      await openForm(page, language);
      await page.getByRole('button', { name: words[language].send }).click();
    },
  },
  { name: 'not-found', play: open('/nowhere') },
  { name: 'delete-account', play: open('/delete-account') },
  { name: 'privacy', play: open('/privacy') },
];

const staff: readonly Scene[] = [
  { name: 'admin-orders', play: open('/admin/orders') },
  { name: 'admin-day', play: open('/admin/orders/day') },
  { name: 'admin-hours', play: open('/admin/hours') },
  { name: 'admin-menu', play: open('/admin/menu') },
  { name: 'admin-new-item', play: open('/admin/menu/new') },
  { name: 'admin-modifiers', play: open('/admin/modifiers') },
  { name: 'admin-promotions', play: open('/admin/promotions') },
  { name: 'admin-administrators', play: open('/admin/administrators') },
  { name: 'admin-settings', play: open('/admin/settings') },
];

async function photograph(
  browser: Browser,
  baseURL: string,
  scenes: readonly Scene[],
  token: string,
) {
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const language of ['fr', 'en'] as const) {
      const context = await browser.newContext({ baseURL, viewport });
      await context.addCookies([{ name: 'language', value: language, url: baseURL }]);
      await context.addInitScript(
        ([language, token]) => {
          localStorage.setItem('language', language);
          if (token) localStorage.setItem('session', token);
        },
        [language, token] as const,
      );
      for (const { name, play } of scenes) {
        const page = await context.newPage();
        await play(page, language);
        await page.waitForTimeout(900);
        const path = join(folder, `${name}-${size}-${language}.png`);
        await page.screenshot({ path, fullPage: values.whole });
        await page.close();
      }
      await context.close();
    }
  }
}

type Piece = { readonly shot: string; readonly left: number; readonly height: number };

/** Sets screenshots side by side in the given heights, into one of the README's pictures. */
async function makeReadmePicture(name: string, width: number, pieces: readonly Piece[]) {
  const height = Math.max(...pieces.map((piece) => piece.height));
  const parts = pieces.map(async ({ shot, left, height }) => ({
    input: await sharp(join(folder, `${shot}.png`))
      .resize({ height })
      .toBuffer(),
    left,
    top: 0,
  }));
  await sharp({ create: { width, height, channels: 3, background: '#fbf3e4' } })
    .composite(await Promise.all(parts))
    .png({ palette: true, quality: 85, effort: 10 })
    .toFile(join(root, 'docs', `${name}.png`));
}

async function makeReadmePictures() {
  await makeReadmePicture('home', 1267, [
    { shot: 'home-desktop-fr', left: 0, height: 600 },
    { shot: 'home-phone-en', left: 990, height: 600 },
  ]);
  await makeReadmePicture('order', 891, [
    { shot: 'form-phone-fr', left: 0, height: 600 },
    { shot: 'order-confirmed-phone-fr', left: 307, height: 600 },
    { shot: 'order-ready-phone-en', left: 614, height: 600 },
  ]);
  await makeReadmePicture('board', 1267, [
    { shot: 'admin-orders-desktop-fr', left: 0, height: 600 },
    { shot: 'admin-orders-phone-en', left: 990, height: 600 },
  ]);
}

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(noChromium);
await mkdir(folder, { recursive: true });
const shop = await openShop();
// At night a page takes no order, and a board shows nothing of its day.
await openAllDay(shop);
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking'],
});
await photograph(browser, shop.url, customers, '');
await photograph(browser, shop.url, [{ name: 'auth', play: open('/auth') }], '');
const token = await becomeOwner(shop.url);
const links = await sendSampleOrders(shop.url, token);
const names = ['done', 'ready', 'baking', 'confirmed', 'sent'];
const orders = names.map((name, at) => ({ name: `order-${name}`, play: open(links[at] ?? '/') }));
await photograph(browser, shop.url, orders, '');
await photograph(browser, shop.url, staff, token);
if (sizes === usual && !values.whole) {
  await makeReadmePictures();
  const strip = join(root, 'docs', 'deal.png');
  await filmDeal(browser, { url: shop.url, token, folder, strip });
}
await browser.close();
await shop.stop();
console.log(`The pictures are in ${folder}`);
