import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '#core/language.ts';
import type { HeadingFont } from '#shop/brand.ts';
import { movesOn, watchMoves } from './moves.ts';
import { expect, test } from './stage.ts';
import { haveFonts } from './well-written.ts';

/** Phones, tablets and desks, and widths just beside those at which the layout changes. */
const widths = [320, 344, 360, 375, 390, 412, 430, 440, 600, 768, 1023, 1024, 1100, 1280, 1440];

/** Returns the top of each part of the first view, at each width. */
async function firstView(page: Page): Promise<Readonly<Record<number, readonly number[]>>> {
  const tops: Record<number, readonly number[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    tops[width] = await page
      .locator('header, h1, h1 ~ *, h1 ~ div > *, section picture')
      .evaluateAll((parts) =>
        parts
          .map((part) => Math.round(part.getBoundingClientRect().top))
          .filter((top) => top < innerHeight),
      );
  }
  return tops;
}

test('nothing jumps under a visitor’s thumb when the fonts arrive, on any screen, in either language', {
  tag: '@desktop',
}, async ({ page, context, allowTrouble }) => {
  allowTrouble(/^failed: GET \/assets\/\S+\.woff2 /);
  const slow = await context.newPage();
  await slow.route('**/*.woff2', (route) => route.abort());
  for (const language of languages) {
    const address = `/?lang=${language}`;
    await page.goto(address);
    await haveFonts(page);
    await slow.goto(address);
    const [real, standIn] = [await firstView(page), await firstView(slow)];
    expect(real[390]?.length).toBeGreaterThan(5);
    for (const width of widths) expect(standIn[width], `${width} px`).toEqual(real[width]);
  }
});

test('nothing jumps either where an owner chose another typeface for headings (B-1406, B-3812)', {
  tag: '@desktop',
}, async ({ browser, shop }) => {
  const choose = (font: HeadingFont) =>
    shop.database.query('update shop set heading_font = $1', [font]);
  for (const font of ['Lily Script One', 'Abril Fatface'] as const) {
    await choose(font);
    // Each in a new browser: a cached font is there at once.
    const [page, slow] = [await browser.newPage(), await browser.newPage()];
    await slow.route('**/*.woff2', (route) => route.abort());
    for (const language of languages) {
      await page.goto(`${shop.url}/?lang=${language}`);
      await haveFonts(page, font);
      await slow.goto(`${shop.url}/?lang=${language}`);
      const [real, standIn] = [await firstView(page), await firstView(slow)];
      for (const width of widths)
        expect.soft(standIn[width], `${font} ${width}`).toEqual(real[width]);
    }
    await page.close();
    await slow.close();
  }
  await choose('Shrikhand');
});

/** What comes late on a slow line, in this order. */
const late = ['image', 'font'];

/** Makes a first visit on a line where each kind of file waits for the one before; returns what moved. */
async function movesOfFirstVisit(page: Page, address: string): Promise<readonly string[]> {
  const gates = late.map((kind) => ({ kind, ...Promise.withResolvers<void>() }));
  await page.route('**/*', async (route) => {
    await gates.find(({ kind }) => kind === route.request().resourceType())?.promise;
    await route.continue();
  });
  await watchMoves(page);
  const twoFrames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await twoFrames();
  for (const { kind, resolve } of gates) {
    resolve();
    if (kind === 'image') await page.waitForFunction(() => document.images[1]?.complete);
    else await page.waitForLoadState('load');
    if (kind === 'font') await haveFonts(page);
    await twoFrames();
  }
  return movesOn(page);
}

/** A phone on its first visit. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;

test('nothing moves on a first visit by a slow line, on a phone with the fonts of most and on one with the plainest (B-1406)', async ({
  browser,
  playwright,
  launchOptions,
  shop,
}) => {
  // The fallbacks of the shop's fonts until they load.
  const FONTCONFIG_FILE = join(import.meta.dirname, '../support/few-fonts.conf');
  const env = { ...launchOptions.env, FONTCONFIG_FILE };
  const plain = await playwright.chromium.launch({ ...launchOptions, env });
  for (const device of [browser, plain]) {
    for (const language of languages) {
      const page = await device.newPage(phone);
      expect(await movesOfFirstVisit(page, `${shop.url}/?lang=${language}`)).toEqual([]);
      await page.close();
    }
  }
  await plain.close();
});

/** Returns the boxes of everything that is visible before the rest. */
function firstBoxes(page: Page) {
  return page
    .locator('#top-bar *, main > section:first-child > div:first-child *')
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.outerHTML.slice(0, 60), x, y, width, height];
      }),
    );
}

test('a visitor sees the first view while the style of the rest is under way, and nothing in it moves when that comes (B-2240)', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/^failed: GET \/assets\/\S+\.woff2 /);
  await page.route('**/*.woff2', (route) => route.abort());
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const held = Promise.withResolvers<void>();
    await page.route('**/app-*.css', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('h1 ~ div > a').first().waitFor();
    const before = await firstBoxes(page);
    await expect(page.getByRole('tablist')).toHaveCount(0);
    held.resolve();
    await page.getByRole('tablist').waitFor();
    expect(await firstBoxes(page), `${width} px`).toEqual(before);
    await page.unroute('**/app-*.css');
  }
});
