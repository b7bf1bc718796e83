import { useSyncExternalStore } from 'react';

const widths = {
  /** From a tablet in landscape on: columns stand side by side. */
  wide: '(min-width: 64rem)',
  /** A third column stands beside two. */
  beside: '(min-width: 68.75rem)',
  /** Beside a rail of 14 rem the columns still have their room. */
  railed: '(min-width: 73rem)',
} as const;

/** Tells whether the screen is that wide; the back office has no server rendering. */
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
