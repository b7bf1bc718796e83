import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Context } from '#core/context.ts';
import {
  alternatesOf,
  languages,
  languageTag,
  otherLanguage,
  pathIn,
  say,
} from '#core/language.ts';
import { barColour } from '#shop/brand.ts';
import { shareReading } from '#shop/shared-reading.ts';
import type { Shop } from '#shop/shop.ts';
import { type IconKind, iconAddress } from '#shop/shop-pictures.ts';
import { readStorefrontOrBuiltIn } from '#storefront/storefront.server.ts';
import { cacheCompressed } from './compressed.ts';
import { serviceWorker, workerPolicy } from './service-worker.ts';

type SearchParts = {
  readonly ctx: Context;
  /** The folder of rendered pictures. */
  readonly pictures: string;
};

const hour = 60 * 60;

/** Serves the files that robots, search engines and installing phones expect at the root. */
export function searchFiles({ ctx, pictures }: SearchParts): Hono {
  const files = new Hono();
  const { publicUrl } = ctx;
  const readShop = shareReading(async () => (await readStorefrontOrBuiltIn(ctx)).shop);
  files.get('/robots.txt', (c) =>
    c.body(robots(publicUrl), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': `public, max-age=${hour}`,
    }),
  );
  const entries = [
    { path: '/sitemap.xml', type: 'application/xml; charset=utf-8', write: sitemap },
    { path: '/manifest.webmanifest', type: 'application/manifest+json', write: manifest },
  ];
  for (const { path, type, write } of entries) {
    files.get(path, async (c) => {
      const shop = await readShop();
      // Revalidated each time: the owner may have renamed the shop.
      return c.body(write(shop, publicUrl), 200, {
        'Content-Type': type,
        'Cache-Control': 'no-cache',
      });
    });
  }
  files.use('/sw.js', cacheCompressed());
  files.get('/sw.js', (c) =>
    c.body(serviceWorker(), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      // Revalidated at every visit: a mistake in it must not outlive its repair.
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': workerPolicy,
    }),
  );
  files.use('/favicon.ico', async (c, next) => {
    const shop = await readShop();
    const icon = iconAddress(shop, 'tab');
    if (icon.startsWith('/icons/')) {
      c.header('Cache-Control', 'no-cache');
      return c.redirect(icon);
    }
    await next();
    if (c.res.ok) c.header('Cache-Control', `public, max-age=${24 * hour}`);
  });
  files.use('/favicon.ico', serveStatic({ root: pictures, path: 'favicon.ico' }));
  // A missing icon is no reason to render a page.
  files.get('/favicon.ico', (c) => c.text('Not found', 404));
  return files;
}

export function robots(publicUrl: string): string {
  const closed = ['/admin', '/auth', '/order/', '/api/'];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''];
  return [...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}

/** Writes the site map: each page in both languages, each naming the other. */
export function sitemap({ firstLanguage }: Pick<Shop, 'firstLanguage'>, publicUrl: string): string {
  const urls = ['/', '/privacy'].flatMap((page) => {
    const links = alternatesOf(page, firstLanguage).map(
      ({ code, path }) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(publicUrl + path)}"/>`,
    );
    return languages.map((language) => {
      const address = publicUrl + pathIn(page, language, firstLanguage);
      return `<url><loc>${escaped(address)}</loc>${links.join('')}</url>`;
    });
  });
  const spaces = [
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
    'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  ];
  const set = `<urlset ${spaces.join(' ')}>\n${urls.join('\n')}\n</urlset>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${set}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Writes the manifest in one language, with the other as `_localized`. */
export function manifest(shop: Shop): string {
  const first = shop.firstLanguage;
  const other = otherLanguage(first);
  const icon = (kind: IconKind, size: number, purpose: 'any' | 'maskable') => ({
    src: iconAddress(shop, kind),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: shop.name,
    short_name: shop.shortName,
    lang: languageTag[first],
    dir: 'ltr',
    description: say(shop.description, first),
    description_localized: { [languageTag[other]]: say(shop.description, other) },
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: barColour(shop),
    background_color: charColour,
    categories: ['food', 'shopping'],
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
  });
}

/** The colour while the page opens: that of the bar at its top (`--color-char`). */
const charColour = '#1f130d';
