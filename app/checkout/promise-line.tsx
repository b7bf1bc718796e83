import { promiseLine } from '#orders/promise.text.ts';
import type { OrderType } from '#shop/order-types.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';

type PromiseLineProps = {
  orderType: OrderType;
  /** What is promised, epoch milliseconds; nothing is rendered without. */
  at: number | null | undefined;
  now: number;
  isChosen?: boolean;
};

/** Renders the promise below a total: `Chez vous vers 19 h 15` (B-4473). */
export function PromiseLine({ orderType, at, now, isChosen }: PromiseLineProps) {
  const { t } = useLanguage();
  if (!at) return null;
  return (
    <p className="tabular flex items-center gap-2 font-bold">
      <Icon name="clock" className="size-5 shrink-0" />
      {t(promiseLine(orderType, at, now, isChosen))}
    </p>
  );
}
