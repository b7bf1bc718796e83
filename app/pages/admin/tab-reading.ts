import { notifyFailure } from '#admin/notify-failure.ts';
import { createLiveReading } from '#browser/live-reading.ts';
import type { Bilingual } from '#core/language.ts';
import { settle } from '#ui/notify.ts';
import { whenAdmitted } from './admission.ts';

/** What a tab shows: what was read last, null before anything was; and what could not be read since. */
export type TabReading<Value> = {
  readonly value: Value | null;
  readonly failed: Bilingual | null;
  /** Returns what was read last by now: the page may not show it yet. */
  readonly latest: () => Value | null;
};

/**
 * Returns what a tab of the back office shows: read again each time it is asked for. When that
 * fails the reader is told so in `words`, until it succeeds, and what was read last stays on the
 * screen. Answers nothing to a person who is not let in.
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

/** Tells of a page that is left for a dialog, or filtered, whether its last reading was given up. */
export function staleness() {
  let isStale = false;
  return {
    /** Called with the signal of each reading. */
    watch(signal: AbortSignal) {
      isStale = false;
      signal.addEventListener('abort', () => {
        isStale = true;
      });
    },
    isStale: () => isStale,
  };
}
