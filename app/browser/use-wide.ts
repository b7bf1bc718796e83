import { useSyncExternalStore } from 'react';

/** From a tablet on its side upward the columns stand beside each other. */
const wide = '(min-width: 64rem)';

function subscribe(listener: () => void) {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Tells whether the screen is wide enough for all columns; the back office has no server's view. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}
