import { notifyFailure } from '#admin/notify-failure.ts';
import { createLiveReading } from '#browser/live-reading.ts';
import type { Bilingual } from '#core/language.ts';
import { settle } from '#ui/notify.ts';
import { whenAdmitted } from './admission.ts';

/** A tab's last value, null before the first reading, and why a newer one failed. */
export type TabReading<Value> = {
  readonly value: Value | null;
  readonly failed: Bilingual | null;
  /** Returns the latest reading: the page may not show it yet. */
  readonly latest: () => Value | null;
};

/**
 * Returns a tab's loader, which reads again at each call. A failure is reported in `words` until a
 * reading succeeds, and the last value stays. A reader who is not admitted gets none.
 */
export function tabReading<Value>(
  read: () => Promise<Value>,
  words: Bilingual,
): () => Promise<TabReading<Value>> {
  const live = createLiveReading(read, { onFailure: (error) => notifyFailure(error, words) });
  const latest = () => live.known().value;
  function last(): TabReading<Value> {
    const { value, failedSince } = live.known();
    if (failedSince === null) settle(words);
    return { value, failed: failedSince === null ? null : words, latest };
  }
  return () => whenAdmitted(() => live.refresh().then(last), { value: null, failed: null, latest });
}

/** Remembers whether the last reading of a page was aborted by a move to a dialog or a filter. */
export function staleness() {
  let isStale = false;
  return {
    /** Call it with the signal of each reading. */
    watch(signal: AbortSignal) {
      isStale = false;
      signal.addEventListener('abort', () => {
        isStale = true;
      });
    },
    isStale: () => isStale,
  };
}
