import type { Page } from '@playwright/test';

/** Returns the words of the printed pictures, row by row. */
export async function wordsOn(page: Page): Promise<string> {
  const sources = await page
    .locator('.ticket-paper img')
    .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).src));
  const rows = sources.flatMap((source) => {
    const svg = decodeURIComponent(source.slice(source.indexOf(',') + 1));
    return [...svg.matchAll(/<text\b[^>]*>(.*?)<\/text>/gs)].map(([, row = '']) => row);
  });
  return rows
    .map((row) => row.replace(/<[^>]*>/g, '').replaceAll('&#xa0;', ' '))
    .join('\n')
    .replaceAll('\u00a0', ' ');
}
