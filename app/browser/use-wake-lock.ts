import { useEffect, useState } from 'react';

/** Keeps the screen awake while what calls it is shown; answers whether the browser does. */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // The browser lets go whenever the page is hidden, and does not take it up again by itself.
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
