import { useState } from 'react';
import { useAttempt } from '#admin/attempt.ts';
import { formatMoney } from '#core/money.ts';
import { callFirstTexts, callFirstTitle } from '#orders/call-first.text.ts';
import type { Order } from '#orders/order.ts';
import type { RefusalReason } from '#orders/order-status.ts';
import { orderNumber } from '#orders/orders.text.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { CustomerPhone, OrderCardDay } from '../card/order-card.tsx';
import type { OpenDialog } from '../dialog/promised.ts';
import { RefusalForm } from '../dialog/refusal-form.tsx';
import { refuseChosen, suspiciousOrdersText } from './board.text.ts';
import { useBoardParts } from './board-provider.tsx';

type CallFirstGroupProps = { orders: readonly Order[]; onOpen: OpenDialog };

const press =
  'min-h-14 rounded-xl border-2 border-rim bg-white px-3 font-bold hover:bg-crust active:brightness-90';

/** Renders suspicious new orders as rows, opened (B-2585) or refused together (B-861). */
export function CallFirstGroup({ orders, onOpen }: CallFirstGroupProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [refusing, setRefusing] = useState<readonly number[]>([]);
  // An order that a colleague has refused meanwhile is no longer chosen.
  const isOne = orders.length === 1;
  const chosen = orders.filter(({ id }) => isOne || picked.has(id));
  // The open dialog stays about the orders that it was opened for.
  const toRefuse = orders.filter(({ id }) => refusing.includes(id));
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
      className={`mb-2 space-y-2 rounded-2xl border-2 border-tomato bg-cheese box-decoration-clone p-1.5 ${orders.length > 2 ? '' : 'break-inside-avoid'}`}
    >
      <h3 id="call-first" className="break-after-avoid px-1 font-bold text-lg leading-tight">
        {t(callFirstTitle)} <span className="tabular">({orders.length})</span>
      </h3>
      <p className="text-pretty px-1 text-sm lg:sr-only">{t(suspiciousOrdersText.lead)}</p>
      <ul className="space-y-1.5">
        {orders.map((order) => (
          <CallFirstRow
            key={order.id}
            order={order}
            isPicked={isOne ? null : picked.has(order.id)}
            onPick={(isPicked) => pick(order, isPicked)}
            onOpen={() => {
              steps.touch(order);
              onOpen(order, 'card');
            }}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {!isOne && (
          <button type="button" className={press} onClick={pickAll}>
            {t(isAll ? suspiciousOrdersText.none : suspiciousOrdersText.all)}
          </button>
        )}
        {chosen.length > 0 && (
          <button
            type="button"
            className={`${press} grow`}
            onClick={() => setRefusing(chosen.map(({ id }) => id))}
          >
            {t(refuseChosen(chosen.length))}
          </button>
        )}
      </div>
      {toRefuse.length > 0 && <RefuseAllDialog orders={toRefuse} onClose={() => setRefusing([])} />}
    </section>
  );
}

type RowProps = {
  order: Order;
  /** Null for the only order, which needs no choice. */
  isPicked: boolean | null;
  onPick: (isPicked: boolean) => void;
  onOpen: () => void;
};

function CallFirstRow({ order, isPicked, onPick, onOpen }: RowProps) {
  const { language, t } = useLanguage();
  const { number, fullName, total, callFirst } = order;
  return (
    <li className="grid break-inside-avoid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-xl bg-white p-1.5">
      <div className="flex min-w-0 items-start gap-2">
        {isPicked !== null && (
          <label className="-m-1 grid min-h-14 min-w-14 shrink-0 cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="size-6 accent-tomato"
              aria-label={`${t(suspiciousOrdersText.choose)}, ${t(orderNumber(number))}`}
              checked={isPicked}
              onChange={(event) => onPick(event.target.checked)}
            />
          </label>
        )}
        <p className="flex min-w-0 grow flex-wrap items-center gap-x-2 pt-1 font-bold leading-tight">
          <span className="font-display text-2xl">{number}</span>
          <span className="tabular">{formatMoney(total, language)}</span>
        </p>
        <button
          type="button"
          aria-label={`${t(suspiciousOrdersText.open)}, ${t(orderNumber(number))}`}
          className={`${press} shrink-0`}
          onClick={onOpen}
        >
          {t(suspiciousOrdersText.open)}
        </button>
      </div>
      {/* Across the whole line: a column of the board is narrow. */}
      <p className="wrap-anywhere px-1.5 leading-tight">
        <OrderCardDay order={order} /> <strong>{fullName}</strong>{' '}
        <CustomerPhone order={order} className="font-normal" onClick={onOpen} />
      </p>
      <ul className="grid gap-0.5 px-1.5 text-sm text-soft leading-tight">
        {callFirst.map((reason) => (
          <li key={reason}>{t(callFirstTexts[reason])}</li>
        ))}
      </ul>
    </li>
  );
}

type RefuseAllDialogProps = { orders: readonly Order[]; onClose: () => void };

/** Renders one reason for all chosen orders; a failure leaves the choice as it is. */
function RefuseAllDialog({ orders, onClose }: RefuseAllDialogProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const { isBusy, attempt } = useAttempt();
  const title = t(refuseChosen(orders.length));

  async function send(reason: RefusalReason, note: string) {
    const ids = orders.map(({ id }) => id);
    if (await attempt(() => steps.refuseAll(ids, reason, note), {})) onClose();
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} place="middle">
      <RefusalForm first="unreachable" label={title} isSending={isBusy} onSend={send}>
        {() => <p className="text-soft">{t(suspiciousOrdersText.noEmail)}</p>}
      </RefusalForm>
    </Dialog>
  );
}
