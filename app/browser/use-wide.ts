import { useSyncExternalStore } from 'react';

const widths = {
  /** From a tablet on its side upward columns stand beside each other. */
  wide: '(min-width: 64rem)',
  /** From here on six columns have room, those that are over too. */
  roomy: '(min-width: 88rem)',
} as const;

/** Tells whether the screen is that wide; the back office has no server's view. */
export function useWide(width: keyof typeof widths = 'wide'): boolean {
  const query = widths[width];
  return useSyncExternalStore(
    (listener) => {
      const watched = window.matchMedia(query);
      watched.addEventListener('change', listener);
      return () => watched.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
