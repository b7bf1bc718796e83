import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { Problem } from '#core/problem.ts';
import { readOrderPageOrLast } from '#tracking/last-order-pages.server.ts';
import { fetchOrderPage } from '#tracking/order-page.client.ts';
import { parseToken } from '#tracking/order-page.server.ts';
import { orderPageText } from '#tracking/order-page.text.ts';
import { MessagePage } from '../message-page.tsx';
import NotFound from '../not-found.tsx';
import { contextOf } from '../page-context.ts';
import type { Route } from './+types/order.ts';
import { OrderView } from './order-view.tsx';

/** Answers the same for a token that never was, one of another shape, an erased order's. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const page = await readOrderPageOrLast(contextOf(context), parseToken(params));
    return page && !page.isOld ? page : data(page ?? ('away' as const), { status: 503 });
  } catch (error) {
    if (error instanceof Problem && error.kind.status === 404) {
      return data(null, { status: 404 });
    }
    throw error;
  }
}

/** From the order form: through the API, and by the browser's own way when the line is bad. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const reading = await fetchOrderPage(params.token);
  if (reading === 'gone') return null;
  if (reading !== 'unreachable') return reading;
  location.assign(request.url);
  return new Promise<null>(() => {});
}

/** The page follows its order by itself: what is read again beside it is the shop. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** `/order/:token`: the page of one order, for whoever was given its address (B-701). */
export default function Order({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  if (loaderData === 'away') {
    const { order, away } = orderPageText;
    return <MessagePage title={order} message={away} picture="!" />;
  }
  return <OrderView key={params.token} first={loaderData} token={params.token} />;
}
