import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import { firstShop } from '#shop/first-shop.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { iconAddress, logoAddress } from '#shop/shop-pictures.ts';
import { testClock } from '#tests/support/app.ts';
import { openMemoryStore } from '#tests/support/memory-store.ts';
import { type openShop, test } from '#tests/support/orders.ts';
import { plainPicture } from '#tests/support/pictures.ts';
import { homeHead, socialCard } from '../pages/home-extras.ts';
import { encodePicture } from './encode.ts';
import { storePicture } from './images.api.ts';
import { marksApi } from './marks.api.ts';

const pictures = 'art/rendered';
const kinds = ['tab', 'apple', '192', '512', 'maskable'] as const;
type Open = Awaited<ReturnType<typeof openShop>>;

async function openMarks({ db, ctx }: Pick<Open, 'db' | 'ctx'>) {
  const store = openMemoryStore(testClock());
  const send = async (width: number, height: number) =>
    storePicture(store, await encodePicture(await plainPicture(width, height).png().toBuffer()));
  const logo = await send(200, 400);
  const hero = await send(900, 500);
  await db.update(shopRow).set({ logo, hero });
  return { logo, hero, send, store, marks: marksApi({ ctx, store, pictures }) };
}

/** Returns `/icons/a.png` as its own routes see it. */
const below = (address: string) => address.replace('/icons', '');

describe('an owner who sends a logo', () => {
  test('has every icon of the site made from it, on the ground of the shop (B-2023)', async ({
    shop,
  }) => {
    const { logo, marks } = await openMarks(shop);
    for (const kind of kinds) {
      const answer = await marks.request(below(iconAddress({ ...firstShop, logo }, kind)));
      expect(answer.headers.get('Content-Type'), kind).toBe('image/png');
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const { data, info } = await sharp(await answer.arrayBuffer())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const side = { tab: 64, apple: 180, '192': 192, '512': 512, maskable: 512 }[kind];
      expect([info.width, info.height]).toEqual([side, side]);
      const pixel = (x: number, y: number) => [...data.subarray((y * side + x) * 4).subarray(0, 4)];
      const [red = 0, green = 0] = pixel(side / 2, side / 2);
      expect(red - green, `the logo of ${kind}`).toBeGreaterThan(80);
      expect(pixel(Math.round(side * 0.06), side / 2).slice(0, 3)).toEqual([0x1f, 0x13, 0x0d]);
      const isCut = !['apple', 'maskable'].includes(kind);
      expect(pixel(0, 0)[3], `the corner of ${kind}`).toBe(isCut ? 0 : 255);
    }
  });

  test('finds it where the drawn one stood: manifest, structured data, tab, telephone (B-2023)', async ({
    shop,
  }) => {
    const { logo } = await openMarks(shop);
    const manifest = await (await shop.app.request('/manifest.webmanifest')).json();
    const addresses = ['192', '512', 'maskable'] as const;
    expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual(
      addresses.map((kind) => iconAddress({ ...firstShop, logo }, kind)),
    );
    const favicon = await shop.app.request('/favicon.ico');
    expect(favicon.headers.get('Location')).toBe(iconAddress({ ...firstShop, logo }, 'tab'));
    expect(logoAddress({ logo })).toMatch(/^\/images\/[\w-]+-200\.webp$/);
  });

  test('takes it away again, and the drawn one is back everywhere (B-2023)', () => {
    expect(logoAddress(firstShop)).toBe('/pictures/logo.svg');
    expect(iconAddress(firstShop, 'tab')).toBe('/pictures/favicon.svg');
    expect(iconAddress(firstShop, '512')).toBe('/pictures/icon-512.png');
    expect(iconAddress({ ...firstShop, logo: 'https://elsewhere.example/a.png' }, 'apple')).toBe(
      '/pictures/apple-touch-icon.png',
    );
  });
});

