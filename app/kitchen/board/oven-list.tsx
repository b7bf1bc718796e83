import { useMemo } from 'react';
import { noteWords } from '#cart/line.text.ts';
import type { Order } from '#orders/order.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { Made } from '../card/order-card-lines.tsx';
import { inSyllables } from '../ticket/ticket.text.ts';
import { boardText } from './board.text.ts';
import { ovenOf, sizesOf } from './oven.ts';

/** Renders what the oven makes next: equal pizzas together, and how many of each size (B-3903). */
export function OvenList({ orders }: { orders: readonly Order[] }) {
  const { t } = useLanguage();
  const rows = useMemo(() => ovenOf(orders), [orders]);
  return (
    <section
      aria-labelledby="oven-next"
      className="mb-2 rounded-2xl bg-crust box-decoration-clone p-2"
    >
      <h2 id="oven-next" className="flex flex-wrap items-baseline gap-x-3 px-1 font-bold text-2xl">
        {t(boardText.next)}
        {sizesOf(rows).map(({ size, count }) => (
          <span key={size.fr} className="tabular whitespace-nowrap">
            {count}&nbsp;× {t(size)}
          </span>
        ))}
      </h2>
      {rows.length === 0 && <p className="px-1">{t(boardText.empty)}</p>}
      <ol className="grid gap-1.5 *:break-inside-avoid">
        {rows.map(({ count, words, note, numbers }, position) => (
          <li key={position} className="grid gap-1 rounded-xl bg-white px-2 py-1.5 leading-tight">
            <p className="flex items-baseline gap-2 font-bold text-2xl">
              <span className="tabular shrink-0">{count}&nbsp;×</span>
              <span className="shrink-0 rounded bg-crust px-1">
                {words.sizeLabel && t(words.sizeLabel)}
              </span>
              <span className="wrap-anywhere min-w-0 grow">{inSyllables(t(words.name))}</span>
              <span className="tabular shrink-0 font-normal text-base">{numbers.join(', ')}</span>
            </p>
            <Made piece={words} />
            {note !== null && (
              <strong className="wrap-anywhere bg-cheese">{t(noteWords(note))}</strong>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
