import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/**
 * Weighs a page's script from now on: the files as they travelled, and the document's own compressed by themselves,
 * without the router's data. Returns a reader of the bytes so far and the number of files.
 */
export function weighScripts(page: Page) {
  const files: Promise<{ readonly responseBodySize: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') files.push(request.sizes());
  });
  return async () => {
    const own = await page.evaluate(() =>
      [...document.querySelectorAll('script:not([src], [type="application/ld+json"])')]
        .map(({ textContent }) => textContent)
        .filter((text) => !text.includes('streamController.enqueue'))
        .join('\n'),
    );
    const sizes = await Promise.all(files);
    const travelled = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    return { files: sizes.length, bytes: travelled + brotliCompressSync(own).length };
  };
}
