import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Request } from '@playwright/test';
import { languages } from '#core/language.ts';
import { schemaFieldErrors } from '#tests/support/schema-org-terms.ts';
import { weighScripts } from '#tests/support/script-weight.ts';
import { expect, test } from './stage.ts';

// The built product's first answers; most need no page.

const tag = '@phone';

test('a customer’s page carries what React needs as data, and its dialogs’ data have both languages (B-2250)', {
  tag,
}, async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, '')).toContain('Spaghetti');
  const answer = await request.get('/ordering.json');
  const text = await answer.text();
  expect(text).toContain('Spaghetti');
  expect(text).toContain('The whole block smells of pizza.');
  const same = { headers: { 'If-None-Match': answer.headers().etag ?? '' } };
  expect((await request.get('/ordering.json', same)).status()).toBe(304);
});

test('a customer’s page is small in either language (B-1309)', { tag }, async ({ request }) => {
  for (const language of languages) {
    const html = await (await request.get(`/?lang=${language}`)).text();
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(36_000);
  }
});

test('a search engine finds the page at its own address, a reader the language that was chosen, and privacy without script (B-1302, B-1603)', {
  tag,
}, async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('<html lang="fr-CA"');
  const canonical = (page: string) =>
    [...page.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, address = '']) =>
      address.replace(/^http:\/\/localhost:\d+/, ''),
    );
  expect(canonical(html)).toEqual(['/']);
  expect(html.match(/<link[^>]* hreflang=/gi)).toHaveLength(3);
  const [, data = ''] =
    /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(schemaFieldErrors(JSON.parse(data))).toEqual([]);

  const chosen = { headers: { Cookie: 'language=fr' } };
  const french = await (await request.get('/?lang=en', chosen)).text();
  expect(french).toContain('<html lang="fr-CA"');
  expect(canonical(french)).toEqual(['/']);

  const days = {
    fr: 'Effacés automatiquement 365\u00a0jours après la commande',
    en: 'Erased automatically 365\u00a0days after the order',
  };
  for (const language of languages) {
    const response = await request.get(language === 'fr' ? '/privacy' : '/privacy?lang=en');
    expect(response.status()).toBe(200);
    const page = await response.text();
    expect(page).toContain(days[language]);
    expect(canonical(page)).toHaveLength(1);
    expect(page).not.toContain('noindex');
    expect(response.headers()['set-cookie']).toBeUndefined();
  }
});

test.describe('on a phone with 2 pixels for one', { tag }, () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('a visitor who touches nothing is sent at most 330 kB in all, with every head (B-2295)', async ({
    page,
  }) => {
    const sent: ReturnType<Request['sizes']>[] = [];
    page.on('requestfinished', (request) => sent.push(request.sizes()));
    const isFollowing = page.waitForResponse(/\/api\/events/);
    await page.goto('/');
    await isFollowing;
    const asked = 'img:not([loading=lazy]), [role=tabpanel]:not([hidden]) li:nth-child(-n + 6) img';
    for (const picture of await page.locator(asked).all())
      await expect(picture).toHaveJSProperty('complete', true);
    const sizes = await Promise.all(sent);
    const bytes = sizes.map(
      ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
    );
    expect(bytes.length).toBeGreaterThan(10);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(330_000);
  });
});

test('a visitor who touches nothing is sent at most 140 kB of script, the menu’s changes included, and can install the site (B-1316, B-2295)', {
  tag,
}, async ({ page, context }) => {
  const weigh = weighScripts(page);
  const isFollowing = page.waitForResponse(/\/api\/events/);
  await page.goto('/');
  await isFollowing;
  const { files, bytes } = await weigh();
  expect(files).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(140_000);
  const browser = await context.newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
});

test('a customer’s browser is sent one renderer, which is React’s (B-2295)', { tag }, () => {
  const folder = join(import.meta.dirname, '../../build/client/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const having = (mark: RegExp) =>
    scripts.filter((name) => mark.test(readFileSync(join(folder, name), 'utf8')));
  // Names that survive minifying: React's hook for its tools; what Preact, Vue, Svelte and Lit leave on elements.
  expect(having(/__REACT_DEVTOOLS_GLOBAL_HOOK__/)).toHaveLength(1);
  expect(having(/\b__k\b|\b__H\b|__vnode|__svelte|_\$litElement|preact/i)).toEqual([]);
});
