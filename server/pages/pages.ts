import { Hono, type MiddlewareHandler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { isThisComputer } from '#accounts/accounts.ts';
import { roundPromise } from '#capacity/quote.ts';
import { readKitchenForPages } from '#capacity/read-kitchen.server.ts';
import type { Context } from '#core/context.ts';
import { createGate } from '#core/gate.ts';
import { isLanguage, type Language } from '#core/language.ts';
import { Problem } from '#core/problem.ts';
import { openingsFrom } from '#hours/hours.ts';
import { nextBoundary } from '#hours/opening.ts';
import { hasPreview, previewCookie } from '#launch/preview.server.ts';
import { readMostOrdered } from '#orders/most-ordered.server.ts';
import { nextSpecialChange } from '#promotions/specials/special-words.ts';
import type { Changes } from '#server/live/changes.ts';
import { shareReading } from '#shop/shared-reading.ts';
import { nextAvailabilityChange } from '#storefront/availability.ts';
import {
  lastStorefront,
  readStorefrontOrBuiltIn,
  type Storefront,
} from '#storefront/storefront.server.ts';
import { makeOrderingData } from '../../app/pages/home/home-data.server.ts';
import { orderingPath } from '../../app/pages/home/home-data.ts';
import {
  documentContext,
  isHome,
  languageContext,
  type Missing,
  missingContext,
  type Promises,
  storefrontContext,
  verbContext,
} from '../../app/pages/page-context.ts';
import type { Quality } from './compressed.ts';
import {
  type Answer,
  answerTo,
  type Document,
  type Extras,
  finishDocument,
  jsonDocument,
} from './documents.ts';
import { homeExtras } from './home-extras.ts';
import { readKitchenPromises } from './kitchen-promises.ts';
import { createPageCache, sharedAddress } from './page-cache.ts';
import { readRecently, type Stopwatch } from './recent-reading.ts';
import { straightenLinks } from './straighten-links.ts';

export type PageParts = {
  readonly ctx: Context;
  readonly build: ServerBuild;
  /** The style of the home page's first view; null while developing, when pages go out as rendered. */
  readonly style: string | null;
  /** Changes in the database; without them a change shows a little later. */
  readonly changes?: Pick<Changes, 'subscribe'>;
  /** Measures the age of a reading; tests pass one of their own. */
  readonly stopwatch?: Stopwatch;
};

/** A change is in every answer that begins 50 ms after its commit, heard or not (B-2200). */
const maxAge = 40;

/** Few pages are rendered at once: an order gets its turn between two of them. */
const crowd = { atOnce: 2, waiting: 300 };

type Rendering = {
  readonly quality: Quality;
  readonly storefront: Storefront;
  readonly extras?: Extras;
  readonly until?: number;
  readonly promises?: Promises | null;
};

export type Pages = {
  fetch(request: Request): Response | Promise<Response>;
  /** Returns the current home page in a language, null for the shop's first; a cached one when nothing has changed. */
  home(requested: Language | null): Promise<Document | Response>;
  /** Returns the answer at the home page's two addresses; null elsewhere, and when the page fails. */
  cachedHome(request: Request): Promise<Answer | null>;
};

/**
 * Creates the pages: `/` cached per menu version, language and opening state, "not found" per language and facts; the
 * others rendered each time.
 */
export function createPages(parts: PageParts): Pages {
  const { ctx, build, style, changes, stopwatch = () => performance.now() } = parts;
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const pages = new Hono();
  const boundary = watchBoundary(ctx);
  const readPromises = readKitchenPromises(ctx, stopwatch);
  async function readShown() {
    const storefront = shownTo(await readStorefrontOrBuiltIn(ctx), false);
    const promises = await readPromises(storefront);
    // A page without them promises by the clock: it is rendered anew, and reads no more.
    const step = roundPromise(ctx.clock.now().epochMilliseconds + 1);
    const until = Math.min(boundary(storefront), promises ? step : Number.POSITIVE_INFINITY);
    const version = storefront.version ?? minuteOf(storefront);
    const key = [version, until, step, JSON.stringify(promises)].join(' ');
    return { storefront, until, promises, key };
  }
  /** For open pages that were just told of a change, perhaps by another instance. */
  const readAfresh = shareReading(readShown);
  /** For documents: a few readings a second, however many visitors. */
  const shown = readRecently({
    maxAge,
    stopwatch,
    read: readShown,
    lasts: ({ until }) => until - ctx.clock.now().epochMilliseconds,
  });
  // Orders, reported by row, change nothing that pages show.
  changes?.subscribe((change) => change.includes(':') || shown.drop());
  // Also on the sign-in page: a cook may sign out offline.
  const staffScripts = ['pages/admin/', 'pages/auth/'].flatMap((id) => scriptsOf(build, id));
  const missingPages = new Map<string, Document>();
  pages.use(readOnly, straightenLinks);

  async function document(request: Request, language: Language, how: Rendering) {
    const provider = new RouterContextProvider();
    provider.set(verbContext, ctx);
    provider.set(languageContext, language);
    provider.set(storefrontContext, async () => how.storefront);
    const { pathname } = new URL(request.url);
    const until = how.until ?? boundary(how.storefront);
    provider.set(documentContext, { until, promises: how.promises });
    // A page that finds nothing is the same at every address of its route (B-1560).
    const facts = [how.storefront.shopVersion, ...how.storefront.pictureHosts].join();
    const nameOf = (name: string) => `${name} ${language} ${facts}`;
    const missing: Missing = { isCached: (name) => missingPages.has(nameOf(name)) };
    provider.set(missingContext, missing);
    const response = await handle(request, provider);
    const isMissing = response.status === 404;
    const cached = missing.name && missingPages.get(nameOf(missing.name));
    if (cached && isMissing && !pathname.endsWith('.data')) return cached;
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') === true;
    if (!isPage || style === null) return response;
    const page = finishDocument(response.status, await response.text(), {
      style: isHome(request) && !isMissing ? style : undefined,
      extras: how.extras,
      quality: isMissing ? 'later' : how.quality,
      ahead: !isMissing && staffPages.test(pathname) ? [...new Set(staffScripts)] : [],
      pictureHosts: how.storefront.pictureHosts,
    });
    if (isMissing && missing.name) {
      // Those of older facts are never requested again.
      for (const name of missingPages.keys())
        if (!name.endsWith(` ${facts}`)) missingPages.delete(name);
      missingPages.set(nameOf(missing.name), page);
    }
    return page;
  }

  /** On this computer the page is always open (B-2142). */
  function shownTo(storefront: Storefront, hasPreview: boolean): Storefront {
    const hasOpened = storefront.hasOpened || hasPreview || isThisComputer(ctx.publicUrl);
    return { ...storefront, hasOpened };
  }

  const pageCache = createPageCache();
  const rendered = new Set<Language>();

  /** The outage's page is cached beside the other, which is shown again afterwards. */
  async function home(requested: Language | null): Promise<Document | Response> {
    const { key, ...read } = await shown.ask();
    const language = requested ?? read.storefront.shop.firstLanguage;
    return pageCache(`/ ${language} ${key}`, () => {
      // The first is worth the wait; later ones come in bursts, while staff change the menu.
      const quality = rendered.has(language) ? 'later' : 11;
      rendered.add(language);
      const extras = homeExtras(ctx, language, read.storefront);
      const request = new Request(new URL('/', ctx.publicUrl));
      return document(request, language, { ...read, quality, extras });
    });
  }

  async function cachedHome(request: Request): Promise<Answer | null> {
    const isPlain = /^[^?]*(?:\?lang=(?:fr|en))?$/.test(request.url);
    if (style === null || !isPlain || hasPreview(ctx, request.headers.get('Cookie'))) return null;
    const page = await home(requestedLanguage(request)).catch(() => null);
    return page instanceof Response || page?.status !== 200
      ? null
      : answerTo(page, request.headers);
  }

  pages.get('/', async (c, next) => {
    const cookie = previewCookie(ctx, new URL(c.req.url));
    const toHome = { Location: '/', 'Set-Cookie': cookie ?? '', 'Cache-Control': 'no-store' };
    if (cookie) return c.body(null, 302, toHome);
    // Staff who preview a page that is not open yet: rendered for them alone.
    if (style === null || hasPreview(ctx, c.req.header('Cookie') ?? null)) return next();
    return send(await home(requestedLanguage(c.req.raw)), c.req.raw);
  });
  let ordering: { readonly key: string; readonly answer: Document } | undefined;
  // However many forms open at once, the kitchen is read for one after the other (B-4201).
  const readOrdering = shareReading(async () => {
    const { key: shownKey, ...read } = await readShown();
    const { storefront } = read;
    const oven = storefront.version === null ? null : storefront.oven;
    const kitchen = await readKitchenForPages(ctx, oven);
    const now = ctx.clock.now();
    const minute = kitchen && Math.floor(now.epochMilliseconds / 60_000);
    const key = [shownKey, JSON.stringify(kitchen), minute].join(' ');
    if (ordering?.key !== key) {
      const mostOrdered = storefront.version === null ? [] : await readMostOrdered(ctx);
      const data = makeOrderingData(read, now, { kitchen, mostOrdered });
      ordering = { key, answer: jsonDocument(JSON.stringify(data)) };
    }
    return ordering.answer;
  });
  pages.get(orderingPath, async (c) => send(await readOrdering(), c.req.raw));
  const gates = { orders: createGate(crowd), others: createGate(crowd) };
  pages.all('*', async (c) => {
    const url = new URL(c.req.url);
    const read = await (url.pathname.endsWith('.data') ? readAfresh() : shown.ask());
    const storefront = shownTo(read.storefront, hasPreview(ctx, c.req.header('Cookie') ?? null));
    const language = requestedLanguage(c.req.raw) ?? storefront.shop.firstLanguage;
    const admit = gates[isOrderPage.test(url.pathname) ? 'orders' : 'others'];
    const render = (request: Request) =>
      admit(async () => {
        // A visitor who hung up while waiting is not served: such a crowd costs nothing.
        if (request.signal.aborted) return new Response(null, { status: 503 });
        return document(request, language, { ...read, quality: 5, storefront });
      });
    const address = style === null ? null : sharedAddress(url);
    if (address === null) {
      // The headers of HEAD are only known once the page is rendered.
      const request = new Request(readable(c.req.raw), { method: 'GET' });
      return send(await render(request), c.req.raw);
    }
    const minute = Math.floor(ctx.clock.now().epochMilliseconds / 60_000);
    const name = [address, language, storefront.hasOpened, read.key, minute].join(' ');
    const make = () => render(new Request(new URL(address, ctx.publicUrl)));
    return send(await pageCache(name, make), c.req.raw);
  });
  pages.onError((error, c) => {
    if (!(error instanceof Problem)) throw error;
    const { fr, en } = error.kind.words;
    const phone = lastStorefront(ctx).shop.phones.join(', ');
    return c.text(`${fr} ${phone}\n${en} ${phone}\n`, error.kind.status, { 'Retry-After': '5' });
  });
  return { fetch: (request) => pages.fetch(request), home, cachedHome };
}

/** Returns until when a page of a version stays true, as openings and pauses change no version by themselves. */
function watchBoundary({ clock }: Pick<Context, 'clock'>) {
  let known: { version: string | null; since: number; until: number } | undefined;
  return ({ version, hours, specials, unavailable }: Storefront): number => {
    const now = clock.now();
    const epochMs = now.epochMilliseconds;
    const holds = known?.version === version && known.since <= epochMs && epochMs < known.until;
    if (!known || !holds) {
      const boundary = nextBoundary(openingsFrom(now, 15, hours), epochMs);
      const changes = [
        nextAvailabilityChange(unavailable, epochMs),
        nextSpecialChange(specials, epochMs),
      ];
      known = { version, since: epochMs, until: Math.min(boundary, ...changes) };
    }
    return known.until;
  };
}

const isOrderPage = /^\/+order\//i;

/** Staff pages may need every script of the back office, with no line to fetch it then. */
const staffPages = /^\/(?:admin|auth)(?:\/|$)/;

/** Lists the paths of all scripts that some routes need. */
function scriptsOf({ assets }: ServerBuild, idPrefix: string): readonly string[] {
  const routes = Object.values(assets.routes).filter((route) => route?.id.startsWith(idPrefix));
  const values = routes.flatMap((route) => Object.values(route ?? {}).flat());
  const isScript = (value: unknown) => typeof value === 'string' && value.endsWith('.js');
  return [...new Set(values.filter((value): value is string => isScript(value)))];
}

/** Refuses writes: pages have no actions, everything is written through the API. */
const readOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  return c.text('Method not allowed', 405, { Allow: 'GET, HEAD' });
};

/** Replaces an address with broken percent signs, which the router would print in the log. */
function readable(request: Request): Request {
  const url = new URL(request.url);
  try {
    decodeURI(url.pathname);
    return request;
  } catch {
    return new Request(new URL('/404', url), request);
  }
}

/** Returns the requested language, null without one; the stored choice wins over `?lang=` (B-1302). */
function requestedLanguage(request: Request): Language | null {
  const stored = /(?:^|;\s*)language=(fr|en)(?:;|$)/.exec(request.headers.get('Cookie') ?? '')?.[1];
  const language = stored ?? new URL(request.url).searchParams.get('lang');
  return isLanguage(language) ? language : null;
}

/** Returns the minute that an outage's page shows. */
function minuteOf({ trueAt }: Storefront): string {
  return trueAt === undefined ? 'never read' : `as of minute ${Math.floor(trueAt / 60_000)}`;
}

async function send(page: Document | Response, request: Request): Promise<Response> {
  if (page instanceof Response) {
    // Data that the router fetches is of this instant, and in one visitor's language.
    page.headers.set('Cache-Control', 'no-store');
    return page;
  }
  const { status, headers, body } = await answerTo(page, request.headers);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}
