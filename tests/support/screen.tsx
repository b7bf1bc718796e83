import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  type BoundFunctions,
  cleanup,
  configure,
  type queries,
  render,
  waitFor,
  within,
} from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { computeAccessibleDescription } from 'dom-accessibility-api';
import type { ComponentType, ReactNode } from 'react';
import {
  createMemoryRouter,
  type LoaderFunction,
  Outlet,
  type Params,
  type RouteObject,
  RouterProvider,
  type ShouldRevalidateFunction,
  useLoaderData,
  useParams,
} from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { storeToken } from '#browser/session-token.ts';
import { areas } from '#core/context.areas.ts';
import type { Database } from '#core/context.ts';
import type { Language } from '#core/language.ts';
import { MailContext } from '#email/mail-leaves.ts';
import { firstShop } from '#shop/first-shop.ts';
import { type ShownShop, shownFacts } from '#shop/shop.ts';
import { ShopContext } from '#shop/use-shop.ts';
import { Questions } from '#ui/confirm.tsx';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { Notifications } from '#ui/notifications.tsx';
import { type Accounts, openAccounts } from './accounts.ts';
import type { TestApp, TestAppOptions } from './app.ts';

// Screens without a browser: a test file that opens one begins with `// @vitest-environment jsdom`. It has no layout
// and no paint: tests that need those run in Chromium (tests/e2e).

configure({
  // A limit for what hangs, not for what is slow on a busy machine.
  asyncUtilTimeout: 20_000,
  // No screen holds a script or a style, which each search for words would look for in every element.
  defaultIgnore: '',
  // Waiting fails many times before it succeeds: the screen's words are enough, its elements take long.
  getElementError: (message, { textContent }) => new Error(`${message}\n\n${textContent}`),
});

// What jsdom lacks without layout: nothing is visible, moves or grows.
class Blind {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
}
const calm = '(prefers-reduced-motion: reduce)';
Object.assign(globalThis, {
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === calm }),
  IntersectionObserver: Blind,
  ResizeObserver: Blind,
});
// jsdom computes every style from every ancestor, which is slow: here only an element's own style counts.
Object.assign(globalThis, { getComputedStyle: (element: HTMLElement) => element.style });
Object.assign(document, { elementFromPoint: () => null, elementsFromPoint: () => [] });
Object.assign(Element.prototype, { scrollIntoView() {}, getAnimations: () => [] });

/** A route module: its component, and its reading in the browser. */
type RouteModule = {
  // Each has its own type of data: the router passes what its own loader has read.
  readonly default: (props: never) => ReactNode;
  readonly clientLoader?: (args: never) => unknown;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  readonly ErrorBoundary?: ComponentType;
};

type Around = {
  /** French by default. */
  readonly language?: Language;
  readonly shop?: ShownShop;
  /** Whether the site has a mail server; it has one unless given. */
  readonly mails?: boolean;
};

type Name = string | RegExp;

export type Screen = {
  readonly screen: BoundFunctions<typeof queries>;
  readonly user: UserEvent;
  /** Returns a text field by name, on the whole screen or in a part of it. */
  field(name: Name, part?: HTMLElement): HTMLInputElement;
  fill(name: Name, text: string, part?: HTMLElement): Promise<void>;
  press(name: Name, part?: HTMLElement): Promise<void>;
};

/**
 * Opens a page of the back office as a signed-in owner, on a site with this database. Once it has a heading, returns
 * the screen and the site: `app.request('/api/…')`.
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

/** The line between a page and its site: the newest rule for a call (`GET /api/session`) answers it. */
export type Line = {
  /** Never answers such calls; returns how to stop that. */
  hold(calls: RegExp): () => void;
  /** Fails them as a browser does without a line. */
  cut(calls: RegExp): () => void;
  /** Lets the site do them, and loses its answers on the way. */
  lose(calls: RegExp): () => void;
  /** Calls that the site refused, `403: GET /api/…`. */
  refused(): readonly string[];
  /** Answers them in place of the site. */
  answer(
    calls: RegExp,
    answer: (
      reach: () => Response | Promise<Response>,
      call: string,
    ) => Response | Promise<Response>,
  ): () => void;
};

