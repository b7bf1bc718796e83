import { useMemo } from 'react';
import { noteWords } from '#cart/line.text.ts';
import type { Order } from '#orders/order.ts';
import { orderNumber } from '#orders/orders.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { DishWords } from '../card/order-card-lines.tsx';
import { useKitchen } from '../oven/kitchen-store.ts';
import { boardText } from './board.text.ts';
import { useAtEachTick } from './board-provider.tsx';
import { bakingWords, sinceWords } from './board-times.ts';
import { type OvenRow, ovenOf, sizesOf } from './oven.ts';

const part = 'mb-2 rounded-2xl bg-crust box-decoration-clone p-2';
const heading = 'flex flex-wrap items-baseline gap-x-3 px-1 font-bold text-2xl';

/**
 * Renders what is in the oven with its minutes, and what it makes next: equal pizzas together, and
 * how many of each size (B-3903).
 */
export function OvenLists({ orders }: { orders: readonly Order[] }) {
  const { t } = useLanguage();
  const baking = orders.filter(({ status }) => status === 'baking');
  const next = useMemo(
    () => ovenOf(orders.filter(({ status }) => status === 'confirmed')),
    [orders],
  );
  return (
    <>
      <section aria-labelledby="oven-now" className={part}>
        <h2 id="oven-now" className={heading}>
          {t(boardText.inOven)}
        </h2>
        {baking.length === 0 && <p className="px-1">{t(boardText.empty)}</p>}
        <ol className="grid gap-1.5 *:break-inside-avoid empty:hidden">
          {baking.map((order) => (
            <BakingOrder key={order.id} order={order} />
          ))}
        </ol>
      </section>
      <section aria-labelledby="oven-next" className={part}>
        <h2 id="oven-next" className={heading}>
          {t(boardText.next)}
          {sizesOf(next).map(({ size, count }) => (
            <span key={size.fr} className="tabular whitespace-nowrap">
              {count}&nbsp;× {t(size)}
            </span>
          ))}
        </h2>
        {next.length === 0 && <p className="px-1">{t(boardText.empty)}</p>}
        <ol className="grid gap-1.5 *:break-inside-avoid empty:hidden">
          {next.map((row, position) => (
            <li key={position} className="rounded-xl bg-white px-2 py-1.5 leading-tight">
              <OvenDish row={row} numbers={row.numbers.join(', ')} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** Renders an order in the oven: its number, the minutes left, its pizzas. */
function BakingOrder({ order }: { order: Order }) {
  const { t } = useLanguage();
  const minutes = useKitchen()?.kitchen?.oven.minutes ?? null;
  const left = useAtEachTick((now) => {
    return t(bakingWords(order, minutes, now) ?? sinceWords(order, now));
  });
  const rows = useMemo(() => ovenOf([order]), [order]);
  return (
    <li className="grid gap-1 rounded-xl bg-white px-2 py-1.5 leading-tight">
      <p className="flex items-baseline justify-between gap-2 font-bold text-2xl">
        <span className="font-display">
          <span className="sr-only">{t(orderNumber(order.number))}</span>
          <span aria-hidden="true">{order.number}</span>
        </span>
        <span className="tabular">{left}</span>
      </p>
      {rows.map((row, position) => (
        <OvenDish key={position} row={row} numbers="" />
      ))}
    </li>
  );
}

function OvenDish({ row: { count, words, note }, numbers }: { row: OvenRow; numbers: string }) {
  const { t } = useLanguage();
  return (
    <>
      <div className="flex items-start gap-2 text-2xl">
        <span className="tabular shrink-0 font-bold">{count}&nbsp;×</span>
        <span className="shrink-0 rounded bg-crust px-1 font-bold">
          {words.sizeLabel && t(words.sizeLabel)}
        </span>
        <div className="grid min-w-0 grow gap-1">
          <DishWords piece={words} />
        </div>
        <span className="tabular shrink-0 text-base">{numbers}</span>
      </div>
      {note !== null && <strong className="wrap-anywhere bg-cheese">{t(noteWords(note))}</strong>}
    </>
  );
}
