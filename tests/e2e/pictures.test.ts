import type { Page } from '@playwright/test';
import { CARD_LIMIT, HERO_LIMIT } from '#art/rendered/pictures.ts';
import { expect, test } from './stage.ts';
import { haveFonts } from './well-written.ts';

type Shown = {
  file: string;
  bytes: number;
  isFirst: boolean;
  isEarly: boolean;
  hasRoom: boolean;
  /** As wide as it is shown, by what it was told and as it is. */
  told: number;
  wide: number;
};

/** Returns every picture of ours on the page, in the width that this browser chose. */
async function shownPictures(page: Page): Promise<Shown[]> {
  const pictures = await page.locator('main img:visible').all();
  const shown: Shown[] = [];
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const facts = await picture.evaluate((image: HTMLImageElement) => ({
      file: image.currentSrc,
      isFirst: image.fetchPriority === 'high',
      isEarly: image.loading === 'eager',
      hasRoom: image.hasAttribute('width') && image.hasAttribute('height'),
      // Where a file was chosen by its width, what `sizes` said.
      told: image.srcset ? image.naturalWidth : image.offsetWidth,
      wide: image.offsetWidth,
    }));
    const { length } = await (await page.request.get(facts.file)).body();
    shown.push({ ...facts, bytes: length });
  }
  return shown;
}

/** Returns what is shown much smaller or larger than the browser was told when it chose a file. */
function illFitting(pictures: readonly Shown[]): string[] {
  return (
    pictures
      // Of the large pizza a dense screen is told less: 640 px are sharp there.
      .filter(({ file }) => !file.includes('super-special'))
      .filter(({ told, wide }) => wide > 1.1 * told || told > 1.7 * wide)
      .map(({ file, told, wide }) => `${file}: ${told} px told, ${wide} px wide`)
  );
}

/** Returns how far everything has moved since the page was opened, as the browser weighs it. */
function weighMoves(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}

/** Expects that nothing moved while fonts and pictures loaded, and that all of them did. */
async function expectStill(page: Page) {
  expect(await weighMoves(page)).toBeLessThan(0.001);
  for (const picture of await page.locator('img:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0);
  }
}

test.describe('on a phone with 3 pixels for one', { tag: '@phone' }, () => {
  test.use({ deviceScaleFactor: 3 });

  test('a visitor pays 60 kB for the hero, asked for once and early, and 15 kB for a card, and nothing moves as they come', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    const preload = page.locator('link[rel=preload][imagesrcset]');
    await expect(preload).toHaveCount(1);
    await expect(preload).toHaveAttribute('fetchpriority', 'high');
    const first = page.locator('picture img').first();
    expect(await preload.getAttribute('imagesizes')).toBe(await first.getAttribute('sizes'));
    // The day's special decides which picture it is.
    const [, name = ''] =
      /([\w-]+)-1200\.webp$/.exec((await first.getAttribute('src')) ?? '') ?? [];
    // Small, it may stand on that special's card too.
    const isHero = (url: string) => url.includes(`/pictures/${name}-`) && !/-240\.\w+$/.test(url);
    expect(asked.filter(isHero)).toHaveLength(1);

    const shown = await shownPictures(page);
    expect(illFitting(shown)).toEqual([]);
    const [hero, ...rest] = shown;
    expect(hero).toMatchObject({ isFirst: true, isEarly: true, hasRoom: true });
    expect(hero?.file).toContain('-640.avif');
    expect(hero?.bytes).toBeLessThanOrEqual(HERO_LIMIT);
    expect(rest.length).toBeGreaterThan(4);
    expect(rest.filter(({ isFirst, isEarly, hasRoom }) => isFirst || isEarly || !hasRoom)).toEqual(
      [],
    );
    const cards = rest.filter(({ file }) => file !== hero?.file && !file.includes('super-special'));
    expect(cards.filter(({ bytes }) => bytes > CARD_LIMIT)).toEqual([]);
    await haveFonts(page);
    await expectStill(page);
  });
});

test('a visitor at a desk sees nothing move while letters and pictures arrive, and all of them do, in the file that fits (B-1405)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  await haveFonts(page);
  expect(illFitting(await shownPictures(page))).toEqual([]);
  await expectStill(page);
});
