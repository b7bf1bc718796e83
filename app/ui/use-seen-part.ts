import { type RefObject, useEffect } from 'react';

/**
 * Tells an open sheet which part of the window is seen (`--seen-from`, `--unseen`): a phone's keyboard
 * lies over the page and moves nothing. The field that is typed in stays in sight.
 */
export function useSeenPart(dialog: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!isOpen || !seen) return;
    const follow = (event?: Event) => {
      const { current } = dialog;
      if (!current) return;
      // Whoever zooms in sees a part too, and moves it.
      const isZoomed = seen.scale > 1.01;
      const from = isZoomed ? 0 : Math.max(0, seen.offsetTop);
      const whole = document.documentElement.clientHeight;
      const unseen = isZoomed ? 0 : Math.max(0, whole - from - seen.height);
      current.style.setProperty('--seen-from', `${from}px`);
      current.style.setProperty('--unseen', `${unseen}px`);
      const focused = document.activeElement;
      if (event?.type !== 'resize' || focused === current || !current.contains(focused)) return;
      focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    };
    follow();
    const end = new AbortController();
    seen.addEventListener('resize', follow, { signal: end.signal });
    seen.addEventListener('scroll', follow, { signal: end.signal });
    return () => end.abort();
  }, [dialog, isOpen]);
}
