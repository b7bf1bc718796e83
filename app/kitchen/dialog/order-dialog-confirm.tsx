import { useState } from 'react';
import { toDecimal } from '#core/money.decimal.ts';
import { formatMoney } from '#core/money.ts';
import type { Order } from '#orders/order.ts';
import { findMove } from '#orders/order-status.ts';
import { isFeeOpen } from '#orders/orders.ts';
import { readyWords, stepTime } from '#orders/promise.text.ts';
import { handoverAt, isForOpening, readyAt } from '#orders/promise.ts';
import { useShop } from '#shop/use-shop.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { dialogText, newTotal } from '../board/board.text.ts';
import { useAtEachTick, useBoardParts } from '../board/board-provider.tsx';
import type { Promised } from '../board/board-steps.ts';
import { instantIn } from '../board/board-times.ts';
import { DrivingTime, shiftWords, TimeChoice, TypedPromise } from './promise-fields.tsx';
import {
  type DialogKind,
  driveOf,
  promiseChoices,
  promisedWith,
  readFee,
  totalsWith,
  withDrive,
} from './promised.ts';

export type DialogPartProps = {
  order: Order;
  onKind: (kind: DialogKind) => void;
  onClose: () => void;
};

const minute = 60_000;
/** Around the time that the customer asked for. */
const shifts = [-15, 15, 30, 45] as const;

/** Renders the times to promise, one tap each; an order for later is promised for its own time, or near it. */
export function ConfirmPart({ order: stored, onKind, onClose }: DialogPartProps) {
  const { language, t } = useLanguage();
  const [drive, setDrive] = useState(driveOf(stored));
  const order = withDrive(stored, drive);
  const shop = useShop();
  const decimalMark = language === 'fr' ? ',' : '.';
  const [fee, setFee] = useState(() =>
    stored.deliveryFee > 0 ? toDecimal(stored.deliveryFee).replace('.', decimalMark) : '',
  );
  const [isFeeWrong, setFeeWrong] = useState(false);
  const { steps, store } = useBoardParts();
  const now = useAtEachTick((now) => Math.floor(now / minute) * minute);
  const at = (instant: number) => t(stepTime(instant, now));
  const { orderType, drivingMinutes, status } = order;
  const requestedAt = handoverAt({ ...order, promisedAt: null });
  const isLater = requestedAt !== null && requestedAt > now + minute;

  function promise(promised: Promised) {
    const deliveryFee = readFee(fee);
    setFeeWrong(deliveryFee === 'wrong');
    if (deliveryFee === 'wrong') {
      document.querySelector<HTMLElement>('[name=deliveryFee]')?.focus();
      return;
    }
    onClose();
    const feeAlone = deliveryFee === undefined ? {} : { deliveryFee };
    const totals = totalsWith(stored, deliveryFee, shop) ?? feeAlone;
    steps.confirm(stored, promisedWith(order, promised), totals);
  }

  /** Below the time at the door: when the kitchen must be done for it. */
  function ready(instant: number, look = 'text-soft') {
    if (drivingMinutes === null) return null;
    const words = t(readyWords(readyAt({ ...order, promisedAt: instant }) ?? instant, now));
    return <span className={`font-normal text-sm ${look}`}>{words}</span>;
  }

  return (
    <div className="grid gap-5">
      {isLater && (
        <div className="grid gap-2">
          <TimeChoice
            className="border-basil! bg-basil text-white"
            onClick={() => promise({ promisedAt: requestedAt })}
          >
            {at(requestedAt)}
            <span className="font-normal text-base">
              {t(isForOpening(order) ? dialogText.asWeOpen : dialogText.asRequested)}
            </span>
            {ready(requestedAt, '')}
          </TimeChoice>
          <div className="grid grid-cols-4 gap-2">
            {shifts.map((shift) => (
              <TimeChoice
                key={shift}
                disabled={requestedAt + shift * minute <= now}
                below={t(stepTime(requestedAt + shift * minute, requestedAt))}
                onClick={() => promise({ promisedAt: requestedAt + shift * minute })}
              >
                {shiftWords(shift)}
              </TimeChoice>
            ))}
          </div>
        </div>
      )}
      {!isLater && (
        <section>
          <h3 className="mb-2 font-bold">{t(dialogText.promiseIn[orderType])}</h3>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {promiseChoices(order).map((minutes) => {
              // What is said here is promised, on the board and to the customer.
              const promisedAt = instantIn(minutes, store.now());
              return (
                <TimeChoice key={minutes} onClick={() => promise({ promisedAt })}>
                  {minutes}&nbsp;min
                  <span className="font-normal text-base text-soft">{at(promisedAt)}</span>
                  {ready(promisedAt)}
                </TimeChoice>
              );
            })}
          </div>
        </section>
      )}
      {orderType === 'delivery' && <DrivingTime minutes={drive} onChange={setDrive} />}
      {isFeeOpen(stored) && (
        <DeliveryFee order={stored} typed={fee} isWrong={isFeeWrong} onChange={setFee} />
      )}
      <TypedPromise near={isLater ? requestedAt : null} orderType={orderType} onPromise={promise} />
      {findMove(status, 'refused') && (
        <button
          type="button"
          className="min-h-12 justify-self-start font-bold text-tomato underline underline-offset-4"
          onClick={() => onKind('refuse')}
        >
          {t(dialogText.refuseInstead)}
        </button>
      )}
    </div>
  );
}

type DeliveryFeeProps = {
  order: Order;
  typed: string;
  isWrong: boolean;
  onChange: (typed: string) => void;
};

/** What this delivery costs, where no zone says it; what the customer then pays is read before it is promised. */
function DeliveryFee({ order, typed, isWrong, onChange }: DeliveryFeeProps) {
  const { language, t } = useLanguage();
  const fee = readFee(typed);
  const totals = totalsWith(order, fee, useShop());
  return (
    <div>
      <LabelledInput
        name="deliveryFee"
        label={t(dialogText.fee)}
        optional={t(dialogText.feeOptional)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={typed}
        onChange={onChange}
        fieldError={isWrong && fee === 'wrong' ? t(dialogText.feeFieldError) : undefined}
      />
      <p role="status" className="tabular mt-1 font-bold empty:hidden">
        {totals &&
          t(newTotal(formatMoney(totals.total, language), formatMoney(order.total, language)))}
      </p>
    </div>
  );
}
