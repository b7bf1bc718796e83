import { isUnfinished } from '#cart/line.ts';
import { composeText } from '#modifiers/composer/line-actions.text.ts';
import { changeable } from '#orders/changing/what-may-change.ts';
import type { Order } from '#orders/order.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { OrderCardLines } from '../card/order-card-lines.tsx';

/** Says what to ask the customer, with the way to write it down; nothing for most orders (B-4336). */
export function OpenChoices({ order, onFill }: { order: Order; onFill: () => void }) {
  const { t } = useLanguage();
  const lines = order.lines.filter(isUnfinished);
  if (!lines[0] || !changeable[order.status].added) return null;
  return (
    <div className="mb-4 grid gap-2">
      <OrderCardLines lines={lines} />
      <Button className="min-h-14" onClick={onFill}>
        {t(composeText(lines[0]))}
      </Button>
    </div>
  );
}