const broken = () => Promise.reject(new TypeError('Failed to fetch'));

/** Lets this test's page call a site as a browser would, until the test ends. */
export function browse({ app }: Pick<TestApp, 'app'>): Line {
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  type Reach = () => Response | Promise<Response>;
  type AnswerCall = (site: Reach, call: string) => Response | Promise<Response>;
  const answers = new Map<RegExp, AnswerCall>();
  const refused: string[] = [];
  const underWay = new Set<Promise<unknown>>();
  function answer(calls: RegExp, by: AnswerCall) {
    answers.set(calls, by);
    return () => void answers.delete(calls);
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`;
    async function reach() {
      const asked = Promise.resolve(app.request(path, init, env));
      underWay.add(asked);
      const response = await asked.finally(() => underWay.delete(asked));
      if (!response.ok) refused.push(`${response.status}: ${call}`);
      return untilLeft(response, init.signal);
    }
    for (const [calls, by] of answers) if (calls.test(call)) return by(reach, call);
    return reach();
  });
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    // Calls still running need the database.
    await Promise.allSettled(underWay);
  });
  return {
    answer,
    refused: () => refused,
    hold: (calls) => answer(calls, () => new Promise(() => {})),
    cut: (calls) => answer(calls, broken),
    lose: (calls) => answer(calls, (reach) => Promise.resolve(reach()).then(broken)),
  };
}

/** Breaks a stream when its reader leaves, as a network does. */
function untilLeft(response: Response, signal: AbortSignal | null | undefined): Response {
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream');
  if (!isStream || !signal || !response.body) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => {
        controller.error(signal.reason);
        void reader.cancel();
      });
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(body, response);
}

const modules = import.meta.glob<RouteModule>('../../app/pages/**/*.tsx');

type Visit = Around & {
  /** The browser's session from now on; unchanged by default, and none at first. */
  readonly token?: string;
  /** A large screen, where the board's columns stand side by side. */
  readonly isWide?: boolean;
};

export type BackOffice = Screen & {
  readonly line: Line;
  /** The current address. */
  at(): string;
  /** Goes to another address as by a link. */
  goTo(address: string): Promise<void>;
};

/**
 * Opens an address of the site in a new browser tab, with the back office around its pages: admission, header, board.
 * The line reports the site's `changes`. The home page is left out.
 */
export async function openBackOffice(
  site: Pick<Accounts, 'app'>,
  address: string,
  {
    token,
    isWide = false,
    language = 'fr',
    shop = shownFacts(firstShop),
    mails = true,
  }: Visit = {},
): Promise<BackOffice> {
  // As after a reload: the page's memory is gone, and nothing of another test is left.
  cleanup();
  vi.resetModules();
  const line = browse(site);
  const { default: routes } = await import('../../app/routes.ts');
  const session = await import('#browser/session-token.ts');
  const { LanguageProvider } = await import('#ui/language-provider.tsx');
  const { Notifications } = await import('#ui/notifications.tsx');
  const { ShopContext } = await import('#shop/use-shop.ts');
  const { MailContext } = await import('#email/mail-leaves.ts');
  if (token) session.storeToken(token);
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isWide && media.includes('min-width') }),
  );
  // The secret of an email's link is read from the window itself.
  location.hash = address.split('#')[1] ?? '';
  const router = createMemoryRouter(routes.map(routeOf), { initialEntries: [address] });
  onTestFinished(() => {
    router.dispose();
  });
  const page = (
    <LanguageProvider initial={language}>
      <MailContext value={mails}>
        <ShopContext value={shop}>
          <RouterProvider router={router} />
          <Notifications />
        </ShopContext>
      </MailContext>
    </LanguageProvider>
  );
  return {
    ...draw(page),
    line,
    at: () => router.state.location.pathname + router.state.location.search,
    goTo: (next) => router.navigate(next),
  };
}

function routeOf({ file, path, index, children = [] }: RouteConfigEntry): RouteObject {
  const at = index ? { index } : { ...(path && { path }), children: children.map(routeOf) };
  if (file === 'pages/home/home.tsx') return { ...at, Component: () => null };
  return {
    ...at,
    HydrateFallback: () => null,
    lazy: async () => {
      const module = await modules[`../../app/${file}`]?.();
      if (!module) throw new Error(`there is no ${file}`);
      const { default: Page, clientLoader, shouldRevalidate, ErrorBoundary } = module;
      return {
        Component: shownBy(Page),
        ...(clientLoader && { loader: clientLoader as LoaderFunction }),
        ...(shouldRevalidate && { shouldRevalidate }),
        ...(ErrorBoundary && { ErrorBoundary }),
      };
    },
  };
}

type RouteProps = {
  readonly loaderData: unknown;
  readonly params: Readonly<Params>;
  readonly matches: readonly [];
};

/** Returns a component that gives a page what the router read for it. */
function shownBy(page: RouteModule['default']) {
  const Page = page as (props: RouteProps) => ReactNode;
  return function Shown() {
    return <Page loaderData={useLoaderData()} params={useParams()} matches={[]} />;
  };
}

/** Opens a page at an address; `outlet` is the context from the pages around it. */
export function openPage(
  { default: Page, clientLoader }: RouteModule,
  at: string,
  { outlet, ...around }: Around & { readonly outlet?: unknown } = {},
): Screen {
  const page = {
    path: '*',
    Component: shownBy(Page),
    HydrateFallback: () => null,
    ...(clientLoader && { loader: clientLoader as LoaderFunction }),
  };
  const frame = { Component: () => <Outlet context={outlet} />, children: [page] };
  const router = createMemoryRouter([frame], { initialEntries: [at] });
  return show(<RouterProvider router={router} />, around);
}

export function openPart(part: ReactNode, around: Around = {}): Screen {
  const router = createMemoryRouter([{ path: '*', Component: () => part }]);
  return show(<RouterProvider router={router} />, around);
}

function show(
  page: ReactNode,
  { language = 'fr', shop = shownFacts(firstShop), mails = true }: Around,
): Screen {
  return draw(
    <LanguageProvider initial={language}>
      <MailContext value={mails}>
        <ShopContext value={shop}>
          {page}
          <Questions />
          <Notifications />
        </ShopContext>
      </MailContext>
    </LanguageProvider>,
  );
}

function draw(page: ReactNode): Screen {
  return touchScreen(render(page).baseElement, cleanup);
}

/** Returns a screen; `end` removes it after the test, with everything stored in its tab. */
export function touchScreen(baseElement: HTMLElement, end: () => void): Screen {
  onTestFinished(() => {
    end();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
  const user = userEvent.setup({ delay: null });
  const field = (name: Name, part = baseElement) =>
    within(part).getByRole<HTMLInputElement>('textbox', { name });
  return {
    screen: within(baseElement),
    user,
    field,
    fill: (name, text, part) => fill(user, field(name, part), text),
    press: (name, part = baseElement) => user.click(within(part).getByRole('button', { name })),
  };
}

/** Finds the message with these words, each in a part of its own: of success, or in destructive style. */
export function findMessage(
  kind: 'success' | 'failure',
  ...words: readonly (string | RegExp)[]
): Promise<HTMLElement> {
  const tone = kind === 'success' ? 'success' : 'destructive';
  return waitFor(() => {
    const messages = [...document.querySelectorAll<HTMLElement>(`[data-tone=${tone}]`)];
    const found = messages.find((message) =>
      words.every((part) => within(message).queryAllByText(plain(part)).length > 0),
    );
    const said = messages.map(({ textContent }) => textContent).join(' | ');
    if (!found) throw new Error(`no ${kind} says "${words.join(' ')}", but: ${said}`);
    return found;
  });
}

/** Normalizes a text for comparison: a no-break space is a space. */
function plain(words: string | RegExp): string | RegExp {
  return typeof words === 'string' ? words.replaceAll(/\s+/g, ' ') : words;
}

/** Replaces a field's text at once, because a screen renders anew for each key. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Returns what a screen reader announces of a field besides its name: its hint and its error. */
export function descriptionOf(field: HTMLElement): string {
  return computeAccessibleDescription(field);
}
