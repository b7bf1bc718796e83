/** The part of a worker's global scope in use; TypeScript knows only `window`. */
export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(kind: { type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>;
    readonly navigationPreload?: { enable(): Promise<void> } | undefined;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(name: 'message', listener: (event: Message) => void): void;
  addEventListener(name: 'push', listener: (event: Pushed) => void): void;
  addEventListener(name: 'notificationclick', listener: (event: Pressed) => void): void;
};

type OpenPage = { readonly url: string; focus(): Promise<unknown> };
type Lasting = { waitUntil(work: Promise<unknown>): void };
type Fetching = Lasting & {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined> | undefined;
  respondWith(answer: Promise<Response>): void;
};
type Message = Lasting & { readonly data: unknown };
type Pushed = Lasting & { readonly data: { json(): unknown } | null };
type Pressed = Lasting & {
  readonly notification: { readonly data: unknown; close(): void };
};

/** Milliseconds that a visitor waits for today's menu before the cached one is shown. */
const patience = 4000;

/** The worker may request its own site, and nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** Returns the worker's script: the function below as text, as it shares no module with a page. */
export function serviceWorker(): string {
  return `(${cacheTheMenu})(self, ${patience});\n`;
}

/**
 * Caches the last home page seen in each language with all that it needs, and the orders board's page, which holds no
 * order, and serves them while the network is away. Nothing but these, built files and pictures is touched. It is sent
 * as text: no import, no outer name.
 */
export function cacheTheMenu(scope: WorkerScope, patienceMs: number) {
  const prefix = 'menu-2-';
  const pageKey = '/?kept';
  const board = '/admin/orders';
  const boardKey = `${board}?kept`;
  const seenHeader = 'X-Seen-At';
  const built = /^\/assets\//;
  const ours = /^\/(?:assets|pictures|images)\/|^\/ordering\.json$/;
  /** The data of the dialogs above the menu: cached with the page, of the same instant. */
  const ordering = '/ordering.json';

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  scope.addEventListener('message', (event) => event.waitUntil(hear(event.data)));
  scope.addEventListener('push', (event) => event.waitUntil(showMessage(event.data?.json())));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(String(event.notification.data)));
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (request.mode === 'navigate') {
      const [address = ''] = request.url.split('#');
      if (homeAddress(address) === address) {
        event.respondWith(visit(event, () => cachedPage(new URL(request.url)), cacheAgain));
      } else if (address === scope.location.origin + board) {
        event.respondWith(visit(event, () => scope.caches.match(boardKey, { ignoreVary: true })));
      }
    } else if (built.test(pathname)) {
      event.respondWith(cachedOr(request, () => scope.fetch(request)));
    } else if (ours.test(pathname)) {
      event.respondWith(
        scope.fetch(request).catch(() => cachedOr(request, () => Response.error())),
      );
    }
  });

  /** Shows a message of our own server; a newer one with the same `tag` replaces it. */
  async function showMessage(message: unknown) {
    const { title, body, tag, url } = Object(message);
    const options = { body, tag, renotify: true, data: url };
    await scope.registration.showNotification(String(title), options);
  }

  /** Parses an address, maybe relative; null unless it is this site's. */
  function ownUrl(address: string): URL | null {
    try {
      const url = new URL(address, scope.location.origin);
      return url.origin === scope.location.origin ? url : null;
    } catch {
      return null;
    }
  }

  /** Opens a message's page, or focuses it where it is open; never another site's. */
  async function openPage(address: string) {
    const url = ownUrl(address);
    if (!url) return;
    const open = await scope.clients.matchAll({ type: 'window' });
    const known = open.find((page) => page.url.split(/[?#]/)[0] === url.href);
    await (known ? known.focus() : scope.clients.openWindow(url.href));
  }

  async function takeOver() {
    const names = await scope.caches.keys();
    const old = names.filter((name) => !name.startsWith(prefix));
    await Promise.all(old.map((name) => scope.caches.delete(name)));
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  /** Returns a cached file, else the other answer: built files never change under their name. */
  async function cachedOr(request: Request, other: () => Response | Promise<Response>) {
    return (await scope.caches.match(request, { ignoreVary: true })) ?? other();
  }

  /** Returns today's page when it comes in time, else the cached one, else the outcome of today's. */
  async function visit(
    event: Fetching,
    kept: () => Promise<Response | null | undefined>,
    again: (page: Response) => Promise<void> = async () => {},
  ): Promise<Response> {
    const fresh = fetchPage(event);
    event.waitUntil(fresh.then((page) => again(page.clone())).catch(() => {}));
    const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
    const page = await Promise.race([fresh, late]).catch(() => null);
    return page ?? (await kept()) ?? fresh;
  }

  async function fetchPage({ request, preloadResponse }: Fetching): Promise<Response> {
    return (await preloadResponse) ?? scope.fetch(request);
  }

  /** Returns the page cached in the requested language, or the one seen last; the page itself says when. */
  async function cachedPage(url: URL): Promise<Response | null> {
    const names = (await scope.caches.keys()).filter((name) => name.startsWith(prefix));
    const requested = prefix + url.searchParams.get('lang');
    const pages = await Promise.all(
      names.map(async (name) => {
        const page = await (await scope.caches.open(name)).match(pageKey);
        return page ? [{ page, isRequested: name === requested, seenAt: seenAt(page) }] : [];
      }),
    );
    const [best] = pages
      .flat()
      .sort((a, b) => Number(b.isRequested) - Number(a.isRequested) || b.seenAt - a.seenAt);
    if (!best) return null;
    const html = await best.page.text();
    const mark = `<meta name="menu-seen-at" content="${best.seenAt}"></head>`;
    const marked = html.replace('</head>', () => mark);
    return new Response(marked, { headers: best.page.headers });
  }

  function seenAt(page: Response): number {
    return Number(page.headers.get(seenHeader));
  }

  /** Caches a page that came by navigation when all its files are cached: the same build. */
  async function cacheAgain(page: Response) {
    if (!isHome(page)) return;
    const html = await page.text();
    const cache = await scope.caches.open(prefix + languageOf(html));
    const files = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    if (!isWhole(html, files)) return;
    if (files.includes(ordering)) await cacheOrdering(cache);
    await putPage(cache, page, html);
  }

  /** Caches a page that has come alive, with the files that it reports. */
  async function hear(data: unknown) {
    const [visited, ...used] = Array.isArray(data) ? data.map(String) : [];
    const isBoard = visited === board;
    const address = isBoard ? board : visited === undefined ? null : homeAddress(visited);
    if (address === null) return;
    const page = await scope.fetch(address, { cache: 'no-cache' });
    if (!isHome(page)) return;
    const html = await page.text();
    const others = used.flatMap(ownFile).filter((path) => path !== ordering);
    // The board names the scripts of every page of the back office, fetched or not.
    const files = [...new Set([...others, ...(isBoard ? filesOf(html) : [])])];
    // Of another build than the reporting page: its files are unknown, its next visit reports them.
    if (!isWhole(html, files)) return;
    const cache = await scope.caches.open(prefix + (isBoard ? 'board' : languageOf(html)));
    await Promise.all(files.map((path) => cacheFile(cache, path)));
    const key = isBoard ? boardKey : pageKey;
    if (!isBoard) await cacheOrdering(cache);
    await putPage(cache, page, html, key);
    const known = [key, ordering, ...files];
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!known.includes(pathname + search)) await cache.delete(request);
    }
  }

  /**
   * Returns the address of our home page without parameters such as an order's token; null for other pages and sites.
   */
  function homeAddress(address: string): string | null {
    const url = ownUrl(address);
    if (url?.pathname !== '/') return null;
    const lang = url.searchParams.get('lang');
    return new URL(lang === 'fr' || lang === 'en' ? `/?lang=${lang}` : '/', url).href;
  }

  /** Returns the path in a list when it is one of our files: dots may lead elsewhere. */
  function ownFile(address: string): string[] {
    const url = ownUrl(address);
    return url && ours.test(url.pathname) ? [url.pathname] : [];
  }

  async function cacheFile(cache: Cache, path: string) {
    if (await cache.match(path, { ignoreVary: true })) return;
    const file = await scope.fetch(path);
    // A redirected answer is no file of ours.
    if (file.ok && !file.redirected) await cache.put(path, file);
    else if (built.test(path)) throw new Error(`${path}: ${file.status}`);
  }

  async function cacheOrdering(cache: Cache) {
    const answer = await scope.fetch(ordering, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${ordering}: ${answer.status}`);
    await putPage(cache, answer, await answer.text(), ordering);
  }

  async function putPage(cache: Cache, page: Response, html: string, key = pageKey) {
    const headers = new Headers(page.headers);
    for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
    headers.set(seenHeader, String(Date.now()));
    await cache.put(key, new Response(html, { headers }));
  }

  function isHome(page: Response): boolean {
    const type = page.headers.get('Content-Type') ?? '';
    return page.status === 200 && !page.redirected && type.startsWith('text/html');
  }

  function languageOf(html: string): string {
    return /<html[^>]* lang="([a-z]{2})/.exec(html)?.[1] ?? 'fr';
  }

  /** Lists the scripts and the style that every page of a build fetches; the route manifest is only named. */
  function filesOf(html: string): string[] {
    const named = html.matchAll(/"(\/assets\/(?!manifest-)[^"?]+\.(?:js|css))"/g);
    return [...named].map(([, path = '']) => path);
  }

  /** Tells whether all files are known. A page without scripts may be a proxy's notice that the site is away. */
  function isWhole(html: string, files: readonly string[]): boolean {
    const needed = filesOf(html);
    return needed.length > 0 && needed.every((path) => files.includes(path));
  }
}
