import { useEffect, useRef } from 'react';
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
} from 'react-router';
import { dayAt, isDay } from '#hours/calendar-day.ts';
import { readDay } from '#sales/sales.client.ts';
import { dayFailures } from '#sales/staff/day-page.text.ts';
import { DayPage } from '#sales/staff/day-page.tsx';
import { DayPicker } from '#sales/staff/day-picker.tsx';
import type { Route } from './+types/order-day.ts';
import { tabReadingOf } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';
import { useReadingWhenVisible } from './use-reading-when-visible.ts';

const read = tabReadingOf(readDay, dayFailures.load);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (params.date !== undefined && !isDay(params.date)) throw redirect('/admin/orders/day');
  const day = params.date ?? dayAt(Date.now());
  return { day, reading: await read(day) };
}

/** Returns whether to read the day again: opening an order changes the address, not the day. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isDialog = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return defaultShouldRevalidate && !isDialog;
}

/** Renders `/admin/orders/day/:date?`: a day's orders, else today's; `?order=ID` opens one. */
export default function OrderDay({ loaderData: { day, reading } }: Route.ComponentProps) {
  const { search } = useLocation();
  useReadingWhenVisible();
  const orderId = /^\d{1,15}$/.exec(new URLSearchParams(search).get('order') ?? '')?.[0];
  const close = useClose(orderId !== undefined);
  return (
    <>
      <DayPicker day={day} today={dayAt(Date.now())} />
      <TabShown reading={reading}>
        {(read) => (
          <DayPage
            key={day}
            reading={read}
            orderId={orderId === undefined ? null : Number(orderId)}
            onClose={close}
          />
        )}
      </TabShown>
    </>
  );
}

/** Returns to the list when the order was opened from it, else replaces the order by the list. */
function useClose(isOpen: boolean): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const sawList = useRef(false);
  useEffect(() => {
    if (!isOpen) sawList.current = true;
  }, [isOpen]);
  return () => {
    if (sawList.current) navigate(-1);
    else navigate(pathname, { replace: true, preventScrollReset: true });
  };
}
