import type { LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router';
import { beforeEach, describe, expect } from 'vitest';
import type { Context } from '#core/context.ts';
import { shopRow } from '#shop/shop.table.server.ts';
import { testContext } from '#tests/support/app.ts';
import { test } from '#tests/support/orders.ts';
import { missingContext, missingPage } from '../../app/pages/page-context.ts';
import { createPages } from './pages.ts';

const state = { renders: 0, failing: false };

beforeEach(() => {
  state.renders = 0;
  state.failing = false;
});

function withoutDatabase() {
  return testContext(null as unknown as Context['db']);
}

/** Opens a site of order pages only, made by the real machinery. */
function openSite(ctx: Context = withoutDatabase()) {
  const nothing = () => null;
  const missing =
    (name: string) =>
    ({ context }: Pick<LoaderFunctionArgs, 'context'>) =>
      missingPage(context as Readonly<RouterContextProvider>, name);
  const readOrder = ({ params, context }: LoaderFunctionArgs) =>
    params.token === 'known' ? 'order 7' : missing('order')({ context });
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
          const { name, isCached } = provider.get(missingContext);
          if (status === 404 && name && isCached(name)) return new Response(null, { status });
          state.renders += 1;
          headers.set('Content-Type', 'text/html; charset=utf-8');
          const html = name === 'phone' ? 'pair this phone' : `rendering ${state.renders}`;
          return new Response(html, { status: state.failing ? 500 : status, headers });
        },
        handleError: nothing,
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: nothing, ErrorBoundary: nothing } },
      order: {
        ...{ id: 'order', parentId: 'root', path: 'order/:token' },
        module: { default: nothing, loader: readOrder },
      },
      phone: {
        ...{ id: 'phone', parentId: 'root', path: 'phone/:code' },
        module: { default: nothing, loader: missing('phone') },
      },
      none: {
        ...{ id: 'none', parentId: 'root', path: '*' },
        module: { default: nothing, loader: missing('none') },
      },
    },
    assets: {
      ...{ entry: { imports: [], module: '' }, url: '', version: '1' },
      routes: { admin: { id: 'pages/admin/admin', module: '/assets/admin.js' } },
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
  let ms = 0;
  // No other request renders at the same time.
  const pages = createPages({
    ctx,
    build,
    style: '*{color:red}',
    stopwatch: () => (ms += 50),
  });
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    pages.fetch(new Request(`http://pizzeria.test${path}`, { headers, method }));
}

describe('somebody who asks for what is not there', () => {
  test('costs one rendering in each language, whatever they ask for and however often (B-1560)', async () => {
    const get = openSite();
    for (let at = 0; at < 20; at += 1) {
      const answers = [
        await get(`/nothing-${at}`),
        await get(`/a/${at}?x=${at}`, { Cookie: 'language=en' }),
        await get(`/admin/nothing-${at}`, {}, 'HEAD'),
        await get(`/%ff${at}`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect(state.renders).toBe(2);
  });

  test('finds there what the shop is called now (B-2010)', async ({ shop }) => {
    const get = openSite(shop.ctx);
    for (const path of ['/nothing', '/other']) await get(path);
    expect(state.renders).toBe(1);
    await shop.db.update(shopRow).set({ name: 'Chez Essai' });
    for (const path of ['/nothing', '/other']) await get(path);
    expect(state.renders).toBe(2);
  });

  test('reads the same at every address, and nothing of the address (B-1560)', async () => {
    const get = openSite();
    const [one, other] = [await get('/<script>alert(1)</script>x'), await get('/admin/other')];
    const text = await one.text();
    expect(text).not.toContain('alert');
    expect(await other.text()).toBe(text);
    expect(Object.fromEntries(other.headers)).toEqual(Object.fromEntries(one.headers));
    expect(one.headers.get('Content-Security-Policy')).toContain("style-src 'self'");
    expect([one.headers.get('ETag'), one.headers.get('Cache-Control')]).toEqual([
      null,
      'private, no-cache',
    ]);
  });

  test('finds an order’s page that never was as cheaply, while a real one is always of this moment', async () => {
    const get = openSite();
    for (let at = 0; at < 5; at += 1) expect((await get(`/order/guess-${at}`)).status).toBe(404);
    expect(state.renders).toBe(1);
    for (const render of [2, 3]) {
      const answer = await get('/order/known');
      expect([answer.status, await answer.text()]).toEqual([200, `rendering ${render}`]);
    }
  });

  test('reads of no phone to pair because a stranger asked for one before, and the other way round (B-4203)', async () => {
    const get = openSite();
    const read = async (path: string) => (await get(path)).text();
    expect(await read('/phone/x')).toBe('pair this phone');
    for (const path of ['/nothing', '/admin/nothing', '/order/guess'])
      expect(await read(path), path).not.toContain('phone');
    expect(await read('/phone/y')).toBe('pair this phone');
    expect(state.renders).toBe(3);
  });

  test('is told the truth again once the page could be rendered', async () => {
    const get = openSite();
    state.failing = true;
    expect((await get('/nothing')).status).toBe(500);
    state.failing = false;
    expect((await get('/nothing')).status).toBe(404);
  });

  test('still gets what the router reads for a page, unrendered', async () => {
    const get = openSite();
    await get('/nothing');
    const answer = await get('/nothing.data');
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(state.renders).toBe(1);
  });
});
