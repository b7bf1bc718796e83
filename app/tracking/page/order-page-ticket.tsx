import { nameAndSize } from '#cart/cart.text.ts';
import { describeLine } from '#cart/line.text.ts';
import { lineTotal } from '#cart/line.ts';
import { LineDetails } from '#cart/line-details.tsx';
import { formatMoney } from '#core/money.ts';
import { DishPicture } from '#menu/section/dish-picture.tsx';
import { PizzaPicture } from '#modifiers/composer/pizza-picture.tsx';
import { isCalledOff } from '#orders/order-status.ts';
import { feeAdded, notABill, paymentNames } from '#orders/orders.text.ts';
import { isFeeOpen } from '#orders/orders.ts';
import { requestedWords } from '#orders/promise.text.ts';
import { isChosenTime } from '#orders/promise.ts';
import { totalRows } from '#orders/total-rows.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { orderPageText } from '../order-page.text.ts';
import type { LinePicture, OrderPage } from '../order-page.ts';

const variants: Readonly<Record<string, string>> = {
  total: 'mt-1 font-extrabold text-2xl',
  cash: 'font-bold text-lg',
};

type TicketProps = {
  order: OrderPage;
  /** One for each line. */
  pictures: readonly LinePicture[];
};

/** Renders what was ordered and its price, like a ticket that a kitchen would pin up. */
export function OrderPageTicket({ order, pictures }: TicketProps) {
  const { language, t } = useLanguage();
  const rows = totalRows(order.totals, { ...order.seller, cashDue: order.cashDue });
  const chosen = order.orderType === 'delivery' ? 'requestedAtDoor' : 'requested';
  const requested = orderPageText[isChosenTime(order) ? chosen : 'requestedOpen'];
  return (
    <section
      aria-labelledby="order-ticket"
      className="ticket bg-white px-[min(1.5rem,6vw)] pt-9 pb-10 drop-shadow-md sm:px-8"
    >
      <h2 id="order-ticket" className="font-display text-2xl text-brand">
        {t(orderPageText.ordered)}
      </h2>
      <ul className="mt-4 divide-y divide-rim/70">
        {order.lines.map((line, position) => {
          const words = describeLine(line);
          return (
            <li key={position} className="flex gap-x-3.5 py-3 leading-snug print:py-1.5">
              <Pictured {...pictures[position]} />
              <div className="grid min-w-0 grow gap-x-3 self-center min-[22rem]:grid-cols-[minmax(0,1fr)_auto]">
                <span className="wrap-anywhere font-bold">
                  <span className="tabular text-brand">{line.quantity} ×</span>{' '}
                  {t(nameAndSize(words))}
                </span>
                <span className="tabular whitespace-nowrap">
                  {formatMoney(lineTotal(line), language)}
                </span>
                <p className="col-[1/-1] wrap-anywhere font-bold empty:hidden">
                  <LineDetails words={words} t={t} />
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <dl className="tabular mt-2 border-rim border-t-2 border-dashed pt-3">
        {rows.map(({ kind, label, words }) => (
          <div
            key={kind}
            className={`flex flex-wrap justify-between gap-x-4 ${variants[kind] ?? ''}`}
          >
            <dt>{t(label)}</dt>
            <dd className="ml-auto whitespace-nowrap">{t(words)}</dd>
          </div>
        ))}
      </dl>
      {isFeeOpen(order) && order.totals.deliveryFee > 0 && (
        <p className="mt-2 font-bold">
          {t(feeAdded(order.totals.deliveryFee, order.totals.total))}
        </p>
      )}
      <dl className="mt-4 grid gap-1 border-rim border-t-2 border-dashed pt-4 text-[0.9375rem]">
        <Fact label={t(orderPageText.payment)}>
          {t(paymentNames[order.paymentMethod][order.orderType])}
        </Fact>
        <Fact label={t(requested)}>{t(requestedWords(order, order.now))}</Fact>
      </dl>
      {!isCalledOff(order.status) && <p className="mt-4 text-sm text-soft">{t(notABill)}</p>}
    </section>
  );
}

const size = 'w-[min(4.5rem,20vw)]';

/** Renders the pizzas, the first on top; for another dish the menu's picture. */
function Pictured({ pizzas = [], image }: Partial<LinePicture>) {
  return (
    <div className={`-space-y-3 shrink-0 print:hidden ${size}`}>
      {pizzas.map((pizza, position) => (
        <PizzaPicture key={position} {...pizza} alt="" isLate className={`scale-108 ${size}`} />
      ))}
      {pizzas.length === 0 && (
        <DishPicture image={image} className={`aspect-square rounded-2xl object-cover ${size}`} />
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-soft">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
