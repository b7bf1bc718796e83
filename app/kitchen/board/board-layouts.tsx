import { type Ref, useState } from 'react';
import { useWide } from '#browser/use-wide.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { isCallFirst } from '#orders/call-first.ts';
import type { Order } from '#orders/order.ts';
import { closedStatuses, type OrderStatus, orderStatuses } from '#orders/order-status.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { TabList, TabPanel } from '#ui/tabs.tsx';
import { OrderCard } from '../card/order-card.tsx';
import type { OpenDialog } from '../dialog/promised.ts';
import { boardText, columnNames } from './board.text.ts';
import { type Columns, openColumns, workInstant } from './board.ts';
import { useAtEachTick } from './board-provider.tsx';
import { CallFirstGroup, CallFirstJump } from './call-first-group.tsx';

type LayoutProps = {
  columns: Columns;
  shown: OrderStatus;
  onShow: (status: OrderStatus) => void;
  onOpen: OpenDialog;
};

/**
 * Columns beside each other, each scrolling by itself. What is over is folded until a cook asks
 * for it where there is no room (B-875); the width alone decides, so that nothing moves as orders do.
 */
export function WideColumns({ columns, onOpen }: LayoutProps) {
  const [unfolded, setUnfolded] = useState<OrderStatus | null>(null);
  const isRoomy = useWide('roomy');
  return (
    <div className="flex min-h-0 grow gap-2 overflow-x-auto">
      {openColumns.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          orders={columns[status]}
          onOpen={onOpen}
          className="min-w-52 flex-[3]"
        />
      ))}
      {isRoomy &&
        closedStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            orders={columns[status]}
            onOpen={onOpen}
            className="min-w-52 flex-[3]"
          />
        ))}
      {!isRoomy && unfolded && (
        <BoardColumn
          status={unfolded}
          orders={columns[unfolded]}
          onOpen={onOpen}
          onFold={() => setUnfolded(null)}
          className="min-w-64 flex-1"
          ref={showColumn}
        />
      )}
      {!isRoomy && (
        <div className="flex w-12 shrink-0 flex-col gap-2">
          {closedStatuses
            .filter((status) => status !== unfolded)
            .map((status) => (
              <FoldedColumn
                key={status}
                status={status}
                count={columns[status].length}
                onUnfold={() => setUnfolded(status)}
              />
            ))}
        </div>
      )}
    </div>
  );
}

/** On a narrow tablet it stands beyond the edge. */
function showColumn(column: HTMLElement | null) {
  column?.scrollIntoView({ inline: 'end', block: 'nearest' });
}

/** Renders one column at a time, chosen at the top, with how many wait in each. */
export function PhoneColumns({ columns, shown, onShow, onOpen }: LayoutProps) {
  const { t } = useLanguage();
  const tabs = orderStatuses.map((status) => ({
    key: status,
    label: `${t(columnNames[status])} ${columns[status].length}`,
  }));
  return (
    <>
      <div className="-mx-2 sticky top-0 z-10 bg-paper sm:-mx-4">
        <TabList
          label={t(boardText.columns)}
          tabs={tabs}
          selected={shown}
          onSelect={(key) => onShow(orderStatuses.find((status) => status === key) ?? shown)}
        />
      </div>
      {orderStatuses.map((status) => (
        <TabPanel key={status} tab={status} isSelected={status === shown}>
          {status === shown && (
            <BoardColumn
              status={status}
              orders={columns[status]}
              onOpen={onOpen}
              className="bg-transparent!"
            />
          )}
        </TabPanel>
      ))}
    </>
  );
}

type BoardColumnProps = {
  status: OrderStatus;
  orders: readonly Order[];
  onOpen: OpenDialog;
  /** Closes a column that can be narrow. */
  onFold?: (() => void) | undefined;
  className?: string;
  ref?: Ref<HTMLElement>;
};

/** One status: its name, how many, and their cards. */
function BoardColumn(props: BoardColumnProps) {
  const { status, orders, onOpen, onFold, className = '', ref } = props;
  const { t } = useLanguage();
  const marked = orders.filter(isCallFirst);
  const plain = marked.length > 0 ? orders.filter((order) => !isCallFirst(order)) : orders;
  const today = useAtEachTick(dayAt);
  // What is over stands by when it was closed; of the others the earliest work is first.
  const later = plain.find((order) => order.closedAt === null && dayAt(workInstant(order)) > today);
  const name = (
    <>
      {t(columnNames[status])}{' '}
      <span
        className={`tabular ml-1 rounded-full px-2.5 py-0.5 text-base ${status === 'new' && orders.length > 0 ? 'bg-tomato text-white' : 'bg-white'}`}
      >
        {orders.length}
      </span>
    </>
  );
  return (
    <section
      ref={ref}
      data-column={status}
      aria-labelledby={`column-${status}`}
      className={`flex min-h-0 min-w-0 flex-col rounded-2xl bg-crust ${className}`}
    >
      <h2
        id={`column-${status}`}
        className="sr-only font-bold text-lg leading-tight lg:not-sr-only"
      >
        {onFold ? (
          <button
            type="button"
            aria-expanded="true"
            className="flex min-h-12 w-full items-center px-3"
            onClick={onFold}
          >
            {name}
          </button>
        ) : (
          <span className="flex min-h-12 items-center px-3">{name}</span>
        )}
      </h2>
      {marked.length > 0 && <CallFirstJump count={marked.length} />}
      {orders.length === 0 && <p className="px-3 pb-3 text-soft">{t(boardText.empty)}</p>}
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2.5 px-0.5 pt-1 lg:px-1.5 lg:pb-1.5 lg:min-h-0 lg:grow lg:overflow-y-auto lg:overscroll-contain">
        <ul className="grid gap-2.5 empty:hidden">
          {plain.map((order) => (
            <li key={order.id} className="min-w-0">
              {order === later && <h3 className="px-1.5 pb-1 font-bold">{t(boardText.later)}</h3>}
              <OrderCard order={order} onOpen={onOpen} />
            </li>
          ))}
        </ul>
        {/* Below the others: however many these are, and however long when unfolded, nothing moves. */}
        {marked.length > 0 && <CallFirstGroup orders={marked} onOpen={onOpen} />}
      </div>
    </section>
  );
}

type FoldedColumnProps = { status: OrderStatus; count: number; onUnfold: () => void };

/** A column that is over: its name and how many, along the edge. */
function FoldedColumn({ status, count, onUnfold }: FoldedColumnProps) {
  const { t } = useLanguage();
  return (
    <button
      type="button"
      aria-expanded="false"
      onClick={onUnfold}
      className="flex min-h-0 w-full grow items-center justify-center gap-2 rounded-2xl bg-crust py-3 font-bold [writing-mode:vertical-rl] hover:bg-rim"
    >
      {t(columnNames[status])}
      <span className="tabular">{count}</span>
    </button>
  );
}
