import type { Page } from '@playwright/test';
import { hasOrdered } from './order-taps.ts';
import { bringToken, hire, test } from './staff.ts';
import { expect } from './stage.ts';
import { haveFonts } from './well-written.ts';

/** Opens a page whose whole style sheet waits on the way, and names what it changes when it comes. */
async function changesByWholeSheet(page: Page, address: string): Promise<readonly string[]> {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address);
  const seen = await page.evaluate(async () => {
    // A picture that comes meanwhile has its own height, to a fraction of a pixel.
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    const textOf = (looks: CSSStyleDeclaration) =>
      [...looks]
        // What nothing in the page uses yet has no looks.
        .filter((name) => !name.startsWith('--'))
        .map((name) => `${name}: ${looks.getPropertyValue(name)}`)
        .join(';');
    const stylesOf = (element: Element) => {
      const parts = ['::before', '::after'].map((part) => getComputedStyle(element, part));
      const drawn = parts.filter(({ content }) => content !== 'none' && content !== 'normal');
      const written = 'placeholder' in element ? [getComputedStyle(element, '::placeholder')] : [];
      return [getComputedStyle(element), ...drawn, ...written].map(textOf).join(';');
    };
    // Of elements that the same rules are about, such as the cards of dishes, one is enough.
    const places = new Map<Element, string>();
    const categoryNameOf = (element: Element): string =>
      places.getOrInsertComputed(element, () => placeAnew(element));
    const placeAnew = (element: Element): string => {
      const states = [':first-child', ':last-child', ':nth-child(odd)', '[hidden]', ':empty'];
      const state = states.filter((each) => element.matches(each)).join('');
      const above = element.parentElement ? categoryNameOf(element.parentElement) : '';
      return `${above} ${element.tagName}.${element.getAttribute('class')}${state}`;
    };
    const kinds = new Map(
      [...document.querySelectorAll('html, body, body *:not(script)')].map((element) => [
        categoryNameOf(element),
        element,
      ]),
    );
    const before = [...kinds.values()].map((element) => [element, stylesOf(element)] as const);
    const found = new Promise<string[]>((resolve) => {
      const compare = () =>
        resolve(
          before.flatMap(([element, was]) => {
            const properties = was.split(';');
            const now = stylesOf(element).split(';');
            const other = now.filter((property, at) => property !== properties[at]);
            return other.length > 0
              ? [`${element.outerHTML.slice(0, 200)}: ${other.join(';')}`]
              : [];
          }),
        );
      // Heard before the page itself hears it, and comes alive.
      document.head.addEventListener('load', compare, { capture: true, once: true });
    });
    Object.assign(window, { found });
    return before.reduce((length, [, looks]) => length + looks.length, 0);
  });
  expect(seen, 'letters of all that was seen').toBeGreaterThan(10_000);
  release();
  return page.evaluate('found');
}

const addresses = ['/', '/menu', '/menu/print', '/privacy', '/auth', '/nowhere'];

for (const address of addresses) {
  test(`a visitor sees nothing change when the rest of the style arrives: ${address} (B-2240)`, {
    tag: '@both',
  }, async ({ page, allowTrouble }) => {
    allowTrouble(/^404: GET \/nowhere/);
    expect(await changesByWholeSheet(page, address)).toEqual([]);
  });
}

test('a customer sees nothing change on the page of an order when the rest of the style arrives', {
  tag: '@both',
}, async ({ page, shop }) => {
  const order = await hasOrdered(shop);
  expect(await changesByWholeSheet(page, `/order/${order}`)).toEqual([]);
});

test('a cook sees nothing change on the board when the rest of the style arrives', {
  tag: '@both',
}, async ({ page, shop }) => {
  await bringToken(page, shop, await hire(shop));
  expect(await changesByWholeSheet(page, '/admin/orders')).toEqual([]);
});

test('a visitor’s second page has its letters at once, from the browser’s own copy (B-2241)', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await haveFonts(page);
  await expect.poll(() => page.evaluate(() => 'letters' in localStorage)).toBe(true);
  const next = await context.newPage();
  // Held for good: the letters cannot have come by it.
  await next.route('**/assets/*.css', () => {});
  await next.goto('/', { waitUntil: 'domcontentloaded' });
  await haveFonts(next);
});

test('a visitor who runs no script has the letters and the whole style too (B-2241)', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const fonts = page.waitForResponse(/\.woff2$/);
  await page.goto(shop.url);
  expect((await fonts).status()).toBe(200);
  await context.close();
});
