import type { Bilingual } from '#core/language.ts';

/** A short message in a corner of the screen. */
export type Message = {
  readonly tone: 'success' | 'destructive';
  readonly title: Bilingual;
  readonly description?: Bilingual | undefined;
  /** A fact of this one case, after the words that are always the same. */
  readonly note?: Bilingual | undefined;
};

type Deliver = (message: Message) => void;

let waiting: readonly Message[] = [];
let deliver: Deliver | null = null;
let wake: () => void = () => {};

/** Shows a message; it waits when the toaster, which is fetched on first need, is not there yet. */
export function notify(message: Message) {
  if (deliver) return deliver(message);
  waiting = [...waiting, message];
  wake();
}

/** The toaster takes what waits, and all that follows, until it calls the answer. */
export function takeMessages(take: Deliver): () => void {
  deliver = take;
  for (const message of waiting) take(message);
  waiting = [];
  return () => {
    deliver = null;
  };
}

/** For `useSyncExternalStore`: tells when the toaster is first needed. */
export function onFirstMessage(listener: () => void): () => void {
  wake = listener;
  return () => {
    wake = () => {};
  };
}

export function isToasterNeeded(): boolean {
  return deliver !== null || waiting.length > 0;
}
