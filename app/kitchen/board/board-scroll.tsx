import { type RefObject, useEffect, useState } from 'react';
import { wantsStill } from '#browser/reduced-motion.ts';
import type { Bilingual } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { useNewOrders } from './board-provider.tsx';

const sides = [
  { by: -1, sign: '‹', name: { fr: 'Colonnes précédentes', en: 'Earlier columns' } },
  { by: 1, sign: '›', name: { fr: 'Colonnes suivantes', en: 'Next columns' } },
] as const satisfies readonly { by: number; sign: string; name: Bilingual }[];

const button = 'h-24 w-16 rounded-2xl bg-char font-bold text-paper active:bg-smoke';

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

/** Goes to the first order that no cook has touched, else to the first new one, unfolded. */
function goToNew(box: HTMLElement) {
  const find = (what: string) => box.querySelector<HTMLElement>(what);
  const card = find('[data-untouched]') ?? find('[data-status=new]');
  if (card?.ariaExpanded === 'false') card.click();
  card?.scrollIntoView({ block: 'nearest', inline: 'start' });
  card?.focus({ preventScroll: true });
}

/** Renders a button to the columns out of sight (B-801), and one to the new orders (B-4402). */
export function BoardScroll({ grid }: { grid: RefObject<HTMLElement | null> }) {
  const { t } = useLanguage();
  const [shown, setShown] = useState('');
  const { orders, untouched } = useNewOrders();
  const count = orders.length;
  // At each rendering: cards that come and go change how wide the board is.
  useEffect(() => {
    const box = grid.current;
    if (!box) return;
    const look = () => {
      const before = box.scrollLeft > slack ? '‹' : '';
      const after = box.scrollLeft + box.clientWidth < box.scrollWidth - slack ? '›' : '';
      setShown(before + after);
    };
    look();
    const end = new AbortController();
    box.addEventListener('scroll', look, { passive: true, signal: end.signal });
    window.addEventListener('resize', look, { signal: end.signal });
    return () => end.abort();
  });
  return (
    <div className="*:pointer-events-auto pointer-events-none absolute inset-y-3 right-0.5 z-10 flex flex-col gap-2 max-lg:hidden">
      <button
        type="button"
        className={`${button} mb-auto text-xs ${untouched > 0 ? 'bg-tomato!' : ''} ${count > 0 ? '' : 'invisible'}`}
        onClick={() => grid.current && goToNew(grid.current)}
      >
        <span className="block whitespace-nowrap text-2xl">
          {count === 1
            ? t({ fr: `nº\u00a0${orders[0]?.number}`, en: `#${orders[0]?.number}` })
            : count}
        </span>{' '}
        {t({ fr: count > 1 ? 'nouvelles' : 'nouvelle', en: 'new' })}
      </button>
      {sides.map(({ by, sign, name }) => (
        <button
          key={by}
          type="button"
          tabIndex={-1}
          aria-label={t(name)}
          className={`${button} text-3xl ${shown.includes(sign) ? '' : 'invisible'}`}
          onClick={() => grid.current && turn(grid.current, by)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}
