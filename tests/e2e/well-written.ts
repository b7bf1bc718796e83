import type { Page } from '@playwright/test';
import { expect } from './stage.ts';

/** Waits until a page has both fonts, which load after the first paint. */
export async function haveFonts(page: Page, headings = 'Shrikhand') {
  const loaded = () =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''));
  await expect
    .poll(() => page.evaluate(loaded))
    .toEqual(expect.arrayContaining(['Figtree', headings]));
}
