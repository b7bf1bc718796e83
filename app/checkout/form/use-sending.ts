import { useRef, useState } from 'react';
import { makeId } from '#browser/make-id.ts';
import { readInTab, storeInTab } from '#browser/storage.ts';
import type { OrderInChange } from '../changing/changing-store.ts';
import { isCertain, type SendResult, sendOrder } from '../checkout.client.ts';
import type { Unsent } from '../checkout.text.ts';

/** An order that may not have left: its key, and why. */
type Sending = { readonly key: string; readonly unsent: Unsent | null };

function readSending(name: string): Sending | null {
  const [, key, unsent] = /^([\w-]{16,64}) (offline|unanswered)$/.exec(readInTab(name) ?? '') ?? [];
  return key ? { key, unsent: unsent === 'offline' ? unsent : 'unanswered' } : null;
}

/**
 * Sends one order at a time under one key. The tab stores the key until an answer is certain: a
 * second press, or a retry after an outage or a reload, never makes a second order. A change has its own key.
 */
export function useSending(change: OrderInChange | null = null) {
  const name = change ? `sending ${change.token} ${change.version}` : 'sending';
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [last, setLast] = useState(() => readSending(name));

  /** Stores it in the tab too: a page that is left before the answer may have sent the order. */
  function store(next: Sending | null) {
    setLast(next);
    storeInTab(name, next && `${next.key} ${next.unsent ?? 'unanswered'}`);
  }

  async function send(body: string): Promise<SendResult | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setSending(true);
    const key = last?.key ?? makeId();
    const before = last?.unsent ?? null;
    const wasOnline = navigator.onLine;
    const isSurelyLost = () => before !== 'unanswered' && !wasOnline && !navigator.onLine;
    store({ key, unsent: isSurelyLost() ? 'offline' : before });
    const result = await sendOrder(key, body, change?.token);
    store(isCertain(result) ? null : { key, unsent: isSurelyLost() ? 'offline' : 'unanswered' });
    isBusy.current = false;
    setSending(false);
    return result;
  }

  /** `unsent` is why the last try may have sent nothing; null once an answer is certain. */
  return { isSending, unsent: last?.unsent ?? null, send };
}
