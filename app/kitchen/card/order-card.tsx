import { memo } from 'react';
import { formatMoney } from '#core/money.ts';
import type { Order } from '#orders/order.ts';
import { orderNumber, orderTypeNames, paidWords } from '#orders/orders.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { boardText } from '../board/board.text.ts';
import { nextMove } from '../board/board-columns.ts';
import { useBoardParts } from '../board/board-provider.tsx';
import type { OpenDialog } from '../dialog/opened-dialog.ts';
import { OrderCardActions } from './order-card-actions.tsx';
import { OrderCardAdded } from './order-card-added.tsx';
import { OrderCardCustomer } from './order-card-customer.tsx';
import { OrderCardLines } from './order-card-lines.tsx';
import { OrderCardMark } from './order-card-mark.tsx';
import { OrderCardAge, OrderCardDay, OrderCardDue } from './order-card-times.tsx';

type OrderCardProps = { order: Order; onOpen: OpenDialog };

/** One order: everything that the kitchen, the telephone and the driver need, and its next step. */
export const OrderCard = memo(function OrderCard({ order, onOpen }: OrderCardProps) {
  const { language, t } = useLanguage();
  const { steps } = useBoardParts();
  const isUntouched = order.status === 'new' && order.seenAt === null;
  const titleId = `order-${order.id}`;
  const next = nextMove(order.status);

  function takeNext() {
    if (next?.needs === 'time') onOpen(order, 'confirm');
    else if (next) steps.move(order, next.to);
  }

  return (
    <article
      data-order={order.id}
      aria-labelledby={titleId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys lead from card to card
      tabIndex={0}
      onClick={() => steps.touch(order)}
      // A press is its click: what it changes must not move the button from under the finger.
      onFocus={({ target }) => target.matches(':focus-visible') && steps.touch(order)}
      onKeyDown={(event) => {
        if (event.target !== event.currentTarget || event.repeat) return;
        if (event.key === 'Enter') takeNext();
        else if (event.key === ' ') onOpen(order, 'more');
        else return;
        event.preventDefault();
      }}
      className={`@container flex flex-col gap-2 rounded-2xl border-2 bg-white p-3 shadow-card [contain-intrinsic-size:auto_20rem] [content-visibility:auto] ${isUntouched ? 'border-tomato ring-2 ring-tomato' : 'border-rim'}`}
    >
      <header className="flex items-center gap-3">
        <h3 id={titleId} className="font-display text-4xl leading-none">
          <span className="sr-only">{t(orderNumber(order.number))}</span>
          <span aria-hidden="true">{order.number}</span>
        </h3>
        <OrderCardDue order={order} />
      </header>
      <p className="flex flex-wrap items-center gap-1.5 font-bold text-sm">
        <OrderCardDay order={order} />
        <span
          className={`rounded-full px-2.5 py-0.5 ${order.orderType === 'delivery' ? 'bg-char text-paper' : 'bg-crust text-ink'}`}
        >
          {t(orderTypeNames[order.orderType])}
        </span>
        {order.status === 'new' && (
          <span
            className={`rounded-full bg-tomato px-2.5 py-0.5 text-white ${isUntouched ? '' : 'invisible'}`}
          >
            {t(boardText.untouched)}
          </span>
        )}
        {order.callResult && (
          <span className="rounded-full border border-rim px-2 py-0.5">
            {t(order.callResult === 'reached' ? boardText.reached : boardText.noAnswer)}
          </span>
        )}
        <OrderCardAge order={order} />
      </p>
      <OrderCardMark order={order} />
      <OrderCardLines lines={order.lines} />
      <OrderCardCustomer order={order} />
      <OrderCardAdded order={order} />
      <p className="flex items-baseline justify-between gap-2">
        <span className="tabular text-sm">{t(paidWords(order.paymentMethod, order.cashDue))}</span>
        <strong className="tabular text-xl">{formatMoney(order.total, language)}</strong>
      </p>
      <OrderCardActions order={order} onNext={takeNext} onOpen={onOpen} />
    </article>
  );
});
