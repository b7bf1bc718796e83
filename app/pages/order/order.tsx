import { useEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useLocation, useRevalidator } from 'react-router';
import { orderMessages } from '#checkout/checkout.text.ts';
import { customersPatience, inTime, isOutage } from '#core/problem.outage.server.ts';
import { Problem } from '#core/problem.ts';
import { OrderPushButton } from '#kitchen/watch/order-push-button.tsx';
import { isCalledOff } from '#orders/order-status.ts';
import { orderNumber } from '#orders/orders.text.ts';
import { stepTime } from '#orders/promise.text.ts';
import { useOrderPage } from '#tracking/follow-order.ts';
import { linePictures } from '#tracking/line-pictures.server.ts';
import { headlineOf } from '#tracking/order-headline.ts';
import { parseToken, readOrderPage } from '#tracking/order-page.server.ts';
import { orderPageText, staleWords } from '#tracking/order-page.text.ts';
import type { LinePicture, OrderPage } from '#tracking/order-page.ts';
import { OrderPageCancel } from '#tracking/page/order-page-cancel.tsx';
import {
  canPickUp,
  OrderPageAddress,
  OrderPageAgain,
  OrderPageCall,
  OrderPageReward,
} from '#tracking/page/order-page-help.tsx';
import { OrderPageHero } from '#tracking/page/order-page-hero.tsx';
import { OrderPageSteps } from '#tracking/page/order-page-steps.tsx';
import { OrderPageTicket } from '#tracking/page/order-page-ticket.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, takeNextMessage } from '#ui/notify.ts';
import { MessagePage } from '../message-page.tsx';
import NotFound from '../not-found.tsx';
import { missingPage, storefrontOf, verbContext } from '../page-context.ts';
import { PlainHeader } from '../plain-page.tsx';
import type { Route } from './+types/order.ts';

const banner = 'mt-6 rounded-2xl bg-cheese px-5 py-3 font-bold print:hidden';

type OrderViewProps = {
  first: OrderPage;
  pictures: readonly LinePicture[];
  token: string;
};

function OrderView({ first, pictures, token }: OrderViewProps) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const { order, isLate, staleSince, onRead } = useOrderPage(first, token, revalidate);
  useArrival(first.number);
  useEffect(takeNextMessage, []);
  if (!order) return <NotFound />;
  const headline = headlineOf(order, isLate);
  const { title, instant, detail } = headline;
  const news = [t(title), instant && t(instant)].filter(Boolean).join(' ');
  return (
    <div className="on-paper wrap-break-word min-h-dvh print:min-h-0">
      <title>{`${news} · ${t(orderPageText.order)} ${order.number} · ${order.seller.name}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      {/* A navigation by the router has no response headers of this page's own. */}
      <meta name="referrer" content="no-referrer" />
      <div className="glow overflow-clip text-paper">
        {/* Above the picture, which reaches up to it. */}
        <div className="relative z-10 mx-auto max-w-5xl px-[min(1rem,5vw)] pt-4 sm:px-6">
          <PlainHeader />
        </div>
        <main>
          <OrderPageHero order={order} headline={headline} pictures={pictures} />
          <div className="bg-paper text-ink">
            <div className="mx-auto flow-root max-w-5xl px-[min(1rem,5vw)] sm:px-6">
              <div role="status">
                {staleSince !== null && (
                  <p className={banner}>{t(staleWords(stepTime(staleSince, staleSince)))}</p>
                )}
              </div>
              <noscript>
                <p className={banner}>{t(orderPageText.noScript)}</p>
              </noscript>
            </div>
            <div className="mx-auto grid max-w-5xl grid-cols-1 gap-6 px-[min(1rem,5vw)] pt-8 pb-14 sm:px-6 md:grid-cols-2 md:items-start md:gap-8 print:grid-cols-2 print:items-start print:py-0">
              <div className="grid grid-cols-1 gap-6">
                <OrderPageSteps order={order} isLate={isLate} />
                <OrderPageReward reward={order.reward} />
                <OrderPushButton order={order} token={token} />
                {!isCalledOff(order.status) && <OrderPageAddress order={order} />}
                {headline.tone !== 'bad' && <OrderPageCall />}
                {order.mayChange && (
                  <OrderPageCancel version={order.version} {...{ token, onRead }} />
                )}
              </div>
              <div className="grid grid-cols-1 gap-6">
                <OrderPageTicket order={order} pictures={pictures} />
                {!canPickUp(order) && <OrderPageAgain order={order} token={token} />}
              </div>
              <p className="text-center text-sm text-soft md:col-span-2 print:hidden">
                {!order.isEmailed && `${t(orderPageText.noEmail)} `}
                {t(orderPageText.keepLink)}
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
 * Moves a customer who comes from the order form to the headline, and repeats the message of
 * success, which was lost with the old document.
 */
function useArrival(number: number) {
  const isFromForm = useLocation().hash === '#sent';
  useEffect(() => {
    if (!isFromForm || location.hash !== '#sent') return;
    history.replaceState(history.state, '', location.pathname + location.search);
    document.getElementById('order-headline')?.focus({ preventScroll: true });
    notify({ tone: 'success', ...orderMessages.success, note: orderNumber(number) });
  }, [isFromForm, number]);
}

/** Answers the same for a token that never was, one of another shape, an erased order's. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(verbContext);
  try {
    const order = await inTime(customersPatience, readOrderPage(ctx, parseToken(params)));
    return { order, pictures: linePictures(order.lines, await storefrontOf(context)) };
  } catch (error) {
    if (error instanceof Problem && error.kind.status === 404) {
      return missingPage(context, 'order');
    }
    if (!isOutage(error)) throw error;
    ctx.log.error({ err: error }, 'an order cannot be read for its page');
    return data('away' as const, { status: 503 });
  }
}

/** Returns whether to read again: the page follows its order by itself; the rest is the shop. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Renders `/order/:token`: the page of one order, for the person with its address (B-701). */
export default function Order({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  if (loaderData === 'away') {
    const { order, away } = orderPageText;
    return <MessagePage title={order} message={away} picture="!" />;
  }
  const { order, pictures } = loaderData;
  return <OrderView key={params.token} first={order} pictures={pictures} token={params.token} />;
}
