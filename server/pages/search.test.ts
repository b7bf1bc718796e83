import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { languages } from '#core/language.ts';
import { barColour, originalBrand } from '#shop/brand.ts';
import { firstShop } from '#shop/first-shop.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { builtInStorefront, readStorefront } from '#storefront/storefront.server.ts';
import { testContext } from '#tests/support/app.ts';
import { test } from '#tests/support/orders.ts';
import { schemaFieldErrors } from '#tests/support/schema-org-terms.ts';
import { homeExtras, homeHead } from './home-extras.ts';
import { searchFiles } from './search.ts';

const at = (path: string) => `https://pizzeria.test${path}`;

describe('a robot', () => {
  test('is told what is nobody’s search result, and where the pages are (B-1315)', async ({
    shop,
  }) => {
    const answer = await shop.app.request('/robots.txt');
    const text = await answer.text();
    expect(answer.headers.get('Content-Type')).toContain('text/plain');
    for (const path of ['/admin', '/auth', '/order/'])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toContain('Disallow: /\n');
    expect(text).toContain(`Sitemap: ${at('/sitemap.xml')}`);
  });

  test('finds each page in both languages, each naming the other (B-1314)', async ({ shop }) => {
    const answer = await shop.app.request('/sitemap.xml');
    const text = await answer.text();
    expect(answer.headers.get('Content-Type')).toContain('application/xml');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      at('/'),
      at('/?lang=en'),
      at('/privacy'),
      at('/privacy?lang=en'),
    ]);
    expect(text.match(/hreflang="en" href="https:\/\/pizzeria\.test\/\?lang=en"/g)).toHaveLength(2);
  });

  test('gets the same headers when it only asks for them', async ({ shop }) => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/sw.js']) {
      const head = await shop.app.request(path, { method: 'HEAD' });
      expect([head.status, await head.text()], path).toEqual([200, '']);
      expect(head.headers.get('Cache-Control')).toMatch(/max-age=3600|no-cache/);
      expect((await shop.app.request(path, { method: 'POST' })).status).toBe(404);
    }
  });
});

describe('a phone that installs the site', () => {
  test('finds its name, its icons and the colour of its bar (B-1316)', async ({ shop }) => {
    const answer = await shop.app.request('/manifest.webmanifest');
    const manifest = await answer.json();
    expect(answer.headers.get('Content-Type')).toBe('application/manifest+json');
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'fr-CA' });
    expect(manifest.description_localized['en-CA']).toContain('Pizzas, pasta');
    for (const { src } of manifest.icons) {
      expect((await shop.app.request(src)).headers.get('Content-Type'), src).toBe('image/png');
    }
    expect(readFileSync('app/site.css', 'utf8')).toContain(
      `--color-char: ${manifest.theme_color};`,
    );
    expect(barColour(originalBrand)).toBe(manifest.theme_color);
  });

  test('finds what the shop is called now, and the language that it puts first (B-2010, B-2012)', async ({
    shop,
  }) => {
    await shop.db
      .update(shopRow)
      .set({ name: 'Chez Essai', shortName: 'Essai', firstLanguage: 'en' });
    const manifest = await (await shop.app.request('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ name: 'Chez Essai', short_name: 'Essai', lang: 'en-CA' });
    expect(manifest.description).toContain('Pizzas, pasta');
    expect(manifest.description_localized['fr-CA']).toContain('Pizzas, pâtes');
    const sitemap = await (await shop.app.request('/sitemap.xml')).text();
    expect(sitemap).toContain(`<loc>${at('/?lang=fr')}</loc>`);
    expect(sitemap).toContain(`hreflang="x-default" href="${at('/privacy')}"`);
    const { head } = homeExtras(shop.ctx, 'fr', await readStorefront(shop.ctx));
    expect(head).toContain(`hreflang="en" href="${at('/')}"`);
    expect(head).toContain(`<link rel="canonical" href="${at('/?lang=fr')}"/>`);
    expect(head).toContain('Chez Essai · Menu et commande en ligne');
  });

  test('gets a worker that may ask the shop alone, and that is never kept for long', async ({
    shop,
  }) => {
    const { headers } = await shop.app.request('/sw.js');
    expect(headers.get('Content-Type')).toContain('text/javascript');
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
  });

  test('is told shortly that there is no icon, when there is none', async ({ db }) => {
    const files = searchFiles({ ctx: testContext(db), pictures: 'art/nowhere' });
    const answer = await files.request('/favicon.ico');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).not.toContain('text/html');
  });
});

describe('a link that is shared', () => {
  test.for(languages)(
    'leads to the page in its language, with a picture (%s) (B-1314)',
    (language) => {
      const head = homeHead(firstShop, language, 'https://pizzeria.test');
      const own = at(language === 'fr' ? '/' : '/?lang=en');
      expect(head).toContain(`<link rel="canonical" href="${own}"/>`);
      expect(head).toContain(`<meta property="og:url" content="${own}"/>`);
      expect(head).toContain(`hreflang="fr" href="${at('/')}"`);
      expect(head).toContain(`hreflang="en" href="${at('/?lang=en')}"`);
      expect(head).toContain(`hreflang="x-default" href="${at('/')}"`);
      expect(head).toContain(`og:image" content="${at(`/pictures/social-${language}.png`)}"`);
      expect(head).toContain('summary_large_image');
    },
  );

  test('cannot break out of the page that it stands in', () => {
    expect(homeHead(firstShop, 'fr', 'https://a.test/"><script>')).not.toContain('<script>');
  });
});

describe('what the home page tells machines', () => {
  test('is the deals of this moment and where the menu stands, in words that they know', async ({
    shop,
  }) => {
    for (const storefront of [await readStorefront(shop.ctx), builtInStorefront]) {
      const { data } = homeExtras(shop.ctx, 'en', storefront);
      expect(schemaFieldErrors(data)).toEqual([]);
      expect(JSON.stringify(data).includes('2 for 1')).toBe(storefront.version !== null);
      expect(data).toMatchObject({ hasMenu: 'https://pizzeria.test/?lang=en#menu' });
    }
  });
});
