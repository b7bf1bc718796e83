import { useEffect, useState } from 'react';

/** Keeps the screen awake while mounted; returns whether the browser does. */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // The browser releases the lock whenever the page is hidden, and does not take it again.
    async function hold() {
      if (document.hidden || !navigator.wakeLock || (lock && !lock.released)) return;
      const held = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver || !held) return void held?.release();
      lock = held;
      setAwake(true);
      held.addEventListener('release', () => setAwake(false));
    }
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      lock?.release();
    };
  }, []);
  return isAwake;
}
