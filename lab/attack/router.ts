import { type AppParts, createApp } from '../../server/http/app.ts';

/** An address of the site, as its own router names it. */
export type Route = { readonly method: string; readonly path: string };

const methods = /^(?:GET|POST|PUT|PATCH|DELETE)$/;

/** Lists the router's routes, pages apart; nothing is opened. */
export function routesOfRouter(): readonly Route[] {
  const nobody = { subscribe: () => () => {}, closing: new AbortController().signal };
  const silent = { info() {}, warn() {}, error() {} };
  const parts = {
    ctx: { publicUrl: 'http://localhost', log: silent },
    changes: nobody,
    store: {},
    ordersPerAddress: 1,
    trustedProxies: 0,
    onOrder() {},
  } as unknown as AppParts;
  const { routes } = createApp({ ...parts, assets: '.', pictures: '.' });
  const named = routes
    .filter(({ method, path }) => methods.test(method) && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(named)].map((name) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, path };
  });
}
