import type { Order } from '#orders/order.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { boardText } from '../board/board.text.ts';
import { useAtEachTick } from '../board/board-provider.tsx';
import { agoWords, leftWords, momentWords, pressureOf, targetOf } from '../board/board-times.ts';

const looks = {
  calm: 'text-soft',
  soon: 'rounded-full bg-cheese px-2 text-ink',
  late: 'rounded-full bg-tomato px-2 text-white',
} as const;

/** When it is due, and how much time is left until then. */
export function OrderCardDue({ order }: { order: Order }) {
  const { language, t } = useLanguage();
  const target = targetOf(order);
  const due = useAtEachTick((now) =>
    target === null ? t(boardText.asap) : momentWords(target, now, language),
  );
  const said = t(order.promisedAt === null ? boardText.askedFor : boardText.promisedFor);
  return (
    <p className="flex min-w-0 grow flex-wrap items-baseline justify-end gap-x-2 text-right leading-tight">
      <span className="font-bold text-lg">
        {target !== null && <span className="sr-only">{said} </span>}
        {due}
      </span>
      {order.closedAt === null && target !== null && <TimeLeft target={target} />}
    </p>
  );
}

/** How long ago it was sent; of one that is over, when that was. */
export function OrderCardAge({ order }: { order: Order }) {
  const { language, t } = useLanguage();
  const { placedAt, closedAt } = order;
  const words = useAtEachTick((now) =>
    closedAt === null ? t(agoWords(placedAt, now)) : momentWords(closedAt, now, language),
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
