import { useEffect, useState } from 'react';
import { onWake } from '#browser/wake.ts';
import { orderPagePath } from '#orders/order.ts';
import { orderNumber } from '#orders/orders.text.ts';
import { useShop } from '#shop/use-shop.ts';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { headlineOf } from '../order-headline.ts';
import { fetchOrderPage } from '../order-page.client.ts';
import { orderPageText } from '../order-page.text.ts';
import type { OrderPage } from '../order-page.ts';
import { forgetOrder, isRunning } from '../remembered-order.ts';

/** While the customer reads the menu; the order's own page has a stream. */
const every = 30_000;

/** Renders the order sent from this device, one tap away, below the bar at the top. */
export function RunningOrderBar({ token }: { token: string }) {
  const { language, t } = useLanguage();
  const { firstLanguage } = useShop();
  const [isAway, setAway] = useState(false);
  const order = useRunningOrder(token);
  if (!order || isAway) return null;
  const isLate = order.tellAt !== null && order.now >= order.tellAt;
  const { title, instant } = headlineOf(order, isLate);
  const news = [t(title), instant && t(instant)].filter(Boolean).join(' ');
  return (
    <aside
      aria-label={t(orderPageText.yours)}
      className="absolute inset-x-0 top-14 z-30 sm:top-16 low:top-13 animate-[appear_200ms_ease-out] bg-cheese text-ink print:hidden"
    >
      <p className="mx-auto flex h-11 max-w-[90rem] items-center pl-4 sm:pl-6">
        <a
          href={orderPagePath(token, language, firstLanguage)}
          className="flex h-full min-w-0 grow items-center gap-2 font-bold"
        >
          <span className="line-clamp-2 min-w-0 text-[0.9375rem] leading-tight">
            {t(orderNumber(order.number))} · {news}
          </span>
          <span aria-hidden="true">→</span>
        </a>
        <button
          type="button"
          aria-label={t(orderPageText.putAway)}
          onClick={() => {
            forgetOrder(token);
            setAway(true);
          }}
          className="grid size-11 shrink-0 place-items-center sm:mr-2"
        >
          <Icon name="close" className="size-5" />
        </button>
      </p>
    </aside>
  );
}

/** Returns the order while the customer waits for it; a closed one stays until the page is left. */
function useRunningOrder(token: string): OrderPage | null {
  const [order, setOrder] = useState<OrderPage | null>(null);
  useEffect(() => {
    let isLeft = false;
    async function read() {
      if (document.visibilityState === 'hidden') return;
      const read = await fetchOrderPage(token).catch(() => undefined);
      if (isLeft || read === undefined) return;
      if (read === null || !isRunning(read)) forgetOrder(token);
      if (read === null) setOrder(null);
      else setOrder((was) => (was || isRunning(read) ? read : null));
    }
    read();
    const reading = setInterval(read, every);
    const leave = onWake(read);
    return () => {
      isLeft = true;
      clearInterval(reading);
      leave();
    };
  }, [token]);
  return order;
}
