import type { Page } from '@playwright/test';
import { schemaFieldErrors } from '#tests/support/schema-org-terms.ts';
import { expect, test } from './stage.ts';
import { words } from './words.ts';

const canonical = (page: Page) => page.locator('link[rel=canonical]');
/** The shop of the tests is told no port to name in its addresses. */
const own = (address: string) => new RegExp(`^http://localhost:\\d+${RegExp.escape(address)}$`);

test('a search engine finds the page at its own address', async ({ page, request }) => {
  const { address, htmlLang } = words.fr;
  const html = await (await request.get(address)).text();
  expect(html).toContain(`<html lang="${htmlLang}"`);
  await page.goto(address);
  await expect(canonical(page)).toHaveCount(1);
  await expect(canonical(page)).toHaveAttribute('href', own(address));
  await expect(page.locator('link[hreflang]')).toHaveCount(3);
  const [data = ''] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(schemaFieldErrors(JSON.parse(data))).toEqual([]);
  expect(html).toContain(data);
});

test('a visitor who chose French reads French at the English address', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'language', value: 'fr', url: baseURL ?? '' }]);
  await page.goto('/?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(canonical(page)).toHaveAttribute('href', own('/'));
});

test('a visitor can install the site', async ({ page, context }) => {
  await page.goto('/');
  const browser = await context.newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
});
