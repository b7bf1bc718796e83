import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { noonOf } from '#hours/calendar-day.ts';
import { formatDay } from '#hours/hours.text.ts';
import type { Order } from '#orders/order.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { workDay } from '#orders/promise.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { OrderCard } from '../card/order-card.tsx';
import type { OpenDialog } from '../dialog/promised.ts';
import { boardText, groupNames } from './board.text.ts';
import { type BoardGroup, type BoardView, groupsOf } from './board.ts';
import { useAtEachTick, useBoardParts } from './board-provider.tsx';
import { BoardScroll } from './board-scroll.tsx';
import { OvenLists } from './oven-list.tsx';
import { useSettling, useStillGroups } from './still-grid.ts';

type BoardGridProps = { orders: readonly Order[]; view: BoardView; onOpen: OpenDialog };

/** Renders a view's orders by their next deadline, closed ones folded at the end (B-801, B-875). */
export function BoardGrid({ orders, view, onOpen }: BoardGridProps) {
  const { t } = useLanguage();
  const { slips } = useBoardParts().steps;
  const slipped = useSyncExternalStore(slips.subscribe, slips.now);
  const today = useAtEachTick(workDay);
  const grid = useRef<HTMLElement>(null);
  const touchedAt = useRef(Number.NEGATIVE_INFINITY);
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const groups = groupsOf(orders, view, today, slipped);
  const all = useStillGroups(groups, orders, view, touchedAt);
  const onScroll = useSettling(grid, view);
  const open = all.filter(({ isFolded }) => !isFolded);
  // The new orders stand folded before each view without them.
  const first = view === 'all' ? 0 : 1;
  const draw = (group: BoardGroup) => {
    const { key, isFolded } = group;
    const isOpen = !isFolded || unfolded.includes(key);
    const turn = () =>
      setUnfolded(isOpen ? unfolded.filter((one) => one !== key) : [...unfolded, key]);
    return (
      <Group key={key} {...{ group, view, isOpen, turn }}>
        {isOpen && (
          <ul>
            {group.orders.map((order) => (
              <li key={order.id} className="break-inside-avoid mb-2">
                <OrderCard order={order} isForCounter={view === 'counter'} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )}
      </Group>
    );
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
        {all.slice(0, first).map(draw)}
        {view === 'oven' && <OvenLists orders={open.flatMap((group) => group.orders)} />}
        {open.length === 0 && view !== 'oven' && (
          <p className="px-1 py-2 text-soft">{t(boardText.empty)}</p>
        )}
        {all.slice(first).map(draw)}
      </section>
      <BoardScroll grid={grid} />
    </>
  );
}

/** Counts an order whose step can still be undone at its new status, not where its card is. */
function countAt({ orders }: BoardGroup, status: OrderStatus): number {
  return orders.filter((order) => order.status === status).length;
}

type GroupProps = {
  group: BoardGroup;
  view: BoardView;
  isOpen: boolean;
  turn: () => void;
  children: ReactNode;
};

function Group({ group, view, isOpen, turn, children }: GroupProps) {
  const { key, statuses, orders, isFolded } = group;
  const { language, t } = useLanguage();
  const isToday = statuses.length > 0;
  const day = useAtEachTick((now) => (isToday ? '' : formatDay(noonOf(key), now, language)));
  const [status] = statuses;
  if (isFolded && status) {
    const count = countAt(group, status);
    const look = status === 'new' && count > 0 ? 'bg-tomato text-white' : 'bg-crust hover:bg-rim';
    return (
      <section className="mb-2">
        <button
          type="button"
          data-status={status}
          aria-expanded={isOpen}
          className={`mb-2 flex min-h-14 w-full items-center justify-between rounded-2xl px-4 font-bold text-lg ${look}`}
          onClick={turn}
        >
          {t(groupNames[status])} <span className="tabular">{count}</span>
        </button>
        {children}
      </section>
    );
  }
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
      {children}
    </section>
  );
}
