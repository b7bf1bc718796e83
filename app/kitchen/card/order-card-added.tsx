import { formatMoney } from '#core/money.ts';
import type { Order } from '#orders/order.ts';
import { addedRows } from '#orders/total-rows.ts';
import { useLanguage } from '#ui/language-provider.tsx';

/** What in the total is no dish: asked about on the telephone and at the door (B-2045). */
export function OrderCardAdded({ order }: { order: Order }) {
  const { language, t } = useLanguage();
  const rows = addedRows(order);
  if (rows.length === 0) return null;
  return (
    <dl className="tabular text-sm">
      {rows.map(({ kind, label, amount }) => (
        <div key={kind} className="flex justify-between gap-2">
          <dt>{t(label)}</dt>
          <dd className="whitespace-nowrap">{formatMoney(amount, language)}</dd>
        </div>
      ))}
    </dl>
  );
}
