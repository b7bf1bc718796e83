import { useEffect, useState } from 'react';
import { onceAt } from './wake.ts';

/**
 * Returns the present in epoch milliseconds, renewed at the instant `next`, as exactly as the screen needs. It begins
 * with the server's time and never goes back behind `readAt`.
 */
export function useNow(readAt: number, next: (now: number) => number): number {
  const [read, setRead] = useState(readAt);
  const now = Math.max(read, readAt);
  const until = next(now);
  useEffect(() => onceAt(until, () => setRead(Date.now())), [until]);
  return now;
}
