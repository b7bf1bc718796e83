import type { ReactNode } from 'react';
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

/**
 * Renders what is in the oven with its minutes, and what it makes next: equal pizzas together, and
 * how many of each size (B-3903).
 */
export function OvenLists({ orders }: { orders: readonly Order[] }) {
  const { t } = useLanguage();
  const baking = orders.filter(({ status }) => status === 'baking');
  const next = ovenOf(orders.filter(({ status }) => status === 'confirmed'));
  return (
    <>
      <OvenPart id="oven-now" heading={t({ fr: 'Dans le four', en: 'In the oven' })}>
        {baking.map((order) => (
          <BakingOrder key={order.id} order={order} />
        ))}
      </OvenPart>
      <OvenPart
        id="oven-next"
        heading={
          <>
            {t({ fr: 'À faire', en: 'Make next' })}
            {sizesOf(next).map(({ size, count }) => (
              <span key={size.fr} className="tabular whitespace-nowrap">
                {count}&nbsp;× {t(size)}
              </span>
            ))}
          </>
        }
      >
        {next.map((row, position) => (
          <li key={position} className="rounded-xl bg-white px-2 py-1.5 leading-tight">
            <OvenDish row={row} numbers={row.numbers.join(', ')} />
          </li>
        ))}
      </OvenPart>
    </>
  );
}

type OvenPartProps = { id: string; heading: ReactNode; children: readonly ReactNode[] };

function OvenPart({ id, heading, children }: OvenPartProps) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby={id} className="mb-2 rounded-2xl bg-crust box-decoration-clone p-2">
      <h2 id={id} className="flex flex-wrap items-baseline gap-x-3 px-1 font-bold text-2xl">
        {heading}
      </h2>
      {children.length === 0 && <p className="px-1">{t(boardText.empty)}</p>}
      <ol className="grid gap-1.5 *:break-inside-avoid empty:hidden">{children}</ol>
    </section>
  );
}

/** Renders an order in the oven: its number, the minutes left, its pizzas. */
function BakingOrder({ order }: { order: Order }) {
  const { t } = useLanguage();
  const minutes = useKitchen()?.kitchen?.oven.minutes ?? null;
  const left = useAtEachTick((now) => {
    return t(bakingWords(order, minutes, now) ?? sinceWords(order, now));
  });
  return (
    <li className="grid gap-1 rounded-xl bg-white px-2 py-1.5 leading-tight">
      <p className="flex items-baseline justify-between gap-2 font-bold text-2xl">
        <span className="font-display">
          <span className="sr-only">{t(orderNumber(order.number))}</span>
          <span aria-hidden="true">{order.number}</span>
        </span>
        <span className="tabular">{left}</span>
      </p>
      {ovenOf([order]).map((row, position) => (
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
