import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, useRouteLoaderData } from 'react-router';
import { defaultLanguage, languageTag } from '#core/language.ts';
import { ShopContext } from '#restaurant/facts/use-shop.ts';
import { LanguageProvider } from '#ui/language-provider.tsx';
import { Notifications } from '#ui/notifications.tsx';
import type { Route } from './+types/root.ts';
import './app.css';
import { CrashPage } from './pages/crash.tsx';
import { languageOf, storefrontOf } from './pages/page-context.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await storefrontOf(context);
  return { language: languageOf(context), shop };
}

// One answer serves the whole visit: the language is changed in the browser.
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const language = data?.language ?? defaultLanguage;
  return (
    <html lang={languageTag[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#1f130d" />
        <link rel="icon" href="/pictures/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/pictures/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Styles />
      </head>
      <body>
        <LanguageProvider initial={language}>
          {data ? <ShopContext value={data.shop}>{children}</ShopContext> : children}
        </LanguageProvider>
        <Scripts />
      </body>
    </html>
  );
}

// In production the server writes the style sheet into this element, so that the first paint waits
// for no second request. The browser keeps the text it finds, for a page that crashes is made anew.
const styles = globalThis.document?.querySelector('style')?.textContent ?? '/*styles*/';

function Styles() {
  if (import.meta.env.DEV) return <Links />;
  return <style>{styles}</style>;
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
