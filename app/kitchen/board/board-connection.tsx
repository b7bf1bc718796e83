import { useEffect, useState } from 'react';
import { onceAt } from '#browser/wake.ts';
import { RingLine } from '#checkout/telephone/ring-line.tsx';
import { both } from '#core/language.ts';
import { formatTime } from '#hours/hours.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { PrinterTrouble } from '../printing/printer-trouble.tsx';
import { useBoard } from './board-provider.tsx';

/** A connection that is back within this time, in milliseconds, is not reported. */
const grace = 1_500;

/** Renders in red since when the connection is lost, else what is wrong with a printer, else who rings. */
export function BoardConnection() {
  const { t } = useLanguage();
  const { staleSince, isLive, skew, orders } = useBoard();
  const isStale = staleSince !== null;
  const [isLong, setLong] = useState(isStale);
  useEffect(() => {
    if (isStale) return onceAt(Date.now() + grace, () => setLong(true));
    setLong(false);
  }, [isStale]);
  const since = both((language) => formatTime((staleSince ?? 0) + skew, language));
  return (
    <div role="alert" className="flex min-h-14 min-w-14 items-center">
      {isStale && isLong ? (
        <p className="flex h-full items-center rounded-xl bg-tomato px-3 font-bold text-sm text-white leading-tight">
          {t({ fr: `Hors ligne depuis ${since.fr}`, en: `Offline since ${since.en}` })}
          <span className="sr-only">
            {t({
              fr: ' : les commandes affichées datent de ce moment.',
              en: ': the orders shown are from that moment.',
            })}
          </span>
        </p>
      ) : (
        <PrinterTrouble orders={orders}>
          <RingLine>
            <p aria-live="off" className={`px-2 text-sm ${isLive ? 'text-basil' : 'text-soft'}`}>
              {t(
                isLive ? { fr: 'En direct', en: 'Live' } : { fr: 'Connexion…', en: 'Connecting…' },
              )}
            </p>
          </RingLine>
        </PrinterTrouble>
      )}
    </div>
  );
}