test('an owner who chooses a main colour has the drawn icons in it, and nobody has one in another (B-3810)', async ({
  shop,
}) => {
  const mainColour = '#1d4ed8';
  await shop.db.update(shopRow).set({ mainColour });
  const marks = marksApi({ ctx: shop.ctx, store: openMemoryStore(testClock()), pictures });
  const own = { ...firstShop, mainColour };
  for (const kind of kinds) {
    const answer = await marks.request(below(iconAddress(own, kind)));
    const { data, info } = await sharp(await answer.arrayBuffer())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number) =>
      [...data.subarray((y * info.width + x) * 4)].slice(0, 3);
    const middle = info.width / 2;
    expect(pixel(Math.round(info.width * 0.06), middle), kind).toEqual([0x1d, 0x4e, 0xd8]);
    expect(
      pixel(middle, middle).every((part) => part > 200),
      `the mark of ${kind}`,
    ).toBe(true);
  }
  const favicon = await shop.app.request('/favicon.ico');
  expect(favicon.headers.get('Location')).toBe('/icons/drawn-1d4ed8.tab.png');
  expect((await shop.app.request('/manifest.webmanifest')).status).toBe(200);
  expect((await marks.request('/drawn-1d4ed9.tab.png')).status).toBe(404);
});

describe('a link that is shared', () => {
  test('shows the hero and the logo of a shop that has its own (B-2024)', async ({ shop }) => {
    const { logo, hero, marks } = await openMarks(shop);
    const { path, type } = socialCard({ ...firstShop, logo, hero }, 'fr');
    const answer = await marks.request(below(path));
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type]);
    const bytes = await answer.arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(bytes.byteLength).toBeLessThan(300_000);
  });

  test('shows no word of the first shop once the shop has another name, tagline or service (B-2024)', async ({
    shop,
  }) => {
    const renamed = { ...firstShop, name: 'Chez Essai' };
    const { path } = socialCard(renamed, 'fr');
    expect(path).toBe('/icons/card.drawn.none.jpg');
    const marks = marksApi({ ctx: shop.ctx, store: openMemoryStore(testClock()), pictures });
    const bytes = await (await marks.request(below(path))).arrayBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
    expect(homeHead(renamed, 'en', 'https://pizzeria.test')).not.toContain('social-');
    const others = [{ tagline: { fr: 'Du feu.', en: 'Fire.' } }, { services: [] }];
    for (const other of others)
      expect(socialCard({ ...firstShop, ...other }, 'en').path).toBe(path);
    expect(socialCard(firstShop, 'en').path).toBe('/pictures/social-en.png');
  });
});

test('a stranger has nothing drawn that the shop does not show (B-2023)', async ({ shop }) => {
  const { logo, hero, send, marks } = await openMarks(shop);
  const other = await send(300, 300);
  const name = (image: string) => image.replace('menu-images/', '');
  for (const file of [
    `${name(other)}.192.png`,
    `${name(hero)}.192.png`,
    `${name(logo)}.4096.png`,
    `${name(logo)}.card.png`,
    `card.${name(hero)}.none.jpg`,
    `card.drawn.${name(logo)}.jpg`,
    'card.drawn.none.jpg',
    '..%2F..%2Fetc%2Fpasswd',
  ]) {
    const answer = await marks.request(`/${file}`);
    expect([answer.status, answer.headers.get('Cache-Control')], file).toEqual([404, 'no-store']);
  }
});

test('a stranger who asks for many names has each picture drawn once, and none of the shop’s thrown away (B-2640)', async ({
  shop,
}) => {
  const { logo, hero, store, marks } = await openMarks(shop);
  const readings = vi.spyOn(store, 'get');
  const own = [
    ...kinds.map((kind) => iconAddress({ ...firstShop, logo }, kind)),
    socialCard({ ...firstShop, logo, hero }, 'fr').path,
  ];
  const strange = Array.from({ length: 240 }, (_, at) => `/icons/stranger-${at}.192.png`);
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(
      [...own, ...strange].map((path) => marks.request(below(path))),
    );
    expect(answers.slice(0, 6).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers.slice(6).every(({ status }) => status === 404)).toBe(true);
  }
  // Five icons of the logo, and a card of hero and logo.
  expect(readings).toHaveBeenCalledTimes(7);
});

test('a logo that is gone from the store is said to be out of order, and asked for again (B-2023)', async ({
  shop,
}) => {
  const { logo, marks } = await openMarks(shop);
  const gone = logo.replace(/^menu-images\/.{4}/, 'menu-images/gone');
  await shop.db.update(shopRow).set({ logo: gone });
  const answer = await marks.request(below(iconAddress({ ...firstShop, logo: gone }, '192')));
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  await shop.db.update(shopRow).set({ logo });
  expect((await marks.request(below(iconAddress({ ...firstShop, logo }, '192')))).status).toBe(200);
});
