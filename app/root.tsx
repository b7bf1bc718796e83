import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import {
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import { defaultLanguage, type Language, languageTag } from '#core/language.ts';
import { MailContext } from '#email/mail-leaves.ts';
import { type Brand, barColour, brandStyle, brandVariables, originalBrand } from '#shop/brand.ts';
import { fontStyles } from '#shop/font-styles.ts';
import { type ShownShop, shownFacts } from '#shop/shop.ts';
import { iconAddress } from '#shop/shop-pictures.ts';
import { ShopContext } from '#shop/use-shop.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { Notifications } from '#ui/notifications.tsx';
import type { Route } from './+types/root.ts';
// By its address alone: the router would fetch a style of its own with each reading of the page.
import stylesheet from './app.css?url';
import { CrashPage } from './pages/crash.tsx';
import { OlderBrowser } from './pages/older-browser.tsx';
import { isHome, languageContext, storefrontOf, verbContext } from './pages/page-context.ts';

export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const { shop } = await storefrontOf(context);
  // As one string it takes less of the document, and tells by itself whether it is another one.
  const facts = JSON.stringify(shownFacts(shop));
  const { hasMailServer } = context.get(verbContext);
  return {
    language: context.get(languageContext),
    shop: facts,
    isHome: isHome(request),
    hasMailServer,
  };
}

type RootData = {
  readonly language: Language;
  readonly shop: string;
  /** The home page brings its style by itself: its first view's stands in it. */
  readonly isHome: boolean;
  readonly hasMailServer: boolean;
};

/** A page without the facts has the icons that the site comes with. */
const drawn = { ...originalBrand, logo: null };

/** These have the colours of the site: on the board each means one thing (B-3812). */
const staffPages = /^\/(?:admin|auth)(?:\/|$)/;

/** What the page was told last: the language changes in the browser alone, and a failed reading removes nothing. */
let known: RootData | null = null;

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<RootData> {
  try {
    known = await serverLoader();
    return known;
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
  const json = data?.shop;
  const shop = useMemo<ShownShop | null>(() => (json ? JSON.parse(json) : null), [json]);
  const { pathname } = useLocation();
  // The page that says that nothing is there is the same at every address (B-1560).
  const isMissing = useMatches().at(-1)?.id === 'pages/not-found';
  const brand = shop && (isMissing || !staffPages.test(pathname)) ? shop : originalBrand;
  const style = useBrand(brand);
  const fonts = fontStyles[brand.headingFont];
  return (
    <html lang={languageTag[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={barColour(brand)} />
        <link rel="icon" href={iconAddress(shop ?? drawn, 'tab')} />
        <link rel="apple-touch-icon" href={iconAddress(shop ?? drawn, 'apple')} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {style && <style id="brand">{style}</style>}
        {/* The home page's own stands in it, so that its first paint waits for no second request. */}
        {!data?.isHome &&
          [fonts, stylesheet].map((href) => <link key={href} rel="stylesheet" href={href} />)}
      </head>
      <body>
        <LanguageProvider initial={language}>
          <MailContext value={data?.hasMailServer ?? true}>
            {shop ? <ShopContext value={shop}>{children}</ShopContext> : children}
          </MailContext>
        </LanguageProvider>
        <Scripts />
      </body>
    </html>
  );
}

/** Returns the style of the first view; the content policy knows no other, so later ones are set by script. */
function useBrand(brand: Brand): string {
  const [first] = useState(() => brandStyle(brand));
  useEffect(() => {
    for (const [name, value] of Object.entries(brandVariables(brand)))
      document.documentElement.style.setProperty(name, value);
  }, [brand]);
  return first;
}

/** Renders each page; React draws anew what a translator changed before, without the document's scripts around it. */
export default function Root() {
  return (
    <Suspense>
      <OlderBrowser />
      <Outlet />
      <Notifications />
    </Suspense>
  );
}

export function ErrorBoundary() {
  return <CrashPage />;
}
