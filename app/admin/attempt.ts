import { useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { type About, type Message, notify, settle } from '#ui/notify.ts';
import type { Written } from './answered.ts';
import { notifyFailure } from './notify-failure.ts';

type Attempt<Answer, Value> = {
  /** Said when it is refused, until it has been done; the server's own words unless given. */
  readonly failure?: Bilingual;
  /** What messages about it replace each other by: `failure` unless given. */
  readonly about?: About;
  /** Said once it is done, where nothing else shows it. */
  readonly done?: Message | ((answer: Answer) => Message);
  /** Reads again what the write changed, done or not. */
  readonly onChanged?: Written<Value>;
  /** Puts the answer into what was read before. */
  readonly put?: (answer: Answer) => (known: Value) => Value;
  /** Looks at why it was refused. */
  readonly onRefused?: (error: unknown) => void;
};

/** Does a write that is no form's, says what became of it, and answers whether it was done. */
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

/** Returns `attempt`, and whether one is under way: for buttons that wait meanwhile. */
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
