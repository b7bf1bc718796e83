import { readInTab, storeInTab } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import type { Bilingual } from '#core/language.ts';

/** A short message, for a few seconds. */
export type Message = {
  readonly tone: 'success' | 'destructive';
  readonly title: Bilingual;
  readonly description?: Bilingual | undefined;
  /** A fact of this one case, after the words that are always the same. */
  readonly note?: Bilingual | undefined;
  /** Names what was tried: once it has been done, what failed of it before is old (B-1352). */
  readonly about?: About | undefined;
};

/** A key, or the words of a failure themselves: the very same object, never its sentence. */
export type About = string | Bilingual;

type Place = {
  readonly show: (message: Message) => void;
  /** Takes the failures away that are about something. */
  readonly settle: (about: About) => void;
};

const toasts = createStore<{
  readonly place: Place | null;
  readonly waiting: readonly Message[];
}>({ place: null, waiting: [] });

/** Hears that a toaster is needed, or no longer. */
export const { subscribe: onMessages } = toasts;

/** Shows a message; it waits when the toaster, which is fetched on first need, is not there yet. */
export function notify(message: Message) {
  if (message.tone === 'success' && message.about) settle(message.about);
  const { place, waiting } = toasts.now();
  if (place) place.show(message);
  else toasts.set({ place, waiting: [...waiting, message] });
}

const nextKey = 'message';

/** Has a message shown by the document that this one leads to. */
export function notifyOnNextPage(message: Message) {
  storeInTab(nextKey, JSON.stringify(message));
}

/** Shows what the document before this one had to say. */
export function takeNextMessage() {
  const text = readInTab(nextKey);
  if (!text) return;
  storeInTab(nextKey, null);
  notify(JSON.parse(text));
}

/** Takes away the failures of something that succeeded without a message. */
export function settle(about: About) {
  const { place, waiting } = toasts.now();
  place?.settle(about);
  toasts.set({ place, waiting: waiting.filter((message) => !isAcknowledged(message, about)) });
}

/** Tells whether a message is of a failure that has been made good. */
export function isAcknowledged(message: Message, about: About): boolean {
  return message.tone === 'destructive' && message.about === about;
}

/** Hands the toaster what waits and all that follows, until it calls the answer. */
export function takeMessages(place: Place): () => void {
  for (const message of toasts.now().waiting) place.show(message);
  toasts.set({ place, waiting: [] });
  return () => toasts.set({ place: null, waiting: [] });
}

export function isToasterNeeded(): boolean {
  const { place, waiting } = toasts.now();
  return place !== null || waiting.length > 0;
}
