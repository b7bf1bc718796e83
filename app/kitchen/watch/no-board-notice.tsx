import { hc } from 'hono/client';
import { useEffect, useState } from 'react';
import { answerOf, asStranger } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { formatTime } from '#hours/hours.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import type { boardWatchApi } from './watch.api.server.ts';

const watch = hc<typeof boardWatchApi>('/api/board-watch', asStranger);

/** A tablet may show the sign-in page for hours: it asks again. */
const pace = 60_000;

/** Renders a red notice along the lower edge of the sign-in page; it moves nothing above it. */
export function NoBoardNotice() {
  const { t } = useLanguage();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    const read = async () => setSince((await answerOf(watch.index.$get())).absentSince);
    // Without an answer the last notice stays.
    const readAgain = () => void read().catch(() => {});
    readAgain();
    const reading = setInterval(readAgain, pace);
    return () => clearInterval(reading);
  }, []);
  return (
    <div role="status" className="sticky bottom-0">
      {since !== null && (
        <p className="bg-tomato px-4 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-center font-bold text-white">
          {t(noBoardNotice(since))}
        </p>
      )}
    </div>
  );
}

export function noBoardNotice(since: number): Bilingual {
  return {
    fr: `Aucun tableau de commandes n'est ouvert depuis ${formatTime(since, 'fr')}. Connectez-vous pour voir les commandes.`,
    en: `Since ${formatTime(since, 'en')}, no orders board has been open. Sign in to see the orders.`,
  };
}
