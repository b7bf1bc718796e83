import { useEffect } from 'react';
import { cachePage } from '#browser/cache-page.ts';

/** Caches the page and what `load` fetches, a while after the first touch, while the customer is still on it. */
export function useCachedMenu(load: () => Promise<unknown>) {
  useEffect(() => {
    const touched = new AbortController();
    let caching: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      touched.abort();
      caching = setTimeout(() => void cachePage(location.pathname + location.search, load), 6000);
    };
    const options = { signal: touched.signal, passive: true };
    for (const way of ['pointerdown', 'keydown', 'scroll']) addEventListener(way, begin, options);
    return () => {
      touched.abort();
      clearTimeout(caching);
    };
  }, [load]);
}
