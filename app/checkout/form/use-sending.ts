import { useRef, useState } from 'react';
import { makeId } from '#browser/make-id.ts';
import { isCertain, type SendResult, sendOrder } from '../checkout.client.ts';
import type { Unsent } from '../checkout.text.ts';

/**
 * Sends one order at a time under one key. The key is kept until an answer is certain: a second
 * press, or a retry after a lost line, can then never make a second order.
 */
export function useSending(): {
  readonly isSending: boolean;
  /** Why the last try may have sent nothing; null once an answer is certain. */
  readonly unsent: Unsent | null;
  readonly send: (body: string) => Promise<SendResult | null>;
} {
  const key = useRef<string | null>(null);
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [unsent, setUnsent] = useState<Unsent | null>(null);

  async function send(body: string): Promise<SendResult | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setSending(true);
    const isFirst = key.current === null;
    key.current ??= makeId();
    const wasOnline = navigator.onLine;
    const result = await sendOrder(key.current, body);
    if (isCertain(result)) key.current = null;
    const isSurelyLost = isFirst && !wasOnline && !navigator.onLine;
    setUnsent(isCertain(result) ? null : isSurelyLost ? 'offline' : 'unanswered');
    isBusy.current = false;
    setSending(false);
    return result;
  }

  return { isSending, unsent, send };
}
