import { useEffect, useState } from 'react';

/** A timer sleeps with the device: it looks again at least this often. */
const longest = 30_000;

/**
 * The present, in epoch milliseconds, as exactly as what is shown of it needs: read again when the
 * moment `next` has come. Begins with what the server wrote; never goes back behind `readAt`.
 */
export function useNow(readAt: number, next: (now: number) => number): number {
  const [read, setRead] = useState(readAt);
  const now = Math.max(read, readAt);
  const until = next(now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function look() {
      const left = until - Date.now();
      if (left <= 0) setRead(Date.now());
      else timer = setTimeout(look, Math.min(left, longest));
    }
    look();
    return () => clearTimeout(timer);
  }, [until]);
  return now;
}
