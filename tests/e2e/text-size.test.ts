import { hasOrdered } from './order-taps.ts';
import { expect, test } from './stage.ts';
import { enlargeText, screens, unfit } from './text-fits.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer with text twice as large reads the page of an order whole (B-2611)', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const order = await hasOrdered(shop);
  await enlargeText(page);
  await page.goto(`/order/${order}`);
  for (const size of [{ width: 320, height: 640 }, ...screens]) {
    await page.setViewportSize(size);
    await expect.poll(() => unfit(page), `${size.width} px wide`).toEqual([]);
  }
});
