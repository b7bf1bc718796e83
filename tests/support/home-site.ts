import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router';
import { promisesNow } from '#checkout/requested-time.ts';
import type { Context } from '#core/context.ts';
import type { Changes } from '#server/live/changes.ts';
import { createPages } from '#server/pages/pages.ts';
import { makeHomeData } from '../../app/pages/home/home-data.server.ts';
import {
  documentContext,
  languageContext,
  type Promises,
  storefrontOf,
} from '../../app/pages/page-context.ts';

type Loaded = {
  readonly language: string;
  readonly names: string | undefined;
  readonly promises: Promises;
  readonly until: number;
};

/**
 * Opens a home page of one line, made by the real machinery, and others like it; `failing` makes their rendering throw,
 * `held` makes it wait.
 */
export function homeSite(ctx: Context, changes?: Pick<Changes, 'subscribe'>) {
  /** Requests come 50 ms apart, unless `rests`: then no time passes. */
  const state = { renders: 0, failing: false, ms: 0, rests: false, inside: 0, most: 0 };
  const held: { until?: Promise<void> } = {};
  /** Each request's data, by the context that its loader and its rendering share. */
  const read = new WeakMap<Readonly<RouterContextProvider>, Loaded>();
  async function loader({ context }: LoaderFunctionArgs) {
    state.renders += 1;
    state.inside += 1;
    state.most = Math.max(state.most, state.inside);
    await held.until;
    state.inside -= 1;
    if (state.failing) throw new Error('broken on purpose');
    const provider = context as Readonly<RouterContextProvider>;
    const storefront = await storefrontOf(provider);
    const pizzas = storefront.menu.find(({ key }) => key === 'pizzas');
    const names = pizzas?.items.map(({ id, prices }) => `${id}=${prices.l}`).join(' ');
    const { until, promises: ofKitchen } = provider.get(documentContext);
    const data = makeHomeData({ storefront, until, promises: ofKitchen }, ctx.clock.now());
    const promises = data.promises ?? promisesNow(data);
    const loaded = { language: provider.get(languageContext), names, promises, until };
    read.set(provider, loaded);
    return loaded;
  }
  const nothing = () => null;
  const build = {
    entry: {
      module: {
        default: (
          _request: Request,
          status: number,
          headers: Headers,
          _entry: unknown,
          provider: RouterContextProvider,
        ) => {
          const home = read.get(provider);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          const said = `<b>${home?.promises.takeout}</b>`;
          const html = `<head></head><p lang="${home?.language}">${home?.names}</p>${said}<i>${home?.until}</i>`;
          return new Response(html, { status, headers });
        },
        handleError: nothing,
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: nothing, ErrorBoundary: nothing } },
      home: { id: 'home', parentId: 'root', index: true, module: { default: nothing, loader } },
      ...Object.fromEntries(
        ['menu/print', 'admin', 'order/:token'].map((path) => [
          path,
          { id: path, parentId: 'root', path, module: { default: nothing, loader } },
        ]),
      ),
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  const parts = {
    ctx,
    build,
    style: 'p{color:red}',
    stopwatch: () => state.ms,
  };
  const pages = createPages(changes ? { ...parts, changes } : parts);
  async function get(headers: Record<string, string> = {}, path = '/', method = 'GET') {
    if (!state.rests) state.ms += 50;
    return pages.fetch(new Request(`http://pizzeria.test${path}`, { headers, method }));
  }
  return {
    state,
    held,
    pages,
    get,
    text: async (headers = {}, path = '/') => (await get(headers, path)).text(),
  };
}
