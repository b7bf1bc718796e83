import { useEffect, useState } from 'react';
import { readInTab, storeInTab } from '#browser/storage.ts';
import { Button } from '#ui/button.tsx';
import { closeLabel } from '#ui/corner.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { rememberReorder } from '../remembered-reorder.ts';
import { forgetCustomer, pastOrders, storeCustomer } from './last-order.ts';
import { rememberedText as text } from './remembered.text.ts';

const hidden = 'last-order-hidden';

type LastOrderCardProps = { onAgain: () => void; className?: string };

/** Renders the device's last order; closing hides it in this tab, and forgetting can be undone (B-572). */
export function LastOrderCard({ onAgain, className = '' }: LastOrderCardProps) {
  const { language, t } = useLanguage();
  const [order, setOrder] = useState<ReturnType<typeof pastOrders>[number]>();
  const [forgotten, setForgotten] = useState<string | null>(null);
  // Only the browser knows of it.
  useEffect(() => setOrder(readInTab(hidden) ? undefined : pastOrders(language)[0]), [language]);
  if (!order) return null;
  const { text: words, lines } = order;
  function hide() {
    storeInTab(hidden, 'true');
    setOrder(undefined);
  }
  function orderAgain() {
    rememberReorder(lines);
    setOrder(undefined);
    onAgain();
  }
  function undo() {
    storeCustomer(forgotten);
    setForgotten(null);
  }
  return (
    <section
      aria-label={t(text.lastOrder)}
      className={`relative rounded-2xl bg-paper p-4 pr-14 text-ink shadow-card ${className}`}
    >
      <h2 className="font-bold">{t(text.lastOrder)}</h2>
      <p role="status" className="wrap-anywhere leading-snug">
        {forgotten === null ? words : t(text.forgotten)}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        {forgotten === null && <Button onClick={orderAgain}>{t(text.again)}</Button>}
        <Button
          variant="plain"
          onClick={forgotten === null ? () => setForgotten(forgetCustomer()) : undo}
        >
          {t(forgotten === null ? text.forgetDetails : text.undo)}
        </Button>
      </div>
      <button
        type="button"
        aria-label={t(closeLabel)}
        onClick={hide}
        className="absolute top-1 right-1 grid size-12 place-items-center rounded-full hover:bg-crust"
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
