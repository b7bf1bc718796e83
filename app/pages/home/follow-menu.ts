import { followChanges } from '#browser/live.ts';

/** Spreads the readers of one change over a moment, so that they do not all ask at once. */
const spread = 500;

/**
 * Calls `read` a moment after what customers are shown has changed since `version`; while changes go
 * on it is called at steady intervals, not put off.
 */
export function followMenu(version: string | undefined, read: () => void, signal: AbortSignal) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  followChanges({
    url: '/api/events',
    whileVisible: true,
    version,
    onChange() {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        read();
      }, Math.random() * spread);
    },
    signal,
  });
  signal.addEventListener('abort', () => clearTimeout(waiting));
}
