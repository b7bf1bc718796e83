import { useEffect } from 'react';

/**
 * Makes the browser ask before the page is left while `isFilled`, except by its own links. Some browsers keep no page
 * alive with such a listener.
 */
export function useAskBeforeLeaving(isFilled: boolean) {
  useEffect(() => {
    if (!isFilled) return;
    const end = new AbortController();
    let followedAt = Number.NEGATIVE_INFINITY;
    const ask = (event: Event) => {
      if (event.timeStamp - followedAt > 1000) event.preventDefault();
    };
    const follow = (event: Event) => {
      const isLink = event.type === 'anew' || (event.target as Element).closest('a[href]');
      if (isLink) followedAt = event.timeStamp;
    };
    addEventListener('beforeunload', ask, { signal: end.signal });
    for (const way of ['click', 'anew'])
      addEventListener(way, follow, { capture: true, signal: end.signal });
    return () => end.abort();
  }, [isFilled]);
}
