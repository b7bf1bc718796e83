import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedMenu } from '#db/seed/menu.ts';
import { firstRules } from '#hours/first-hours.ts';
import { describeWeek } from '#hours/week.text.ts';
import { firstShop } from '#shop/first-shop.ts';
import { plainPicture } from '#tests/support/pictures.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { readEmail } from '../support/email-reading.ts';
import { otherCategory, otherDishes, otherShop, otherSpecial } from './other-shop.ts';
import { bringToken, hire, test, tokenOf } from './staff.ts';
import { expect } from './stage.ts';
import { wordsOn } from './ticket-words.ts';

type Api = (method: string, path: string, body?: unknown) => Promise<unknown>;

async function apiOf(shop: Shop, token: string): Promise<Api> {
  return async (method, path, body) => {
    const response = await fetch(`${shop.url}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    expect([method, path, response.ok, response.ok ? '' : text]).toEqual([method, path, true, '']);
    return text === '' ? null : JSON.parse(text);
  };
}

/** The first shop's facts, which no other shop has. */
const factsOfFirst: readonly string[] = [
  ...[firstShop.name, firstShop.shortName, firstShop.email, firstShop.address.postalCode],
  ...firstShop.phones.flatMap((phone) => [phone, phone.replace(/\D/g, '')]),
  ...['braise', 'embers', 'montréal', 'tps', 'tvq', 'gst', 'qst', '14,975', '14.975'],
  ...firstShop.deliveryApps.map(({ name }) => name),
  ...[firstShop.tagline, firstShop.promise, firstShop.description].flatMap(both),
  ...[firstShop.address.street, firstShop.heroAlt, ...firstShop.story].flatMap(both),
];

/** With its hours, prices and dishes, where no drawing or example of ours has them. */
const allOfFirst: readonly string[] = [
  ...factsOfFirst,
  ...firstShop.stats.flatMap(({ label }) => both(label)),
  ...describeWeek(firstRules).flatMap(({ hours }) => both(hours)),
  ...['spécial pepperoni', 'pepperoni special', 'toute garnie', 'all-dressed', '17,95', '20,95'],
  ...['20,00\u00a0$ avant taxes', '$20.00 before taxes', '3\u00a0km', '3 km'],
  ...Object.values(seedMenu)
    .flat()
    .flatMap(({ name }) => both(name)),
].filter((word) => !/^(?:fermé|closed|.{1,7})$/.test(word) || factsOfFirst.includes(word));

function both({ fr, en }: { readonly fr: string; readonly en: string }): readonly string[] {
  return [fr, en];
}

/** Tells whether a word is in a text by itself: `tps` is no part of `https`. */
function stands(word: string, text: string): boolean {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, 'u').test(text);
}

/** Fails with each word of the first shop that a text still has. */
function expectNothingOfFirst(where: string, text: string, words = allOfFirst) {
  // Our drawings keep their file names, whatever the shop sells.
  const read = text
    .replaceAll(/\/pictures\/[\w.-]+/g, '')
    .toLowerCase()
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
  const there = words.map((word) => word.toLowerCase()).filter((word) => read.includes(word));
  const left = there.filter((word) => stands(word, read));
  expect.soft(left, `words of the first shop in ${where}`).toEqual([]);
}

/** Removes the first shop's dishes and adds the other one's. */
async function changeMenu(api: Api, shop: Shop) {
  const { categories } = (await api('GET', '/admin/categories')) as {
    categories: { key: string }[];
  };
  for (const { key } of categories)
    await api('PATCH', `/admin/categories/${key}`, { isHidden: true });
  // Other tests do it one by one; this one checks what is left.
  for (const table of ['menu_items', 'modifier_groups', 'promotions_2for1', 'specials'])
    await shop.database.query(`delete from ${table}`);

  const { category } = (await api('POST', '/admin/categories', { name: otherCategory })) as {
    category: { id: string };
  };
  for (const { name, price } of otherDishes) {
    const prices = { single: price };
    await api('POST', '/admin/menu-items', { name, prices, categoryId: category.id });
  }
  await api('POST', '/admin/specials', { id: 'special-moon', name: otherSpecial, price: 1111 });
}

/** Uploads a picture of one colour; returns its address. */
async function send({ url }: Shop, bearer: string, width: number, height: number) {
  const body = await plainPicture(width, height).png().toBuffer();
  const headers = { Authorization: `Bearer ${bearer}`, 'Content-Type': 'image/png' };
  const answer = await fetch(`${url}/api/admin/images`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { image: string }).image;
}

/** Sends an order to the other shop, as a customer's page would. */
async function order(shop: Shop): Promise<string> {
  const { categories } = (await (await fetch(`${shop.url}/api/menu`)).json()) as {
    categories: { items: { id: string; offers: { size: string | null; price: number }[] }[] }[];
  };
  const [item] = categories.flatMap(({ items }) => items);
  const [offer] = item?.offers ?? [];
  if (!item || !offer) throw new Error('the other shop sells nothing');
  const subtotal = offer.price;
  const discount = Math.round(subtotal / 10);
  const taxes = Math.floor((subtotal - discount) * 0.13 + 0.5);
  const body = {
    fullName: 'Rosalie Essai',
    email: 'rosalie@exemple.test',
    phone: '705 222-0199',
    paymentMethod: 'cash',
    orderType: 'takeout',
    language: 'en',
    cartItems: [{ itemId: item.id, size: offer.size, price: offer.price, quantity: 1 }],
    ...{ code: 'lune', discount, subtotal, taxes, totalPrice: subtotal - discount + taxes },
  };
  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(body),
  });
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as { token: string }).token;
}

test('an owner opens another pizzeria, and nothing of the first one is left anywhere', async ({
  page,
}) => {
  test.slow();
  const shop = await openShop();
  try {
    const owner = await hire(shop, 'owner');
    const bearer = decodeURIComponent(await tokenOf(shop, owner));
    const api = await apiOf(shop, bearer);

    await test.step('changes every fact, the week, the menu, the specials and the zones', async () => {
      const { version } = (await api('GET', '/admin/shop')) as { version: number };
      const [logo, hero] = [
        await send(shop, bearer, 300, 300),
        await send(shop, bearer, 1400, 900),
      ];
      await api('PUT', '/admin/shop', { ...otherShop, logo, hero, version });
      await changeWeek(api);
      await changeMenu(api, shop);
      const zone = { name: 'Le village', prefixes: ['P0L'], fee: 425, minimum: 1500 };
      await api('POST', '/admin/delivery-zones', zone);
      const off = { kind: 'share', share: 10 };
      await api('POST', '/admin/codes', { id: randomUUID(), code: 'LUNE', off });
      await api('PATCH', '/admin/staff-rules', { areas: { sales: false } });
    });

    const token = await test.step('takes an order, and confirms it', async () => {
      const token = await order(shop);
      const { rows } = await shop.database.query<{ id: string }>('select id from orders');
      const move = { to: 'confirmed', version: 0, minutes: 25 };
      await api('POST', `/admin/orders/${rows[0]?.id}/moves`, move);
      const emails = () => shop.mail.received.length;
      await expect.poll(emails, { timeout: 40_000 }).toBeGreaterThanOrEqual(3);
      return token;
    });

    await test.step('every document, as machines read it', async () => {
      for (const path of [
        ...['/', '/?lang=fr', '/?lang=en', '/privacy?lang=fr', '/privacy?lang=en', '/auth'],
        ...['/delete-account', `/order/${token}?lang=fr`, `/order/${token}?lang=en`, '/nowhere'],
        ...[
          '/menu/print',
          '/menu/print?lang=en',
          '/manifest.webmanifest',
          '/robots.txt',
          '/sitemap.xml',
          '/sw.js',
        ],
        ...['/api/menu', '/api/choices', '/api/promotions', `/api/orders/${token}`],
      ]) {
        const text = await (await fetch(shop.url + path)).text();
        expectNothingOfFirst(path, text);
      }
      const home = await (await fetch(`${shop.url}/?lang=en`)).text();
      for (const word of [otherShop.name, otherShop.tagline.en, '705 222-7788', 'Lake moon']) {
        expect(home).toContain(word);
      }
    });

    await test.step('every letter', async () => {
      for (const email of shop.mail.received) {
        const { subject, text } = readEmail(email);
        expectNothingOfFirst(`the letter "${subject}"`, `${subject}\n${text}\n${email.raw}`);
      }
    });

    await test.step('what people read on the screen, the ticket too', async () => {
      await page.addInitScript(() => {
        window.print = () => {};
      });
      await bringToken(page, shop, owner);
      for (const path of [
        ...['/', '/admin/orders', '/admin/menu', '/admin/shop'],
        ...['/admin/hours', '/admin/delivery', '/admin/specials', '/admin/promotions'],
        ...['/admin/orders/day', '/admin/settings', '/admin/checklist'],
      ]) {
        await page.goto(shop.url + path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        const text = `${await page.title()}\n${await page.locator('body').innerText()}`;
        expectNothingOfFirst(`${path} on the screen`, text);
      }
      // Late in the evening it is an order of tomorrow.
      const { rows } = await shop.database.query<{ day: string }>(
        'select day::text as day from orders',
      );
      await page.goto(`${shop.url}/admin/orders/day/${rows[0]?.day}`);
      await page.getByText('Rosalie Essai').first().click();
      await page
        .getByRole('button', { name: /^Imprimer|^Print/ })
        .first()
        .click();
      await expect(page.locator('.ticket-paper img')).toHaveCount(2);
      const ticket = await wordsOn(page);
      expect(ticket).toContain('Rosalie Essai');
      expectNothingOfFirst('the ticket', ticket);
    });

    await test.step('every script that a browser is sent', async () => {
      const folder = join(import.meta.dirname, '../../build/client/assets');
      for (const file of await readdir(folder)) {
        if (file.endsWith('.js')) {
          expectNothingOfFirst(file, await readFile(join(folder, file), 'utf8'), factsOfFirst);
        }
      }
    });
    await page.goto('about:blank');
  } finally {
    expect(await shop.stop()).toBe(0);
  }
});

/** Sets other hours on every day, no holiday, and a last order. */
async function changeWeek(api: Api) {
  const plan = (await api('GET', '/admin/hours')) as Readonly<Record<string, object>>;
  const { week = {}, keptHolidays, ordering } = plan;
  const hours = [{ opens: '04:20', closes: '23:40' }];
  const next = {
    week: Object.fromEntries(Object.keys(week).map((day) => [day, hours])),
    keptHolidays: [],
    ordering: { preparationMinutes: 12, drivingMinutes: 33, lastOrderMinutes: 5, horizonDays: 3 },
  };
  await api('PUT', '/admin/hours/usual', { was: { week, keptHolidays, ordering }, next });
}
