import type { Page } from '@playwright/test';
import { languages } from '#core/language.ts';
import { expect, test } from './stage.ts';
import { haveLetters } from './well-lettered.ts';

/** Phones, tablets and desks, and widths just beside those at which the layout changes. */
const widths = [320, 344, 360, 375, 390, 412, 430, 440, 600, 768, 1023, 1024, 1100, 1280, 1440];

/** Where everything of the first view begins, at each width. */
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

for (const language of languages) {
  test(`nothing jumps under a visitor’s thumb when the letters arrive, on any screen (${language})`, {
    tag: '@desktop',
  }, async ({ page, context, allowTrouble }) => {
    allowTrouble(/^failed: GET \/assets\/\S+\.woff2 /);
    const address = `/?lang=${language}`;
    await page.goto(address);
    await haveLetters(page);
    const slow = await context.newPage();
    await slow.route('**/*.woff2', (route) => route.abort());
    await slow.goto(address);
    const [real, standIn] = [await firstView(page), await firstView(slow)];
    expect(real[390]?.length).toBeGreaterThan(5);
    expect(standIn).toEqual(real);
  });
}
