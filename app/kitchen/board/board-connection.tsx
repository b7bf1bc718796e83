import { useEffect, useState } from 'react';
import { formatTime } from '#restaurant/hours.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { useBoard } from './board-provider.tsx';

/** A line that is back within this time is not reported, in milliseconds. */
const grace = 1_500;

/** Says in red since when the line is gone; what is shown stays, and is caught up with later. */
export function BoardConnection() {
  const { t } = useLanguage();
  const { staleSince, skew } = useBoard();
  const isStale = staleSince !== null;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isStale) return setLong(false);
    const waiting = setTimeout(() => setLong(true), grace);
    return () => clearTimeout(waiting);
  }, [isStale]);
  const since = staleSince === null ? 0 : staleSince + skew;
  const fr = formatTime(since, 'fr');
  const en = formatTime(since, 'en');
  return (
    <div role="alert">
      {isStale && isLong && (
        <p className="rounded-xl bg-tomato px-4 py-3 font-bold text-white">
          {t({
            fr: `Hors ligne depuis ${fr} : les commandes affichées datent de ce moment.`,
            en: `Offline since ${en}: the orders shown are from that moment.`,
          })}
        </p>
      )}
    </div>
  );
}
