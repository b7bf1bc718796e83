import { useEffect } from 'react';

/**
 * Has the browser ask before the page goes away while `isFilled`, except for one of the page's own
 * links: the tab remembers.
 */
export function useAskBeforeLeaving(isFilled: boolean) {
  useEffect(() => {
    if (!isFilled) return;
    let followedAt = Number.NEGATIVE_INFINITY;
    const ask = (event: Event) => {
      if (event.timeStamp - followedAt > 1000) event.preventDefault();
    };
    const follow = (event: Event) => {
      const isLink = event.type === 'anew' || (event.target as Element).closest('a[href]');
      if (isLink) followedAt = event.timeStamp;
    };
    const end = new AbortController();
    // Heard only while there is something to lose: some browsers keep no page alive that listens.
    addEventListener('beforeunload', ask, { signal: end.signal });
    for (const way of ['click', 'anew']) {
      addEventListener(way, follow, { capture: true, signal: end.signal });
    }
    return () => end.abort();
  }, [isFilled]);
}
