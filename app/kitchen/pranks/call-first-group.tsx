import { useState } from 'react';
import { formatMoney } from '#core/money.ts';
import { callFirstTexts, callFirstTitle } from '#orders/call-first.text.ts';
import type { Order } from '#orders/order.ts';
import { orderNumber } from '#orders/orders.text.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { useBoardParts } from '../board/board-provider.tsx';
import { OrderCard } from '../card/order-card.tsx';
import type { OpenSheet } from '../sheet/opened-sheet.ts';
import { pranksText, refuseChosen } from './pranks.text.ts';
import { RefuseAllSheet } from './refuse-all-sheet.tsx';

type CallFirstGroupProps = { orders: readonly Order[]; onOpen: OpenSheet };

const press =
  'min-h-12 rounded-xl border-2 border-rim bg-white px-3 font-bold hover:bg-crust active:scale-[0.98]';

/** New orders that look like pranks, each on a line, above the others: chosen and refused at once (B-861). */
export function CallFirstGroup({ orders, onOpen }: CallFirstGroupProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [isRefusing, setRefusing] = useState(false);
  const [unfolded, setUnfolded] = useState<number | null>(null);
  // What a colleague has refused meanwhile is no longer chosen.
  const chosen = orders.filter(({ id }) => picked.has(id));
  const isAll = chosen.length === orders.length;

  function pick(order: Order, isPicked: boolean) {
    steps.touch(order);
    setPicked(
      new Set([
        ...chosen.map(({ id }) => id).filter((id) => id !== order.id),
        ...(isPicked ? [order.id] : []),
      ]),
    );
  }

  function pickAll() {
    const [first] = orders;
    if (first) steps.touch(first);
    setPicked(new Set(isAll ? [] : orders.map(({ id }) => id)));
  }

  return (
    <section
      aria-labelledby="call-first"
      className="mb-2 grid gap-2 rounded-2xl border-2 border-tomato bg-cheese p-2.5 lg:mx-1.5"
    >
      <h3 id="call-first" className="font-bold text-lg leading-tight">
        {t(callFirstTitle)} <span className="tabular">({orders.length})</span>
      </h3>
      <p className="text-pretty text-sm lg:sr-only">{t(pranksText.lead)}</p>
      {/* The others below must stay in sight, however many these are. */}
      <ul
        className={`grid content-start gap-1.5 overflow-y-auto ${unfolded === null ? 'max-h-[24vh]' : 'max-h-[55vh]'}`}
      >
        {orders.map((order) => (
          <CallFirstRow
            key={order.id}
            order={order}
            isPicked={picked.has(order.id)}
            isUnfolded={order.id === unfolded}
            onPick={(isPicked) => pick(order, isPicked)}
            onFold={(isUnfolded) => setUnfolded(isUnfolded ? order.id : null)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={press} onClick={pickAll}>
          {t(isAll ? pranksText.none : pranksText.all)}
        </button>
        {chosen.length > 0 && (
          <button type="button" className={`${press} grow`} onClick={() => setRefusing(true)}>
            {t(refuseChosen(chosen.length))}
          </button>
        )}
      </div>
      {isRefusing && chosen.length > 0 && (
        <RefuseAllSheet orders={chosen} onClose={() => setRefusing(false)} />
      )}
    </section>
  );
}

type RowProps = {
  order: Order;
  isPicked: boolean;
  isUnfolded: boolean;
  onPick: (isPicked: boolean) => void;
  onFold: (isUnfolded: boolean) => void;
  onOpen: OpenSheet;
};

function CallFirstRow({ order, isPicked, isUnfolded, onPick, onFold, onOpen }: RowProps) {
  const { language, t } = useLanguage();
  const { steps } = useBoardParts();
  const { number, fullName, phone, total, callFirst } = order;
  return (
    <li className="grid min-w-0 gap-1.5 rounded-xl bg-white p-1.5">
      <div className="flex min-w-0 items-start gap-2">
        <label className="-m-1 grid min-h-12 min-w-12 shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            className="size-6 accent-tomato"
            aria-label={`${t(pranksText.choose)}, ${t(orderNumber(number))}`}
            checked={isPicked}
            onChange={(event) => onPick(event.target.checked)}
          />
        </label>
        <div className="min-w-0 grow leading-tight">
          <p className="flex flex-wrap items-baseline justify-between gap-x-2 font-bold">
            <span className="min-w-0 break-words">
              {number} · {fullName}
            </span>
            <span className="tabular">{formatMoney(total, language)}</span>
          </p>
          <p className="tabular text-sm">{phone}</p>
        </div>
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-label={`${t(isUnfolded ? pranksText.close : pranksText.open)}, ${t(orderNumber(number))}`}
          className="grid min-h-12 min-w-12 shrink-0 place-items-center rounded-xl border-2 border-rim bg-white font-bold text-lg hover:bg-crust"
          onClick={() => {
            steps.touch(order);
            onFold(!isUnfolded);
          }}
        >
          <span aria-hidden="true">{isUnfolded ? '−' : '+'}</span>
        </button>
      </div>
      {/* Across the whole line: a column of the board is narrow. */}
      <ul className="grid gap-0.5 px-1.5 text-sm text-soft leading-tight">
        {callFirst.map((reason) => (
          <li key={reason}>{t(callFirstTexts[reason])}</li>
        ))}
      </ul>
      {isUnfolded && <OrderCard order={order} onOpen={onOpen} />}
    </li>
  );
}
