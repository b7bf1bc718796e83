import { createContext, data, type RouterContextProvider } from 'react-router';
import type { Context } from '#core/context.ts';
import type { Language } from '#core/language.ts';
import type { OrderType } from '#shop/order-types.ts';
import type { Storefront } from '#storefront/storefront.server.ts';

export const verbContext = createContext<Context>();
export const languageContext = createContext<Language>();
export const storefrontContext = createContext<() => Promise<Storefront>>();

/** Returns the current storefront; the built-in lists while the database cannot be read. */
export function storefrontOf(provider: Readonly<RouterContextProvider>): Promise<Storefront> {
  return provider.get(storefrontContext)();
}

/** What an order sent now is promised, by type; null where none is taken. */
export type Promises = Readonly<Record<OrderType, number | null>>;

/** Until when the home page's document stays true (epoch ms). */
export const documentContext = createContext<{
  readonly until: number;
  /** Where the kitchen sets the time. */
  readonly promises?: Promises | null | undefined;
}>();

/** Returns whether a request is for the home page, the one that is a document. */
export function isHome(request: Request): boolean {
  return new URL(request.url).pathname === '/';
}

/** The cached pages that say that nothing is there (B-1560), and the one that a loader chose. */
export type Missing = { readonly isCached: (name: string) => boolean; name?: string };
export const missingContext = createContext<Missing>();

/** Answers 404 with the page that is the same at every address of this name (B-4203). */
export function missingPage(provider: Readonly<RouterContextProvider>, name: string) {
  provider.get(missingContext).name = name;
  return data(null, { status: 404 });
}
