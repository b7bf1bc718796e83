import {
  type BoundFunctions,
  cleanup,
  configure,
  type queries,
  render,
  within,
} from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { computeAccessibleDescription } from 'dom-accessibility-api';
import type { ComponentType, ReactNode } from 'react';
import {
  createMemoryRouter,
  type LoaderFunction,
  Outlet,
  RouterProvider,
  useLoaderData,
} from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { storeToken } from '#browser/session-token.ts';
import { areas } from '#core/context.areas.ts';
import type { Database } from '#core/context.ts';
import type { Language } from '#core/language.ts';
import { firstShop } from '#shop/first-shop.ts';
import { type ShownShop, shownFacts } from '#shop/shop.ts';
import { ShopContext } from '#shop/use-shop.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { Notifications } from '#ui/notifications.tsx';
import { type Accounts, openAccounts } from './accounts.ts';
import type { TestAppOptions } from './app.ts';

// Screens without a browser: a test file that opens one begins with `// @vitest-environment jsdom`.
// There is no layout and no paint: what needs those is tried in Chromium (tests/e2e).

// A limit for what hangs, not for what is slow on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// What jsdom lacks because nothing is laid out: a screen of no kind, where nothing is seen, moves or grows.
class Blind {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
}
Object.assign(globalThis, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  IntersectionObserver: Blind,
  ResizeObserver: Blind,
});
Object.assign(document, { elementFromPoint: () => null, elementsFromPoint: () => [] });
Object.assign(Element.prototype, { scrollIntoView() {}, getAnimations: () => [] });

/** A route module: its component, and what it reads in the browser. */
type RouteModule = {
  // biome-ignore lint/suspicious/noExplicitAny: each route module has its own type of data
  readonly default: ComponentType<any>;
  // biome-ignore lint/suspicious/noExplicitAny: the same
  readonly clientLoader?: (args: any) => unknown;
};

type Around = {
  /** French unless given. */
  readonly language?: Language;
  readonly shop?: ShownShop;
};

export type Screen = {
  readonly screen: BoundFunctions<typeof queries>;
  readonly user: UserEvent;
};

/**
 * Opens a page of the back office as an owner who is signed in, on a site with this database. Returns
 * what reads and touches it once it has a heading, and the site itself: `app.request('/api/…')`.
 */
export async function openStaffPage(
  db: Database,
  page: RouteModule,
  at: string,
  { site: options, ...around }: Around & { readonly site?: TestAppOptions } = {},
): Promise<Screen & { readonly site: Accounts }> {
  const site = openAccounts(db, options);
  const email = 'chef@exemple.test';
  storeToken(await site.joinAs('owner', email));
  onTestFinished(() => storeToken(null));
  browse(site);
  const shown = openPage(page, at, { ...around, outlet: { role: 'owner', areas, email } });
  await shown.screen.findByRole('heading', { level: 1 });
  return { ...shown, site };
}

/** Lets the page of this test call a site as a browser would, until the test ends. */
export function browse({ app }: Pick<Accounts, 'app'>) {
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => app.request(path, init, env));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

/** Opens a page at an address; `outlet` is what the pages around it hand to it. */
export function openPage(
  { default: Page, clientLoader }: RouteModule,
  at: string,
  { outlet, ...around }: Around & { readonly outlet?: unknown } = {},
): Screen {
  function Shown() {
    return <Page loaderData={useLoaderData()} params={{}} matches={[]} />;
  }
  const page = {
    path: '*',
    Component: Shown,
    HydrateFallback: () => null,
    ...(clientLoader && { loader: clientLoader as LoaderFunction }),
  };
  const frame = { Component: () => <Outlet context={outlet} />, children: [page] };
  const router = createMemoryRouter([frame], { initialEntries: [at] });
  return show(<RouterProvider router={router} />, around);
}

/** Shows a part of a page. */
export function openPart(part: ReactNode, around: Around = {}): Screen {
  const router = createMemoryRouter([{ path: '*', Component: () => part }]);
  return show(<RouterProvider router={router} />, around);
}

function show(page: ReactNode, { language = 'fr', shop = shownFacts(firstShop) }: Around): Screen {
  onTestFinished(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
  const { baseElement } = render(
    <LanguageProvider initial={language}>
      <ShopContext value={shop}>
        {page}
        <Notifications />
      </ShopContext>
    </LanguageProvider>,
  );
  return { screen: within(baseElement), user: userEvent.setup({ delay: null }) };
}

/** Returns what a screen reader says of a field besides its name: its hint and its error. */
export function descriptionOf(field: HTMLElement): string {
  return computeAccessibleDescription(field);
}
