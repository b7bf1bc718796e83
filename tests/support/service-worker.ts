import { cacheTheMenu, type WorkerScope } from '#server/pages/service-worker.ts';

type Listener = (event: object) => void;

const origin = 'https://pizzeria.test';
const absolute = (asked: RequestInfo | URL) =>
  new URL(asked instanceof URL ? asked.href : typeof asked === 'string' ? asked : asked.url, origin)
    .href;

function openCache() {
  const kept = new Map<string, Response>();
  return {
    match: async (asked: RequestInfo) => kept.get(absolute(asked))?.clone(),
    put: async (asked: RequestInfo, answer: Response) => void kept.set(absolute(asked), answer),
    delete: async (asked: RequestInfo) => kept.delete(absolute(asked)),
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
  } as unknown as Cache;
}

function openStorage() {
  const kept = new Map<string, Cache>();
  return {
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    async open(name: string) {
      const cache = kept.get(name) ?? openCache();
      kept.set(name, cache);
      return cache;
    },
    async match(asked: RequestInfo) {
      const found = await Promise.all([...kept.values()].map((cache) => cache.match(asked)));
      return found.find((answer) => answer !== undefined);
    },
  } as unknown as CacheStorage;
}

/** Opens the worker in a fake browser with only what it uses; without patience on bad lines. */
export function openWorker() {
  /** The network's answers, path by path; empty means no network. */
  const net = new Map<string, string>();
  const held = new Map<string, Promise<void>>();
  const listeners = new Map<string, Listener>();
  const storage = openStorage();
  /** Open pages, and what the person saw: notifications, and pages brought to them. */
  const open = new Set<string>();
  const seen: unknown[] = [];

  async function fetch(asked: Request | string): Promise<Response> {
    const { pathname, search } = new URL(absolute(asked));
    await held.get(pathname);
    if (net.size === 0) throw new TypeError('no network');
    const body = net.get(pathname + search);
    if (body === undefined) return new Response('missing', { status: 404 });
    const isPage = pathname === '/' || pathname === '/admin/orders';
    const type = isPage ? 'text/html; charset=utf-8' : 'text/plain';
    const headers = { 'Content-Type': type, 'Content-Security-Policy': "default-src 'none'" };
    return new Response(body, { headers });
  }

  const scope = {
    location: { origin },
    caches: storage,
    fetch,
    clients: {
      claim: async () => {},
      matchAll: async () => [...open].map((url) => ({ url, focus: async () => seen.push(url) })),
      openWindow: async (url: string) => seen.push(`new ${url}`),
    },
    registration: {
      showNotification: async (title: string, options: object) =>
        void seen.push({ title, ...options }),
    },
    skipWaiting: async () => {},
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  };
  cacheTheMenu(scope as WorkerScope, 0);

  async function happen(name: string, facts: object = {}): Promise<Response | null> {
    const work: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    const event = {
      ...facts,
      waitUntil: (promise: Promise<unknown>) => work.push(promise.catch(() => {})),
      respondWith: (answer: Promise<Response>) => answers.push(answer),
    };
    listeners.get(name)?.(event);
    const answer = (await answers[0]) ?? null;
    if (held.size === 0) await Promise.all(work);
    return answer;
  }

  async function ask(path: string, how: { mode?: RequestMode; method?: string } = {}) {
    const request = { url: new URL(path, origin).href, method: 'GET', mode: 'no-cors', ...how };
    return happen('fetch', { request });
  }

  return {
    net,
    storage,
    /** Returns the worker's answer, or null when it leaves the request to the browser. */
    ask,
    navigate: (path: string) => ask(path, { mode: 'navigate' }),
    open,
    seen,
    tell: (data: unknown) => happen('message', { data }),
    push: (message: unknown) => happen('push', { data: { json: () => message } }),
    press: (data: unknown) => happen('notificationclick', { notification: { data, close() {} } }),
    activate: () => happen('activate'),
    /** Holds the network's answer for a path until the returned function is called. */
    hold(path: string) {
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      held.set(path, until);
      return () => {
        held.delete(path);
        release();
      };
    },
  };
}
