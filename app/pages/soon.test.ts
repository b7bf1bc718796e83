import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Database } from '#core/context.ts';
import { builtInStorefront, type Storefront } from '#storefront/storefront.server.ts';
import { testContext } from '#tests/support/app.ts';
import { loader as homeLoader } from './home/home.tsx';
import {
  documentContext,
  languageContext,
  storefrontContext,
  verbContext,
} from './page-context.ts';
import { loader as soonLoader } from './soon.tsx';

type Loader = (args: {
  context: Readonly<RouterContextProvider>;
  request: Request;
}) => Promise<unknown>;

/** Returns where a page redirects its visitor; null when it is shown. */
async function sentTo(loader: unknown, hasOpened: boolean): Promise<string | null> {
  const context = new RouterContextProvider();
  const storefront: Storefront = { ...builtInStorefront, hasOpened };
  context.set(verbContext, testContext({} as Database));
  context.set(languageContext, 'fr');
  context.set(storefrontContext, async () => storefront);
  context.set(documentContext, { until: 0 });
  try {
    await (loader as Loader)({ context, request: new Request('http://pizzeria.test/') });
    return null;
  } catch (sent) {
    return sent instanceof Response ? sent.headers.get('Location') : 'a failure';
  }
}

test('a customer who comes before the shop has opened its page reads that it is not open yet (B-2142)', async () => {
  expect(await sentTo(homeLoader, false)).toBe('/soon');
  expect(await sentTo(soonLoader, false)).toBeNull();
});

test('a customer who comes back once it has opened finds the menu (B-2142)', async () => {
  expect(await sentTo(homeLoader, true)).toBeNull();
  expect(await sentTo(soonLoader, true)).toBe('/');
});
