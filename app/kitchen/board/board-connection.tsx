import { useEffect, useState } from 'react';
import { whenReleased } from '#browser/held-changes.ts';
import { formatTime } from '#hours/hours.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { useBoard } from './board-provider.tsx';

/** A line that is back within this time is not reported, in milliseconds. */
const grace = 1_500;

const live = { fr: 'En direct', en: 'Live' };

/** Says in red since when the line is gone; what is shown stays, and is caught up with later. */
export function BoardConnection() {
  const { t } = useLanguage();
  const { staleSince, skew } = useBoard();
  const isStale = staleSince !== null;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isStale) return setLong(false);
    let isOver = false;
    const waiting = setTimeout(() => whenReleased(() => isOver || setLong(true)), grace);
    return () => {
      isOver = true;
      clearTimeout(waiting);
    };
  }, [isStale]);
  const since = staleSince === null ? 0 : staleSince + skew;
  const fr = formatTime(since, 'fr');
  const en = formatTime(since, 'en');
  return (
    <div role="alert" className="grid min-h-14">
      {isStale && isLong ? (
        <p className="flex items-center rounded-xl bg-tomato px-3 font-bold text-sm text-white leading-tight">
          <span>
            {t({ fr: `Hors ligne depuis ${fr}`, en: `Offline since ${en}` })}
            <span className="max-lg:sr-only">
              {t({
                fr: ' : les commandes affichées datent de ce moment.',
                en: ': the orders shown are from that moment.',
              })}
            </span>
          </span>
        </p>
      ) : (
        <p className="flex items-center px-3 text-basil text-sm leading-tight">{t(live)}</p>
      )}
    </div>
  );
}
