import { type RefObject, useCallback } from 'react';

/**
 * Tells a sheet how high its header and footer are (`--header`, `--footer`), and by `data-held`
 * whether both can stay in sight, as they do while they take no more than `most` of its height: with
 * large letters on a small screen they would shut the rest in.
 */
export function useHeldEnds(dialog: RefObject<HTMLDivElement | null>, most: number) {
  return useCallback(
    (popup: HTMLDivElement | null) => {
      dialog.current = popup;
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
        dialog.current = null;
      };
    },
    [dialog, most],
  );
}
