import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import { createLiveReading } from '#browser/live-reading.ts';
import type { Bilingual } from '#core/language.ts';
import { whenAdmitted } from './admission.ts';

/**
 * What a tab of the back office shows: read again each time it is asked for. When that fails the
 * reader is told, in `words` or the server's own, and what was read last stays on the screen.
 * Answers `otherwise` before anything was read, and to somebody who is not let in.
 */
export function tabReading<Value>(
  read: () => Promise<Value>,
  otherwise: Value,
  words?: Bilingual,
): () => Promise<Value> {
  const live = createLiveReading(read, { onFailure: (error) => notifyFailure(error, words) });
  const last = () => live.known().value ?? otherwise;
  return () => whenAdmitted(() => live.refresh().then(last), last());
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
