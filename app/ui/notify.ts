import { readInTab, storeInTab } from '#browser/storage.ts';
import { createStore } from '#browser/store.ts';
import type { Bilingual } from '#core/language.ts';

export type Message = {
  readonly tone: 'success' | 'destructive';
  readonly title: Bilingual;
  readonly description?: Bilingual | undefined;
  /** A fact of this one case, after the fixed words. */
  readonly note?: Bilingual | undefined;
  /** Names the action: its success removes earlier failures (B-1352). */
  readonly about?: About | undefined;
  /** Words at fields say it too: a screen reader is not interrupted. */
  readonly isPolite?: boolean;
};

/** A key, or a failure's words, compared as objects, never as sentences. */
export type About = string | Bilingual;

type Place = {
  readonly show: (message: Message) => void;
  /** Removes the failures about something. */
  readonly settle: (about: About) => void;
};

const toasts = createStore<{
  readonly place: Place | null;
  readonly waiting: readonly Message[];
}>({ place: null, waiting: [] });

/** Subscribes to whether a toaster is needed. */
export const { subscribe: onMessages } = toasts;

/** Shows a message; it waits until the toaster's script has loaded. */
export function notify(message: Message) {
  if (message.tone === 'success' && message.about) settle(message.about);
  const { place, waiting } = toasts.now();
  if (place) place.show(message);
  else toasts.set({ place, waiting: [...waiting, message] });
}

const nextKey = 'message';

/** Shows a message in the next document. */
export function notifyOnNextPage(message: Message) {
  storeInTab(nextKey, JSON.stringify(message));
}

/** Shows the message of the document before this one. */
export function takeNextMessage() {
  const text = readInTab(nextKey);
  if (!text) return;
  storeInTab(nextKey, null);
  notify(JSON.parse(text));
}

/** Removes the failures of an action that succeeded without a message. */
export function settle(about: About) {
  const { place, waiting } = toasts.now();
  place?.settle(about);
  toasts.set({ place, waiting: waiting.filter((message) => !isAcknowledged(message, about)) });
}

/** Tells whether a message is a failure that has been resolved. */
export function isAcknowledged(message: Message, about: About): boolean {
  return message.tone === 'destructive' && message.about === about;
}

/** Gives the toaster every waiting and later message, until the returned function is called. */
export function takeMessages(place: Place): () => void {
  for (const message of toasts.now().waiting) place.show(message);
  toasts.set({ place, waiting: [] });
  return () => toasts.set({ place: null, waiting: [] });
}

export function isToasterNeeded(): boolean {
  const { place, waiting } = toasts.now();
  return place !== null || waiting.length > 0;
}
