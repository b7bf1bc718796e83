import { requestedMenu } from '#history/dated-menu/dated-menu.ts';
import type { Document } from './documents.ts';

/** The most pages that are kept: at 300 kB each, they take 12 MB. */
const most = 40;

/** The pages that read the same for every visitor of a minute. */
const shared: ReadonlySet<string> = new Set([
  '/menu',
  '/menu/print',
  '/privacy',
  '/delete-account',
  '/auth',
  '/auth/confirm',
  '/auth/invitation',
  '/auth/reset',
]);

/** Returns the address of such a page without anything that it does not read; null for all others. */
export function sharedAddress({ pathname, searchParams }: URL): string | null {
  if (!shared.has(pathname)) return null;
  const requested = pathname === '/menu' ? requestedMenu(searchParams) : null;
  if (!requested) return pathname;
  return `${pathname}?date=${requested.day}${requested.time === null ? '' : `&at=${requested.time}`}`;
}

/** Keeps the pages that were asked for last by their names; only whole ones, and a few. */
export function createPageCache() {
  const kept = new Map<string, Promise<Document | Response>>();
  return async function cached(name: string, make: () => Promise<Document | Response>) {
    const known = kept.get(name);
    kept.delete(name);
    if (known) kept.set(name, known);
    if (known) return known;
    const making = make();
    kept.set(name, making);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    const forget = () => kept.delete(name);
    making.then((page) => (page instanceof Response || page.status !== 200) && forget(), forget);
    return making;
  };
}
