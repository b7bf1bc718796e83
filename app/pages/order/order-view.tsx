import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { replayEarlyTaps } from '#browser/early-taps.ts';
import { orderMessages } from '#checkout/checkout.text.ts';
import { menuAddress, menuOfOrder } from '#history/dated-menu/menu-address.ts';
import { orderNumber } from '#orders/orders.text.ts';
import { stepTime } from '#orders/promise.text.ts';
import { headlineOf } from '#tracking/order-headline.ts';
import { oldWords, orderPageText, staleWords } from '#tracking/order-page.text.ts';
import type { OrderPage } from '#tracking/order-page.ts';
import { OrderPageAgain, OrderPageCall, OrderPagePlace } from '#tracking/page/order-page-help.tsx';
import { OrderPageHero } from '#tracking/page/order-page-hero.tsx';
import { OrderPageSteps } from '#tracking/page/order-page-steps.tsx';
import { OrderPageTicket } from '#tracking/page/order-page-ticket.tsx';
import { useOrderPage } from '#tracking/page/use-order-page.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import NotFound from '../not-found.tsx';
import { PlainHeader } from '../plain-page.tsx';

const banner = 'mt-6 rounded-2xl bg-cheese px-5 py-3 font-bold print:hidden';

/** A customer's order while its page is open. */
export function OrderView({ first, token }: { first: OrderPage; token: string }) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const { order, isLate, staleSince } = useOrderPage(first, token, revalidate);
  useEffect(replayEarlyTaps, []);
  useArrival(first.number);
  if (!order) return <NotFound />;
  const headline = headlineOf(order, isLate);
  const { title, instant, detail } = headline;
  const news = [t(title), instant && t(instant)].filter(Boolean).join(' ');
  return (
    <div className="on-paper min-h-dvh print:min-h-0">
      <title>{`${news} · ${t(orderPageText.order)} ${order.number} · ${order.seller.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      {/* The router's way here brings no header of this page's own. */}
      <meta name="referrer" content="no-referrer" />
      <div className="glow overflow-clip text-paper">
        {/* Above the picture, which reaches up to it. */}
        <div className="relative z-10 mx-auto max-w-5xl px-4 pt-4 sm:px-6">
          <PlainHeader />
        </div>
        <main>
          <OrderPageHero order={order} headline={headline} />
          <div className="bg-paper text-ink">
            <div className="mx-auto flow-root max-w-5xl px-4 sm:px-6">
              <div role="status">
                {order.isOld && (
                  <p className={banner}>{t(oldWords(stepTime(first.now, first.now)))}</p>
                )}
                {!order.isOld && staleSince !== null && (
                  <p className={banner}>{t(staleWords(stepTime(staleSince, staleSince)))}</p>
                )}
              </div>
              <noscript>
                <p className={banner}>{t(orderPageText.noScript)}</p>
              </noscript>
            </div>
            <div className="mx-auto grid max-w-5xl gap-6 px-4 pt-8 pb-14 sm:px-6 md:grid-cols-2 md:items-start md:gap-8 print:grid-cols-2 print:items-start print:py-0">
              <div className="grid gap-6">
                <OrderPageSteps order={order} isLate={isLate} />
                {order.status !== 'refused' && <OrderPagePlace order={order} />}
                {headline.tone !== 'bad' && <OrderPageCall />}
              </div>
              <div className="grid gap-6">
                <OrderPageTicket order={order} />
                <OrderPageAgain order={order} />
              </div>
              <p className="text-center text-sm text-soft md:col-span-2 print:hidden">
                {!order.customerEmailed && `${t(orderPageText.noEmail)} `}
                {t(orderPageText.keepLink)}{' '}
                <a
                  href={menuAddress(order.placedAt)}
                  className="whitespace-nowrap underline underline-offset-4"
                >
                  {t(menuOfOrder)}
                </a>
              </p>
            </div>
          </div>
        </main>
      </div>
      <p role="status" className="sr-only">
        {`${news}. ${t(detail)}`}
      </p>
    </div>
  );
}

/**
 * Who comes from the order form stands at its end: the new page is read from its beginning. With a
 * new document the message of success stayed behind, and is said again.
 */
function useArrival(number: number) {
  const { state, hash } = useLocation();
  const isFromForm = state === 'sent';
  const isNewDocument = hash === '#sent';
  useEffect(() => {
    if (!isFromForm) return;
    scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('order-headline')?.focus({ preventScroll: true });
  }, [isFromForm]);
  useEffect(() => {
    if (!isNewDocument || location.hash !== '#sent') return;
    history.replaceState(history.state, '', location.pathname + location.search);
    notify({ tone: 'success', ...orderMessages.success, note: orderNumber(number) });
  }, [isNewDocument, number]);
}
