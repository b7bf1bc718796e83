import { useEffect } from 'react';
import { followChanges } from '#browser/live.ts';
import { onceAt } from '#browser/wake.ts';
import { type HomeData, refreshOrdering } from './home-data.ts';

/** Milliseconds between two readings during an outage, and while the device's clock is ahead. */
const every = { outage: 10_000, ahead: 60_000 } as const;

/** Reads the shop again after each change, at each boundary of its hours, and during an outage. */
export function useShopChanges(data: HomeData, isPreserved: boolean): void {
  const { version, until } = data;
  useEffect(() => {
    const next =
      version === null ? Date.now() + every.outage : Math.max(until, Date.now() + every.ahead);
    return next < Number.MAX_SAFE_INTEGER ? onceAt(next, refreshOrdering) : undefined;
    // Anew with each reading, also of the same version.
  }, [data, version, until]);
  useEffect(() => {
    const end = new AbortController();
    let isWaiting = false;
    /** Spreads the readers of one change over half a second. */
    function readSoon() {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        if (!end.signal.aborted) refreshOrdering();
      }, Math.random() * 500);
    }
    const soon = setTimeout(() => {
      void followChanges({
        url: '/api/events',
        whileVisible: true,
        // A cached menu has no version: it is read again as soon as the connection is back.
        version: isPreserved ? '' : (version ?? ''),
        onChange: readSoon,
        signal: end.signal,
      });
    }, 1000);
    return () => {
      clearTimeout(soon);
      end.abort();
    };
    // Once: the line itself says which version it is at.
  }, []);
}
