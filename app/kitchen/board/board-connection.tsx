import { useEffect, useState } from 'react';
import { whenReleased } from '#browser/held-changes.ts';
import { formatTime } from '#hours/hours.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { PrinterTrouble } from '../printing/printer-trouble.tsx';
import { useBoard } from './board-provider.tsx';

/** A connection that is back within this time, in milliseconds, is not reported. */
const grace = 1_500;

const live = { fr: 'En direct', en: 'Live' };
const connecting = { fr: 'Connexion…', en: 'Connecting…' };

/** Renders in red since when the connection is lost, else what is wrong with a printer. */
export function BoardConnection() {
  const { t } = useLanguage();
  const { staleSince, isLive, skew, orders } = useBoard();
  const isStale = staleSince !== null;
  const [isLong, setLong] = useState(isStale);
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
    <div role="alert" className="flex min-h-14 min-w-14 items-center">
      {isStale && isLong ? (
        <p className="flex h-full items-center rounded-xl bg-tomato px-3 font-bold text-sm text-white leading-tight">
          {t({ fr: `Hors ligne depuis ${fr}`, en: `Offline since ${en}` })}
          <span className="sr-only">
            {t({
              fr: ' : les commandes affichées datent de ce moment.',
              en: ': the orders shown are from that moment.',
            })}
          </span>
        </p>
      ) : (
        <PrinterTrouble orders={orders}>
          <p aria-live="off" className={`px-2 text-sm ${isLive ? 'text-basil' : 'text-soft'}`}>
            {t(isLive ? live : connecting)}
          </p>
        </PrinterTrouble>
      )}
    </div>
  );
}
