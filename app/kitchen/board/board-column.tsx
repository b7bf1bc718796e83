import type { Ref } from 'react';
import { dayAt } from '#hours/calendar-day.ts';
import { isCallFirst } from '#orders/call-first.ts';
import type { Order } from '#orders/order.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { OrderCard } from '../card/order-card.tsx';
import type { OpenDialog } from '../dialog/opened-dialog.ts';
import { CallFirstGroup, CallFirstJump } from '../suspicious/call-first-group.tsx';
import { boardText, columnNames } from './board.text.ts';
import { workInstant } from './board.ts';
import { useAtEachTick } from './board-provider.tsx';

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
export function BoardColumn(props: BoardColumnProps) {
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
export function FoldedColumn({ status, count, onUnfold }: FoldedColumnProps) {
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
