import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { promiseInLine } from '#checkout/delivery/delivery-line.text.ts';
import { openingAndPromise } from '#checkout/promise-line.text.ts';
import { type Language, languages, languageTag } from '#core/language.ts';
import type { Opening } from '#hours/opening.ts';
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

/** Returns the pill's words of a week: open by day and by night, nearly closed, and closed. */
function pillWords(language: Language): readonly string[] {
  const at = (time: string) => Date.parse(`2026-11-${time}:00-05:00`);
  const ends = ['21T21:00', '21T22:30', '22T00:00', '22T02:00'];
  return ends.flatMap((end) => {
    const opening = (opensAt: number, closesAt: number) => ({ opensAt, closesAt }) as Opening;
    const next = opening(at('22T11:00'), at('22T21:00'));
    const openings = [opening(at('21T10:30'), at(end)), next];
    const nows = Array.from({ length: 70 }, (_, step) => at('21T06:00') + step * 17 * 60_000);
    return nows.flatMap((now) =>
      (['delivery', 'takeout'] as const).map((orderType) =>
        openingAndPromise(openings, now, { orderType, at: now + 35 * 60_000 }, language),
      ),
    );
  });
}

/** Returns the heights that the pill takes with each of these words, at each width. */
async function pillHeights(page: Page, words: readonly string[]) {
  const heights: Record<number, readonly string[]> = {};
  for (const width of widths.filter((each) => each < 640)) {
    await page.setViewportSize({ width, height: 800 });
    heights[width] = await page.locator('.hero-pill > div').evaluate((line, texts) => {
      const was = line.firstChild?.textContent ?? '';
      const seen = texts.map((text) => {
        if (line.firstChild) line.firstChild.textContent = text;
        return `${Math.round(line.parentElement?.offsetHeight ?? 0)} ${text}`;
      });
      if (line.firstChild) line.firstChild.textContent = was;
      return seen;
    }, words);
  }
  return heights;
}

/** Returns the promises of a shop that opens tomorrow or later, of all days of the week and many times. */
function datedWords(language: Language): readonly string[] {
  const now = Date.parse('2026-11-18T20:30:00-05:00');
  const opened = Array.from({ length: 7 * 24 * 4 }, (_, step) => now + (4 + step / 4) * 3_600_000);
  const other = now + 3 * 24 * 3_600_000;
  return [
    ...opened.map((at) => promiseInLine(at, now)),
    promiseInLine(other + 48 * 3_600_000, other),
  ].map((words) => words[language]);
}

/** Returns the heights that the line above the menu takes with each of these words, at each width. */
async function lineHeights(page: Page, words: readonly string[]) {
  const heights: Record<number, readonly number[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    heights[width] = await page.locator('.destination').evaluate((line, texts) => {
      const choices = [...line.querySelectorAll('.destination-choice')];
      const promised = choices.map((choice) => {
        choice.setAttribute('data-dated', 'true');
        return choice.querySelector('strong')?.nextSibling?.nextSibling;
      });
      return texts.map((text) => {
        for (const node of promised) if (node) node.textContent = text;
        return line.scrollHeight;
      });
    }, words);
  }
  return heights;
}

/** Opens the page twice, with its fonts and with their stand-ins, each in a new browser: a cached font is there at once. */
async function bothFaces(
  browser: Browser,
  home: string,
  language: Language,
  headings?: HeadingFont,
) {
  const [real, standIn] = [await browser.newPage(), await browser.newPage()];
  await standIn.route('**/*.woff2', (route) => route.abort());
  for (const page of [real, standIn]) {
    await page.goto(`${home}/?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag[language]);
  }
  await haveFonts(real, headings);
  return {
    real,
    standIn,
    close: () => Promise.all([real.close(), standIn.close()]),
  };
}

for (const language of languages) {
  test(`nothing jumps under a visitor’s thumb when the fonts arrive, on any screen (${language})`, {
    tag: '@desktop',
  }, async ({ browser, shop }) => {
    const faces = await bothFaces(browser, shop.url, language);
    const [real, standIn] = [await firstView(faces.real), await firstView(faces.standIn)];
    expect(real[390]?.length).toBeGreaterThan(5);
    for (const width of widths) expect.soft(standIn[width], `${width} px`).toEqual(real[width]);
    await faces.close();
  });

  test(`the opening hours take the same room before and after the fonts arrive, at any hour (${language}) (B-1406)`, {
    tag: '@desktop',
  }, async ({ browser, shop }) => {
    const words = [...new Set(pillWords(language))];
    const faces = await bothFaces(browser, shop.url, language);
    const real = await pillHeights(faces.real, words);
    const standIn = await pillHeights(faces.standIn, words);
    const moved = widths.flatMap((width) =>
      (standIn[width] ?? [])
        .filter((seen, at) => seen !== real[width]?.[at])
        .map((seen) => `${width}: ${seen}`),
    );
    expect.soft(moved).toEqual([]);
    await faces.close();
  });

  test(`the line above the menu takes the same room before and after the fonts arrive, whatever day it names (${language}) (B-1406)`, {
    tag: '@desktop',
  }, async ({ browser, shop }) => {
    const words = [...new Set(datedWords(language))];
    const faces = await bothFaces(browser, shop.url, language);
    const real = await lineHeights(faces.real, words);
    const standIn = await lineHeights(faces.standIn, words);
    for (const width of widths) {
      const moved = words.filter((_, at) => real[width]?.[at] !== standIn[width]?.[at]);
      expect.soft(moved.slice(0, 3), `${moved.length} at ${width} px`).toEqual([]);
    }
    await faces.close();
  });

  for (const font of ['Lily Script One', 'Abril Fatface'] as const)
    test(`nothing jumps either where an owner chose ${font} for headings (${language}) (B-1406, B-3812)`, {
      tag: '@desktop',
    }, async ({ browser, shop }) => {
      const choose = (chosen: HeadingFont) =>
        shop.database.query('update shop set heading_font = $1', [chosen]);
      await choose(font);
      const faces = await bothFaces(browser, shop.url, language, font);
      const [real, standIn] = [await firstView(faces.real), await firstView(faces.standIn)];
      for (const width of widths) expect.soft(standIn[width], `${width}`).toEqual(real[width]);
      await faces.close();
      await choose('Shrikhand');
    });
}

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
