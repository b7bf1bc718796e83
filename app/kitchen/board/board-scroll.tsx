import { type RefObject, useEffect, useState } from 'react';
import { wantsStill } from '#browser/reduced-motion.ts';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';

const sides = [
  { by: -1, sign: '‹', name: { fr: 'Colonnes précédentes', en: 'Earlier columns' } },
  { by: 1, sign: '›', name: { fr: 'Colonnes suivantes', en: 'Next columns' } },
] as const satisfies readonly { by: number; sign: string; name: Bilingual }[];

/** Fewer pixels than this are no column. */
const slack = 8;

/** Scrolls by as many whole columns as are visible. */
function turn(box: HTMLElement, by: number) {
  // A group in several columns has as many boxes.
  const column = box.querySelector('section')?.getClientRects()[0]?.width ?? box.clientWidth;
  const pitch = column + Number.parseFloat(getComputedStyle(box).columnGap);
  const seen = Math.max(1, Math.floor(box.clientWidth / pitch));
  const left = (Math.round(box.scrollLeft / pitch) + by * seen) * pitch;
  box.scrollTo({ left, behavior: wantsStill() ? 'instant' : 'smooth' });
}

/** Renders a button over the cut edge of the board where more columns lie beyond it (B-801). */
export function BoardScroll({ grid }: { grid: RefObject<HTMLElement | null> }) {
  const { t } = useLanguage();
  const [shown, setShown] = useState<readonly number[]>([]);
  // At each rendering: cards that come and go change how wide the board is.
  useEffect(() => {
    const box = grid.current;
    if (!box) return;
    const look = () => {
      const before = box.scrollLeft > slack ? [-1] : [];
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - slack ? [1] : [];
      const next = [...before, ...after];
      setShown((now) => (now.join() === next.join() ? now : next));
    };
    look();
    const end = new AbortController();
    box.addEventListener('scroll', look, { passive: true, signal: end.signal });
    window.addEventListener('resize', look, { signal: end.signal });
    return () => end.abort();
  });
  return (
    <div className="absolute right-0.5 bottom-3 z-10 grid gap-2 max-lg:hidden">
      {sides.map(({ by, sign, name }) => (
        <button
          key={by}
          type="button"
          tabIndex={-1}
          aria-label={t(name)}
          className={`h-24 w-11 rounded-2xl bg-char font-bold text-3xl text-paper active:bg-smoke ${shown.includes(by) ? '' : 'invisible'}`}
          onClick={() => grid.current && turn(grid.current, by)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
