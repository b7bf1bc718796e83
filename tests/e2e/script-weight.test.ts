import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './stage.ts';

test('a visitor who touches nothing is sent at most 110 kB of script, the menu’s changes included', async ({
  page,
}) => {
  const files: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    files.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const isFollowing = page.waitForResponse(/\/api\/events/);
  await page.goto('/');
  await isFollowing;
  const own = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src], [type="application/ld+json"])')]
      .map(({ textContent }) => textContent)
      .filter((text) => !text.includes('streamController.enqueue'))
      .join('\n'),
  );
  const sizes = await Promise.all(files);
  const all = sizes.reduce((sum, size) => sum + size, brotliCompressSync(own).length);
  expect(sizes.length).toBeGreaterThan(3);
  expect(all).toBeLessThanOrEqual(110_000);
});
