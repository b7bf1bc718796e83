import { NavLink } from 'react-router';
import { formatMoney } from '#core/money.ts';
import { formatTime } from '#hours/hours.text.ts';
import type { Order } from '#orders/order.ts';
import { statusNames } from '#orders/order-status.text.ts';
import type { OrderStatus } from '#orders/order-status.ts';
import { orderNumber, paymentNames } from '#orders/orders.text.ts';
import { handoverAt } from '#orders/promise.ts';
import { orderTypeNames } from '#shop/order-types.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { columnNames } from '../day.text.ts';
import { dayText } from './day-page.text.ts';

type DayListProps = { orders: readonly Order[]; path: string };

/** Renders cards for a phone and a table for wide screens: one of them is hidden. */
export function DayList({ orders, path }: DayListProps) {
  if (orders.length === 0) return null;
  return (
    <>
      <ul className="grid gap-2 md:hidden">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} path={path} />
        ))}
      </ul>
      <OrderTable orders={orders} path={path} />
    </>
  );
}

function OrderRow({ order, path }: { order: Order; path: string }) {
  const { language, t } = useLanguage();
  return (
    <li className="relative grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-2xl border border-rim bg-white px-4 py-3">
      <span className="row-span-2 min-w-10 font-display text-2xl">{order.number}</span>
      <OrderLink
        {...{ order, path }}
        className="min-w-0 break-words font-bold leading-tight after:absolute after:inset-0 after:rounded-2xl"
      />
      <span className="tabular text-right font-bold">{formatMoney(order.total, language)}</span>
      <span className="tabular min-w-0 text-sm text-soft leading-snug">
        {t(dayText.placed)} {formatTime(order.placedAt, language)}
        <br />
        <DueTime order={order} lead={`${t(dayText.promised)} `} />{' '}
        {t(orderTypeNames[order.orderType])}
        <br />
        {order.phone}
      </span>
      <StatusMark order={order} />
    </li>
  );
}

type OrderLinkProps = { order: Order; path: string; className: string };

/** Renders who ordered, and opens the order. */
function OrderLink({ order, path, className }: OrderLinkProps) {
  const { t } = useLanguage();
  const name = order.fullName || t(dayText.erased);
  return (
    <NavLink
      to={`${path}?order=${order.id}`}
      preventScrollReset
      aria-current={false}
      aria-label={`${t(orderNumber(order.number))}, ${name}`}
      className={className}
    >
      {name}
    </NavLink>
  );
}

const cell = 'px-2 py-2';

function OrderTable({ orders, path }: DayListProps) {
  const { language, t } = useLanguage();
  const { number, name, type, payment, status, total } = columnNames;
  const titles = [number, dayText.placed, dayText.promised, name, type, payment, status];
  return (
    <div className="hidden overflow-x-auto rounded-2xl border border-rim bg-white md:block">
      <table className="tabular w-full text-left">
        <caption className="sr-only">{t(dayText.list)}</caption>
        <thead className="border-rim border-b text-sm text-soft">
          <tr>
            {titles.map((title) => (
              <th key={title.en} scope="col" className={`${cell} font-bold`}>
                {t(title)}
              </th>
            ))}
            <th scope="col" className={`${cell} text-right font-bold`}>
              {t(total)}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rim">
          {orders.map((order) => (
            <tr key={order.id} className="hover:bg-crust">
              <td className={`${cell} font-display text-xl`}>{order.number}</td>
              <td className={`${cell} whitespace-nowrap`}>
                {formatTime(order.placedAt, language)}
              </td>
              <td className={cell}>
                <DueTime order={order} />
              </td>
              <td className="relative min-w-32 break-words px-2">
                <OrderLink
                  {...{ order, path }}
                  className="inline-block pt-2 font-bold leading-tight underline underline-offset-4 after:absolute after:inset-0 hover:no-underline"
                />
                <span className="block whitespace-nowrap pb-2 text-sm text-soft">
                  {order.phone}
                </span>
              </td>
              <td className={`${cell} whitespace-nowrap`}>{t(orderTypeNames[order.orderType])}</td>
              <td className={cell}>{t(paymentNames[order.paymentMethod].short)}</td>
              <td className={cell}>
                <StatusMark order={order} />
              </td>
              <td className={`${cell} whitespace-nowrap text-right font-bold`}>
                {formatMoney(order.total, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Renders the promised time, before a promise the requested one. */
function DueTime({ order, lead = '' }: { order: Order; lead?: string }) {
  const { language, t } = useLanguage();
  const at = handoverAt(order);
  if (at === null) return null;
  const words = order.promisedAt === null ? `${t(dayText.requested)} ` : lead;
  return (
    <span className="inline-block first-letter:uppercase">{words + formatTime(at, language)}</span>
  );
}

const marks: Readonly<Record<OrderStatus, string>> = {
  new: 'bg-tomato text-white',
  confirmed: 'bg-cheese',
  baking: 'bg-ember',
  ready: 'bg-basil text-white',
  out: 'bg-basil text-white',
  done: 'bg-crust',
  refused: 'border border-ink bg-white line-through',
  cancelled: 'border border-ink bg-white line-through',
  no_show: 'border border-ink bg-white line-through',
};

export function StatusMark({ order: { status, orderType } }: { order: Order }) {
  const { t } = useLanguage();
  return (
    <span
      className={`justify-self-end whitespace-nowrap rounded-full px-2.5 py-0.5 font-bold text-sm ${marks[status]}`}
    >
      {t(statusNames[status][orderType])}
    </span>
  );
}
