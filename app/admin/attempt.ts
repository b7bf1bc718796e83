import { useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { type About, type Message, notify, settle } from '#ui/notify.ts';
import type { Written } from './answered.ts';
import { notifyFailure } from './notify-failure.ts';

/** What a write shows, and what it changes on the page. */
export type Outcome<Answer, Value> = {
  /** Shown when refused, until it succeeds; the server's own words by default. */
  readonly failure?: Bilingual;
  /** Messages about the same replace each other; `failure` by default. */
  readonly about?: About;
  /** Shown on success, where nothing else shows it. */
  readonly done?: Message | ((answer: Answer) => Message);
  /** Reads again what the write changed, done or not. */
  readonly onChanged?: Written<Value>;
  /** Places the answer into the data shown. */
  readonly put?: (answer: Answer) => (known: Value) => Value;
};

type Attempt<Answer, Value> = Outcome<Answer, Value> & {
  readonly onRefused?: (error: unknown) => void;
};

/** Runs a write outside a form, shows its outcome, and returns whether it succeeded. */
export async function attempt<Answer, Value = unknown>(
  write: () => Promise<Answer>,
  { failure, about = failure, done, onChanged, put, onRefused }: Attempt<Answer, Value>,
): Promise<boolean> {
  try {
    const answer = await write();
    const message = typeof done === 'function' ? done(answer) : done;
    if (message) notify({ ...message, about });
    else if (about) settle(about);
    onChanged?.(put?.(answer));
    return true;
  } catch (error) {
    notifyFailure(error, failure, about);
    onRefused?.(error);
    onChanged?.();
    return false;
  }
}

/** Returns `attempt`, and whether one is running, for buttons that wait. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const busyAttempt: typeof attempt = async (write, words) => {
    setBusy(true);
    const isDone = await attempt(write, words);
    setBusy(false);
    return isDone;
  };
  return { isBusy, attempt: busyAttempt };
}
