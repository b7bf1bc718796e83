import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import encodeQR from 'qr';
import { imagesApi } from '../images/images.api.ts';
import { marksApi } from '../images/marks.api.ts';
import type { Pages } from '../pages/pages.ts';
import { searchFiles } from '../pages/search.ts';
import { version } from '../platform/version.ts';
import { type ApiParts, createApi } from './api.ts';
import { type MetricsParts, metricsApi } from './metrics/metrics.api.ts';
import { madeOnce } from './public-readings.ts';
import { type ReadyParts, readyApi } from './ready.api.ts';

export type AppParts = ApiParts &
  Pick<ReadyParts, 'proof' | 'disks'> & {
    readonly metrics?: Omit<MetricsParts, 'ctx' | keyof ReadyParts>;
    /** The last of all routes; absent in tests of the API alone. */
    readonly pages?: Pick<Pages, 'fetch' | 'cachedHome'>;
    /** The folder of built assets; null while developing, when Vite serves them. */
    readonly assets: string | null;
    /** The folder of rendered pictures. */
    readonly pictures: string;
  };

const day = 24 * 60 * 60;
const policyHeader = 'Content-Security-Policy';
const barePolicy = "default-src 'none'; frame-ancestors 'none'";

/** Creates the whole site: the outermost Hono app. */
export function createApp(parts: AppParts) {
  const app = new Hono();
  const { pages } = parts;
  if (pages) app.get('/', homePage(pages, app));
  // Outermost, so that its headers for a customer's own page win.
  app.use(hideOrderPages);
  const isSecure = parts.ctx.publicUrl.startsWith('https:');
  app.use(
    secureHeaders({
      referrerPolicy: 'same-origin',
      xFrameOptions: 'DENY',
      xXssProtection: false,
      strictTransportSecurity: isSecure ? `max-age=${365 * day}` : false,
      crossOriginOpenerPolicy: 'same-origin',
      permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [], payment: [] },
    }),
  );
  app.use(async (c, next) => {
    await next();
    // Pages have a policy of their own, or none while developing; nothing else loads anything.
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html') === true;
    // Headers of a 304 replace the browser's cached ones: the page would lose its own policy.
    if (isPage || c.res.status === 304 || c.res.headers.has(policyHeader)) return;
    c.header(policyHeader, barePolicy);
  });
  app.get('/healthz', (c) => c.text(`ok ${version}`));
  app.route('/readyz', readyApi(parts));
  if (parts.metrics) app.route('/metrics', metricsApi({ ...parts, ...parts.metrics }));
  app.route('/api', createApi({ countOrder: parts.metrics?.orders.count, ...parts }));
  app.route('/images', imagesApi({ store: parts.store, log: parts.ctx.log }));
  app.route('/icons', marksApi(parts));
  const qr = madeOnce(() => encodeQR(parts.ctx.publicUrl, 'svg'));
  app.get('/qr.svg', (c) => {
    c.header('Cache-Control', `public, max-age=${day}`);
    return c.body(qr(), 200, { 'Content-Type': 'image/svg+xml' });
  });
  app.route('/', searchFiles(parts));
  app.use('/pictures/*', cacheFor(`public, max-age=${day}, stale-while-revalidate=${7 * day}`));
  app.use('/pictures/*', (c, next) => {
    c.header('Vary', 'Accept');
    return next();
  });
  app.use(
    '/pictures/*',
    serveStatic({
      root: parts.pictures,
      rewriteRequestPath: (path, c) => pictureFor(path.slice(9), c.req.header('Accept')),
    }),
  );
  if (parts.assets !== null) {
    app.use('/assets/*', cacheFor(`public, max-age=${365 * day}, immutable`));
    app.use('/assets/*', serveStatic({ root: parts.assets, precompressed: true }));
    // Assets of an older build: pages retry their scripts until these come, and need no page in answer.
    app.all('/assets/*', (c) => c.body(null, 404));
  }
  if (pages) app.all('*', (c) => pages.fetch(c.req.raw));
  return app;
}

/** Answers with the cached home page, at once with the headers that every answer has; leaves all else to the others. */
function homePage({ cachedHome }: Pick<Pages, 'cachedHome'>, app: Hono): MiddlewareHandler {
  let known: Record<string, string> | undefined;
  const readCommon = async () => {
    const { headers } = await app.request('/healthz');
    return Object.fromEntries([...headers].filter(([name]) => !name.startsWith('content-')));
  };
  return async (c, next) => {
    const answer = await cachedHome(c.req.raw);
    if (answer === null) return next();
    known ??= await readCommon();
    const { status, headers, body } = answer;
    return new Response(body, { status, headers: { ...known, ...headers } });
  };
}

/** Forbids caching, indexing and passing on an order's page: its address opens it. */
const hideOrderPages: MiddlewareHandler = async (c, next) => {
  await next();
  // As loosely as the router reads an address: another case, a slash too many.
  if (!/^\/+order\//i.test(c.req.path)) return;
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex, nofollow');
  c.header('ETag', undefined);
};

/** Returns the file sent for a picture: WebP to a browser that takes no AVIF, of a dish in the one width there is. */
function pictureFor(path: string, accepted = ''): string {
  const takesOnlyWebp = accepted.includes('image/webp') && !accepted.includes('image/avif');
  if (!takesOnlyWebp) return path;
  return path.replace(/(?<=\/.+\/.+)-\d+\.avif$/, '-360.webp').replace(/\.avif$/, '.webp');
}

/** Sets how long a found file may be cached; a missing one may exist tomorrow. */
function cacheFor(directive: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok || c.res.status === 304) c.header('Cache-Control', directive);
  };
}
