import { useEffect, useState } from 'react';
import { formatTime } from '#hours/hours.text.ts';
import type { Order } from '#orders/order.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { readHistory } from '../days.client.ts';
import { eventText } from '../order-history.text.ts';
import type { OrderEvent } from '../order-history.ts';
import { detailText } from './day-page.text.ts';

/** What happened to an order, when, and by whom; read again with each step that is taken. */
export function DayHistory({ order: { id, version, orderType } }: { order: Order }) {
  const { language, t } = useLanguage();
  const [events, setEvents] = useState<readonly OrderEvent[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    readHistory(id, end.signal).then(
      (read) => {
        setEvents(read);
        setFailed(false);
      },
      () => setFailed(!end.signal.aborted),
    );
    return () => end.abort();
  }, [id, version]);
  return (
    <section>
      <h3 className="mb-1 font-bold text-lg">{t(detailText.history)}</h3>
      {hasFailed && <p className="text-tomato">{t(detailText.noHistory)}</p>}
      {!events && !hasFailed && <p className="text-soft">{t(detailText.reading)}</p>}
      <ol className="grid gap-2 border-rim border-l-4 pl-4">
        {events?.map((event) => (
          <li key={event.id} className="min-w-0 leading-snug">
            <span className="tabular mr-2 font-bold">{formatTime(event.at, language)}</span>
            {t(eventText(event, orderType))}
            <span className="block break-words text-sm text-soft">{actorOf(event, t)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function actorOf({ actorEmail, kind }: OrderEvent, t: ReturnType<typeof useLanguage>['t']) {
  if (actorEmail) return actorEmail;
  return t(kind === 'placed' ? detailText.customer : detailText.site);
}
