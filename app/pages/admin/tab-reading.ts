import { notifyFailure } from '#admin/notify-failure.ts';
import { createLiveReading } from '#browser/live-reading.ts';
import type { Bilingual } from '#core/language.ts';
import { settle } from '#ui/notify.ts';
import { whenAdmitted } from './admission.ts';

/** What a tab reads. When a reading fails the last value stays, and `words` say so. */
export type TabReading<Value> = ReturnType<typeof createLiveReading<Value>> & {
  readonly words: Bilingual;
};

/** Returns a tab's loader, which reads again at each call, and nothing for a reader who is not admitted. */
export function tabReading<Value>(
  read: () => Promise<Value>,
  words: Bilingual,
): () => Promise<TabReading<Value>> {
  const live = createLiveReading(read, {
    isShown: () => true,
    onFailure: (error) => notifyFailure(error, words),
  });
  const reading = { ...live, words };
  async function load() {
    await live.refresh();
    if (live.known().failedSince === null) settle(words);
    return reading;
  }
  return () => whenAdmitted(load, reading);
}

/** Returns the loader of a tab whose address says what it reads: the last one read stays when a new reading fails. */
export function tabReadingOf<Value>(read: (key: string) => Promise<Value>, words: Bilingual) {
  let last: { readonly key: string; readonly load: () => Promise<TabReading<Value>> } | null = null;
  return (key: string) => {
    if (last?.key !== key) last = { key, load: tabReading(() => read(key), words) };
    return last.load();
  };
}
