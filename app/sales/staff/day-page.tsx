import { useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { BoardConnection } from '#kitchen/board/board-connection.tsx';
import { useBoard } from '#kitchen/board/board-provider.tsx';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { cutText } from '../day.text.ts';
import { type DayReading, mergeDay } from '../day.ts';
import { findOrders } from '../order-search.ts';
import { DayList } from './day-list.tsx';
import { DayOrderDialog } from './day-order-sheet.tsx';
import { dayText, foundText } from './day-page.text.ts';
import { DaySummary } from './day-summary.tsx';

type DayPageProps = { reading: DayReading; orderId: number | null; onClose: () => void };

const step = 40;

/** A day's orders, found by number, name or phone, live; and what the day comes to. */
export function DayPage({ reading, orderId, onClose }: DayPageProps) {
  const { t } = useLanguage();
  const { pathname } = useLocation();
  const { orders: live } = useBoard();
  const { orders, isCut } = useMemo(() => mergeDay(reading, live), [reading, live]);
  const [text, setText] = useState('');
  const [shown, setShown] = useState(step);
  const sought = useDeferredValue(text);
  const found = useMemo(() => findOrders(orders, sought).toReversed(), [orders, sought]);
  const nothing = orders.length === 0 ? dayText.none : dayText.notFound;

  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section className="min-w-0" aria-label={t(dayText.list)}>
        <div className="has-[p]:mb-4">
          <BoardConnection />
        </div>
        <search>
          <LabelledInput
            name="search"
            type="search"
            label={t(dayText.search)}
            optional=""
            autoComplete="off"
            maxLength={120}
            value={text}
            onChange={(typed) => {
              setShown(step);
              setText(typed);
            }}
          />
        </search>
        <div className="my-3 flex flex-wrap justify-between gap-x-4 text-soft">
          <p role="status">
            {t(found.length === 0 ? nothing : foundText(found.length, orders.length))}
          </p>
          {orders.length > 0 && (
            <a href="#summary" className="-my-2.5 py-2.5 underline underline-offset-4 xl:hidden">
              {t(dayText.summary)}
            </a>
          )}
        </div>
        {isCut && (
          <p className="mb-3 rounded-xl bg-cheese px-4 py-2 font-bold">
            {t(cutText(orders.length))}
          </p>
        )}
        <DayList orders={found.slice(0, shown)} path={pathname} />
        {found.length > shown && (
          <Button variant="cream" className="mt-4 w-full" onClick={() => setShown(shown + step)}>
            {t(dayText.more)}
          </Button>
        )}
      </section>
      {orders.length > 0 && <DaySummary {...reading} />}
      {orderId !== null && (
        <DayOrderDialog order={orders.find(({ id }) => id === orderId) ?? null} onClose={onClose} />
      )}
    </div>
  );
}
