import { createContext, type RouterContextProvider } from 'react-router';
import type { Context } from '#core/context.ts';
import type { Language } from '#core/language.ts';

export const verbContext = createContext<Context>();
export const languageContext = createContext<Language>();
export const storefrontVersionContext = createContext<() => Promise<string | null>>();

/** What a loader hands to the verbs it calls. */
export function contextOf(provider: Readonly<RouterContextProvider>): Context {
  return provider.get(verbContext);
}

/** The language in which the server answers this visitor. */
export function languageOf(provider: Readonly<RouterContextProvider>): Language {
  return provider.get(languageContext);
}

/** The menu's version to show, or null while the database cannot tell: the built-in lists then. */
export function readableStorefrontVersion(
  provider: Readonly<RouterContextProvider>,
): Promise<string | null> {
  return provider.get(storefrontVersionContext)();
}
