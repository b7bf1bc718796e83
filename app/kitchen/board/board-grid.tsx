import { useRef, useState, useSyncExternalStore } from 'react';
import { dayAt, noonOf } from '#hours/calendar-day.ts';
import { formatDay } from '#hours/hours.text.ts';
import { isCallFirst } from '#orders/call-first.ts';
import type { Order } from '#orders/order.ts';
import { closedStatuses, type OrderStatus } from '#orders/order-status.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { OrderCard } from '../card/order-card.tsx';
import type { OpenDialog } from '../dialog/promised.ts';
import { boardText, groupNames } from './board.text.ts';
import { type BoardGroup, type BoardView, groupsOf, ordersAt, placeOf } from './board.ts';
import { useAtEachTick, useBoardParts } from './board-provider.tsx';
import { BoardScroll } from './board-scroll.tsx';
import { CallFirstGroup } from './call-first-group.tsx';
import { OvenList } from './oven-list.tsx';
import { useSettling, useStillGroups } from './still-grid.ts';

type BoardGridProps = { orders: readonly Order[]; view: BoardView; onOpen: OpenDialog };

/**
 * Renders the orders of a view by status and time, filled downwards column by column, with what is
 * over folded at the end (B-801, B-875).
 */
export function BoardGrid({ orders, view, onOpen }: BoardGridProps) {
  const { t } = useLanguage();
  const { slips } = useBoardParts().steps;
  const slipped = useSyncExternalStore(slips.subscribe, slips.now);
  const today = useAtEachTick(dayAt);
  const grid = useRef<HTMLElement>(null);
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  const placeIn = (order: Order) => placeOf(order, slipped.get(order.id)?.place);
  const placed = groupsOf(orders, view, today, placeIn);
  const groups = useStillGroups(placed, orders, view, touchedAt);
  useSettling(grid, view);
  return (
    <>
      <section
        ref={grid}
        onPointerDownCapture={({ timeStamp }) => {
          touchedAt.current = timeStamp;
        }}
        aria-label={t(boardText.heading)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="columns-[20rem] gap-2 p-0.5 [column-fill:auto] lg:pr-12 lg:h-0 lg:min-h-0 lg:grow lg:overflow-x-auto lg:overscroll-contain"
      >
        {/* Those that no cook has taken yet are seen in each view. */}
        {view !== 'all' && (
          <FoldedGroup
            status="new"
            orders={ordersAt(orders, 'new', placeIn)}
            view={view}
            onOpen={onOpen}
            isLoud
          />
        )}
        {view === 'oven' && <OvenList orders={groups.flatMap((group) => group.orders)} />}
        {groups.length === 0 && <p className="px-1 py-2 text-soft">{t(boardText.empty)}</p>}
        {groups.map((group) => (
          <Group key={group.key} group={group} view={view} onOpen={onOpen} />
        ))}
        {foldedIn[view].map((status) => (
          <FoldedGroup
            key={status}
            status={status}
            orders={ordersAt(orders, status, placeIn)}
            view={view}
            onOpen={onOpen}
          />
        ))}
      </section>
      <BoardScroll grid={grid} />
    </>
  );
}

/** One that stands here while its step can be undone is counted where it belongs. */
function countAt(orders: readonly Order[], status: OrderStatus | null): number {
  return orders.filter((order) => status === null || order.status === status).length;
}

type GroupProps = { group: BoardGroup; view: BoardView; onOpen: OpenDialog };

function Group({ group: { key, status, orders }, view, onOpen }: GroupProps) {
  const { language, t } = useLanguage();
  const day = useAtEachTick((now) => (status ? '' : formatDay(noonOf(key), now, language)));
  const marked = status === 'new' ? orders.filter(isCallFirst) : [];
  const plain = marked.length > 0 ? orders.filter((order) => !isCallFirst(order)) : orders;
  const id = `group-${key}`;
  return (
    // Each column begins as far down as the one with the heading.
    <section aria-labelledby={id} className="pt-7 [box-decoration-break:clone]">
      <h2
        id={id}
        className="-mt-7 break-inside-avoid break-after-avoid px-1 font-bold text-lg first-letter:uppercase"
      >
        {status ? t(groupNames[status]) : day}{' '}
        <span className="tabular">{countAt(orders, status)}</span>
      </h2>
      <Cards orders={plain} view={view} onOpen={onOpen} />
      {/* However many there are, they hide no other order. */}
      {marked.length > 0 && <CallFirstGroup orders={marked} onOpen={onOpen} />}
    </section>
  );
}

type CardsProps = { orders: readonly Order[]; view: BoardView; onOpen: OpenDialog };

function Cards({ orders, view, onOpen }: CardsProps) {
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id} className="break-inside-avoid pb-2">
          <OrderCard order={order} isForCounter={view === 'counter'} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** What stands folded at the end of each view. */
const foldedIn: Readonly<Record<BoardView, readonly OrderStatus[]>> = {
  all: closedStatuses,
  oven: [],
  counter: ['done'],
};

type FoldedGroupProps = CardsProps & { status: OrderStatus; isLoud?: boolean };

/** What is over, or belongs to another view: its name and how many, unfolded by a touch. */
function FoldedGroup({ status, orders, view, onOpen, isLoud = false }: FoldedGroupProps) {
  const { t } = useLanguage();
  const [isUnfolded, setUnfolded] = useState(false);
  const count = countAt(orders, status);
  const look = isLoud && count > 0 ? 'bg-tomato text-white' : 'bg-crust hover:bg-rim';
  return (
    <section className="mb-2">
      <button
        type="button"
        aria-expanded={isUnfolded}
        className={`mb-2 flex min-h-14 w-full items-center justify-between rounded-2xl px-4 font-bold text-lg ${look}`}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {t(groupNames[status])} <span className="tabular">{count}</span>
      </button>
      {isUnfolded && <Cards orders={orders} view={view} onOpen={onOpen} />}
    </section>
  );
}
