import { type ReactNode, useEffect, useMemo } from 'react';
import {
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import { defaultLanguage, type Language, languageTag } from '#core/language.ts';
import { type ShownShop, shownFacts } from '#shop/shop.ts';
import { iconAddress } from '#shop/shop-pictures.ts';
import { ShopContext } from '#shop/use-shop.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { Notifications } from '#ui/notifications.tsx';
import type { Route } from './+types/root.ts';
// By its address alone: the router would fetch a style of its own with each reading of the page.
import stylesheet from './app.css?url';
import { CrashPage } from './pages/crash.tsx';
import { readMenu, useWordsOf } from './pages/home/menu-data/menu-data.ts';
import { menuFile } from './pages/home/menu-data/menu-file.server.ts';
import { contextOf, isHome, languageOf, storefrontOf } from './pages/page-context.ts';

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const storefront = await storefrontOf(context);
  const language = languageOf(context);
  // The home page fetches a file of its words in both languages in any case: the shop's are there.
  if (isHome(request)) {
    return { language, menu: menuFile(storefront, contextOf(context).clock.now()).path };
  }
  // As one string it takes less of the document, and tells by itself whether it is another one.
  return { language, shop: JSON.stringify(shownFacts(storefront.shop)) };
}

/** The shop's facts, or the file in which they are. */
type RootData = {
  readonly language: Language;
  readonly shop?: string;
  readonly menu?: string;
};

/** A page without the facts has the icons that the site comes with. */
const drawn = { logo: null };

/** In a browser the scripts are there already: React leaves what it does not know at the end of a body. */
const isWritten = import.meta.env.SSR || import.meta.env.DEV;

/** What the page was told last. */
let known: RootData | null = null;

/** Reads the shop again; the language changes in the browser alone, and a failed reading removes nothing. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  try {
    const fresh = await serverLoader();
    if (fresh.menu) await readMenu(fresh.menu);
    return { ...fresh, language: known?.language ?? fresh.language };
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

// One answer serves the way from page to page, until the shop's facts may have changed.
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const language = data?.language ?? defaultLanguage;
  const shop = useShownShop(data);
  useEffect(() => {
    if (data) known = data;
  }, [data]);
  return (
    <html lang={languageTag[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1f130d" />
        <link rel="icon" href={iconAddress(shop ?? drawn, 'tab')} />
        <link rel="apple-touch-icon" href={iconAddress(shop ?? drawn, 'apple')} />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Styles />
      </head>
      <body>
        <LanguageProvider initial={language}>
          {shop ? <ShopContext value={shop}>{children}</ShopContext> : children}
        </LanguageProvider>
        {isWritten && <Scripts />}
      </body>
    </html>
  );
}

function useShownShop(data: RootData | undefined): ShownShop | null {
  const shopJson = data?.shop;
  const here = useMemo<ShownShop | null>(
    () => (shopJson ? JSON.parse(shopJson) : null),
    [shopJson],
  );
  return useWordsOf(data?.menu ?? null)?.facts.shop ?? here;
}

// In production the server writes the style in the place of these words, so that the first paint waits for
// no second request. With a precedence React finds the element again when a page that crashes is made anew.
function Styles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href={stylesheet} />;
  return (
    <style href="first" precedence="first">
      {'/*style*/'}
    </style>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <Notifications />
    </>
  );
}

export function ErrorBoundary() {
  return <CrashPage />;
}
