import type { Document } from './documents.ts';

/** Pages; at 300 kB each they take 12 MB. */
const most = 40;

/** Pages that are the same for every visitor within a minute. */
const shared: ReadonlySet<string> = new Set([
  '/menu/print',
  '/privacy',
  '/delete-account',
  '/auth',
  '/auth/confirm',
  '/auth/invitation',
  '/auth/reset',
]);

/** Returns a shared page's address without parameters, which it ignores; null for other pages. */
export function sharedAddress({ pathname }: URL): string | null {
  return shared.has(pathname) ? pathname : null;
}

/** Caches the pages requested last by their names, only successful ones. */
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
