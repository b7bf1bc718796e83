import { type RefObject, useCallback } from 'react';

/** Header and footer may take so much of a sheet's height, and stay in sight. */
const most = 0.45;

/**
 * Tells a sheet how high its header and footer are (`--header`, `--footer`), and by `data-held`
 * whether both can stay in sight: with large letters on a small screen they would shut the rest in.
 */
export function useHeldEnds(sheet: RefObject<HTMLDivElement | null>) {
  return useCallback(
    (popup: HTMLDivElement | null) => {
      sheet.current = popup;
      if (!popup) return;
      const look = () => {
        const height = (name: string) =>
          popup.querySelector<HTMLElement>(`:scope > ${name}`)?.offsetHeight ?? 0;
        const [header, footer] = [height('header'), height('footer')];
        const isHeld = header + footer <= most * popup.clientHeight;
        popup.toggleAttribute('data-held', isHeld);
        popup.style.setProperty('--header', `${isHeld ? header : 0}px`);
        popup.style.setProperty('--footer', `${isHeld ? footer : 0}px`);
      };
      const watch = new ResizeObserver(look);
      look();
      for (const part of [popup, ...popup.children]) watch.observe(part);
      return () => {
        watch.disconnect();
        sheet.current = null;
      };
    },
    [sheet],
  );
}
