import { useEffect, useState } from 'react';
import { readInTab, storeInTab } from '#browser/storage.ts';
import { Button } from '#ui/button.tsx';
import { closeLabel } from '#ui/corner.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { orderDraft } from '../form/order-draft.ts';
import { rememberReorder } from '../remembered-reorder.ts';
import { forgetCustomer, pastOrders, storeCustomer } from './last-order.ts';
import { rememberedText as text } from './remembered.text.ts';

const hidden = 'last-order-hidden';

/** Renders the device's last order; closing hides it in this tab, and forgetting can be undone (B-572). */
export function LastOrderCard({ onAgain }: { onAgain: () => void }) {
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
  function toggle() {
    if (forgotten === null) setForgotten(forgetCustomer());
    else {
      storeCustomer(forgotten);
      setForgotten(null);
    }
    orderDraft.read();
  }
  return (
    <section
      aria-label={t(text.lastOrder)}
      className="relative flex flex-wrap items-center gap-x-1 rounded-2xl bg-paper py-1 pr-3 pl-4 text-ink shadow-card sm:flex-nowrap sm:pr-13 desk:col-span-3"
    >
      <div className="wrap-anywhere min-h-11 grow basis-full content-center pr-9 text-[0.9375rem] leading-tight sm:basis-0 sm:pr-0">
        <h2 className="font-bold max-sm:inline">{t(text.lastOrder)}</h2>{' '}
        <p role="status" className="max-sm:inline">
          {forgotten === null ? words : t(text.forgotten)}
        </p>
      </div>
      {forgotten === null && (
        <Button className="px-3! text-[0.9375rem]" onClick={orderAgain}>
          {t(text.again)}
        </Button>
      )}
      <Button
        variant="plain"
        className="max-sm:min-w-0 max-sm:basis-24 max-sm:text-sm max-sm:leading-tight"
        onClick={toggle}
      >
        {t(forgotten === null ? text.forgetDetails : text.undo)}
      </Button>
      <button
        type="button"
        aria-label={t(closeLabel)}
        onClick={hide}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full hover:bg-crust"
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
