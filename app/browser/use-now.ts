import { useEffect, useState } from 'react';
import { onceAt } from './wake.ts';

/**
 * Returns the present, in epoch milliseconds, as exactly as what is shown of it needs: read again when
 * the moment `next` has come. Begins with what the server wrote; never goes back behind `readAt`.
 */
export function useNow(readAt: number, next: (now: number) => number): number {
  const [read, setRead] = useState(readAt);
  const now = Math.max(read, readAt);
  const until = next(now);
  useEffect(() => onceAt(until, () => setRead(Date.now())), [until]);
  return now;
}
