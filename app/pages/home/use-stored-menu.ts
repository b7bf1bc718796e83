import { useEffect, useState } from 'react';

/**
 * Returns when a menu that was kept on the device was seen last (epoch milliseconds): the worker that showed it
 * wrote so into the head (server/pages/service-worker.ts). Null for today's menu, also once read again.
 */
export function useSeenAt(readAt: number): number | null {
  const [firstReadAt] = useState(readAt);
  const [seenAt, setSeenAt] = useState(0);
  const isReadAgain = readAt !== firstReadAt;
  useEffect(() => {
    if (isReadAgain) storedMark()?.remove();
    setSeenAt(Number(storedMark()?.content ?? 0));
  }, [isReadAgain]);
  return isReadAgain ? null : seenAt || null;
}

/** Returns the mark in the head of a kept menu; null in today's. */
export function storedMark() {
  return document.querySelector<HTMLMetaElement>('meta[name=menu-seen-at]');
}
