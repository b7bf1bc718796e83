import { dayAt, noonOf } from '#hours/calendar-day.ts';
import { formatDay } from '#hours/hours.text.ts';
import type { Order } from '#orders/order.ts';
import { staffTimes } from '#orders/promise.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { boardText } from '../board/board.text.ts';
import { useAtEachTick } from '../board/board-provider.tsx';
import { agoWords, instantWords, leftWords, pressureOf, targetOf } from '../board/board-times.ts';

const nothing = { fr: '', en: '' };

const looks = {
  calm: 'text-soft',
  soon: 'rounded-full bg-cheese px-2 text-ink',
  late: 'rounded-full bg-tomato px-2 text-white',
} as const;

/** When it must be ready and, of a delivery, at the door; how much time is left until then. */
export function OrderCardDue({ order }: { order: Order }) {
  const { t } = useLanguage();
  const target = targetOf(order);
  const { status, orderType } = order;
  // The kitchen is done with what is on its way.
  const isOnTheWay = status === 'ready' && orderType === 'delivery';
  const ready = useAtEachTick((now) => t(staffTimes(order, now)?.ready ?? boardText.asap));
  const door = useAtEachTick((now) => t(staffTimes(order, now)?.door ?? nothing));
  const said = t(order.promisedAt === null ? boardText.askedFor : boardText.promisedFor);
  return (
    <div className="min-w-0 grow text-right leading-tight">
      <p className="flex flex-wrap items-baseline justify-end gap-x-2">
        <span className="font-bold text-lg">
          {target !== null && <span className="sr-only">{said} </span>}
          {isOnTheWay ? door : ready}
        </span>
        {order.closedAt === null && target !== null && <TimeLeft target={target} />}
      </p>
      {door !== '' && !isOnTheWay && <p className="text-sm">{door}</p>}
    </div>
  );
}

/** The day of an order that is not for today: its number is not one of today's (B-2587). */
export function OrderCardDay({ order: { day } }: { order: Order }) {
  const { language } = useLanguage();
  const words = useAtEachTick((now) =>
    day > dayAt(now) ? formatDay(noonOf(day), now, language) : '',
  );
  if (words === '') return null;
  return <span className="whitespace-nowrap rounded-full bg-cheese px-2.5 py-0.5">{words}</span>;
}

/** How long ago it was sent; of one that is over, when that was. */
export function OrderCardAge({ order }: { order: Order }) {
  const { language, t } = useLanguage();
  const { placedAt, closedAt } = order;
  const words = useAtEachTick((now) =>
    closedAt === null ? t(agoWords(placedAt, now)) : instantWords(closedAt, now, language),
  );
  return (
    <span className="ml-auto font-normal text-soft">
      {closedAt === null ? (
        <span className="sr-only">{t(boardText.sent)} </span>
      ) : (
        `${t(boardText.closed)} `
      )}
      {words}
    </span>
  );
}

function TimeLeft({ target }: { target: number }) {
  const { t } = useLanguage();
  const words = useAtEachTick((now) => t(leftWords(target, now)));
  const pressure = useAtEachTick((now) => pressureOf(target, now));
  if (words === '') return null;
  return <span className={`font-bold text-sm ${looks[pressure]}`}>{words}</span>;
}
