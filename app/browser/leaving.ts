/**
 * Makes the browser ask before the page is left, except by its own links. Returns a function that ends it: some
 * browsers keep no page alive with such a listener.
 */
export function askOnLeaving(): () => void {
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
  for (const way of ['click', 'anew']) {
    addEventListener(way, follow, { capture: true, signal: end.signal });
  }
  return () => end.abort();
}
