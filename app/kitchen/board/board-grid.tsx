import { useRef, useState, useSyncExternalStore } from 'react';
import { noonOf } from '#hours/calendar-day.ts';
import { formatDay } from '#hours/hours.text.ts';
import type { Order } from '#orders/order.ts';
import { closedStatuses, type OrderStatus } from '#orders/order-status.ts';
import { workDay } from '#orders/promise.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { OrderCard } from '../card/order-card.tsx';
import type { OpenDialog } from '../dialog/promised.ts';
import { boardText, groupNames } from './board.text.ts';
import { type BoardGroup, type BoardView, groupsOf, ordersAt, placeOf } from './board.ts';
import { useAtEachTick, useBoardParts } from './board-provider.tsx';
import { BoardScroll } from './board-scroll.tsx';
import { OvenLists } from './oven-list.tsx';
import { useSettling, useStillGroups } from './still-grid.ts';

type BoardGridProps = { orders: readonly Order[]; view: BoardView; onOpen: OpenDialog };

/** Renders a view's orders by status and time, closed ones folded at the end (B-801, B-875). */
export function BoardGrid({ orders, view, onOpen }: BoardGridProps) {
  const { t } = useLanguage();
  const { slips } = useBoardParts().steps;
  const slipped = useSyncExternalStore(slips.subscribe, slips.now);
  const today = useAtEachTick(workDay);
  const grid = useRef<HTMLElement>(null);
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const placeIn = (order: Order) => placeOf(order, slipped.get(order.id)?.place);
  const folded = foldedIn[view].map((status) => {
    return {
      key: `folded-${status}`,
      statuses: [status],
      orders: ordersAt(orders, status, placeIn),
    };
  });
  const placed = [...groupsOf(orders, view, today, placeIn), ...folded];
  const all = useStillGroups(placed, orders, view, touchedAt);
  const isFolded = ({ key }: BoardGroup) => folded.some((one) => one.key === key);
  const groups = all.filter((group) => !isFolded(group));
  const onScroll = useSettling(grid, view);
  const fold = (group: BoardGroup) => {
    const isUnfolded = unfolded.includes(group.key);
    const others = unfolded.filter((key) => key !== group.key);
    const turn = () => setUnfolded(isUnfolded ? others : [...others, group.key]);
    return <FoldedGroup key={group.key} {...{ group, view, onOpen, isUnfolded, turn }} />;
  };
  return (
    <>
      <section
        ref={grid}
        onPointerDownCapture={({ timeStamp }) => {
          touchedAt.current = timeStamp;
        }}
        onScroll={onScroll}
        aria-label={t(boardText.heading)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        className="columns-[20rem] gap-2 p-0.5 [column-fill:auto] lg:pr-18 lg:[container-type:size] lg:h-0 lg:min-h-0 lg:grow lg:overflow-x-auto lg:overscroll-contain"
      >
        {all.filter((group) => isFolded(group) && group.statuses.includes('new')).map(fold)}
        {view === 'oven' && <OvenLists orders={groups.flatMap((group) => group.orders)} />}
        {groups.length === 0 && view !== 'oven' && (
          <p className="px-1 py-2 text-soft">{t(boardText.empty)}</p>
        )}
        {groups.map((group) => (
          <Group key={group.key} group={group} view={view} onOpen={onOpen} />
        ))}
        {all.filter((group) => isFolded(group) && !group.statuses.includes('new')).map(fold)}
      </section>
      <BoardScroll grid={grid} />
    </>
  );
}

/** Counts an order whose step can still be undone at its new status, not where its card is. */
function countAt({ orders }: BoardGroup, status: OrderStatus): number {
  return orders.filter((order) => order.status === status).length;
}

type GroupProps = { group: BoardGroup; view: BoardView; onOpen: OpenDialog };

function Group({ group, view, onOpen }: GroupProps) {
  const { key, statuses, orders } = group;
  const { language, t } = useLanguage();
  const isToday = statuses.length > 0;
  const day = useAtEachTick((now) => (isToday ? '' : formatDay(noonOf(key), now, language)));
  const id = `group-${key.replaceAll(' ', '-')}`;
  return (
    // Each column begins as far down as the one with the heading.
    <section aria-labelledby={id} className="pt-7 [box-decoration-break:clone]">
      <h2
        id={id}
        className="-mt-7 flex break-inside-avoid break-after-avoid gap-x-3 overflow-hidden whitespace-nowrap px-1 font-bold first-letter:uppercase"
      >
        {day}
        {view === 'all' && isToday && (
          <span className="tabular">
            {t(boardText.heading)} {orders.length}
          </span>
        )}
        {statuses
          .filter((status) => view !== 'all' && countAt(group, status) > 0)
          .map((status) => (
            <span key={status} className="tabular">
              {t(groupNames[status])} {countAt(group, status)}
            </span>
          ))}
      </h2>
      <Cards orders={orders} view={view} onOpen={onOpen} />
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

const foldedIn: Readonly<Record<BoardView, readonly OrderStatus[]>> = {
  all: closedStatuses,
  oven: ['new'],
  counter: ['new', 'done'],
};

type FoldedGroupProps = GroupProps & { isUnfolded: boolean; turn: () => void };

function FoldedGroup({ group, view, onOpen, isUnfolded, turn }: FoldedGroupProps) {
  const { t } = useLanguage();
  const { statuses, orders } = group;
  const [status] = statuses;
  const count = status ? countAt(group, status) : 0;
  const look = status === 'new' && count > 0 ? 'bg-tomato text-white' : 'bg-crust hover:bg-rim';
  return (
    <section className="mb-2">
      <button
        type="button"
        data-status={status}
        aria-expanded={isUnfolded}
        className={`mb-2 flex min-h-14 w-full items-center justify-between rounded-2xl px-4 font-bold text-lg ${look}`}
        onClick={turn}
      >
        {status && t(groupNames[status])} <span className="tabular">{count}</span>
      </button>
      {isUnfolded && <Cards orders={orders} view={view} onOpen={onOpen} />}
    </section>
  );
}
