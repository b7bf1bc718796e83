import { callFirstTexts, callFirstTitle } from '#orders/call-first.text.ts';
import { isCallFirst } from '#orders/call-first.ts';
import type { Order } from '#orders/order.ts';
import { useLanguage } from '#ui/language-provider.tsx';

/** Why the customer is to be called before anything is cooked; nothing for most orders (B-861). */
export function OrderCardMark({ order }: { order: Order }) {
  const { t } = useLanguage();
  if (!isCallFirst(order)) return null;
  return (
    <div className="rounded-xl bg-cheese px-3 py-1.5 text-sm">
      <strong>{t(callFirstTitle)}</strong>
      <ul>
        {order.callFirst.map((reason) => (
          <li key={reason}>{t(callFirstTexts[reason])}</li>
        ))}
      </ul>
    </div>
  );
}
