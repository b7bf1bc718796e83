import { useState } from 'react';
import { priceText } from '#core/money.decimal.ts';
import { formatMoney } from '#core/money.ts';
import type { Order } from '#orders/order.ts';
import { isFeeOpen } from '#orders/orders.ts';
import { readyWords, stepTime } from '#orders/promise.text.ts';
import { handoverAt, isForOpening, readyAt } from '#orders/promise.ts';
import { useShop } from '#shop/use-shop.ts';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { dialogText, newTotal } from '../board/board.text.ts';
import { useAtEachTick, useBoardParts } from '../board/board-provider.tsx';
import { DrivingTime, shiftWords, TimeChoice, TypedPromise } from './promise-fields.tsx';
import {
  type DialogKind,
  driveOf,
  type Promised,
  promiseChoices,
  promisedWith,
  readFee,
  totalsWith,
  withDrive,
} from './promised.ts';
import { useSoonestPromise } from './use-soonest-promise.ts';

const minute = 60_000;

export type DialogPartProps = {
  order: Order;
  onKind: (kind: DialogKind) => void;
  onClose: () => void;
};

/** Minutes around the requested time. */
const laterShifts = [-15, 15, 30, 45] as const;

/** The look of the choice that one touch on the card promises. */
const green = 'border-basil! bg-basil text-white';

/** Renders the times to promise, one tap each; for a later order its own time, or near it. */
export function ConfirmPart({ order: stored, onClose }: DialogPartProps) {
  const { language, t } = useLanguage();
  const [drive, setDrive] = useState(driveOf(stored));
  const order = withDrive(stored, drive);
  const shop = useShop();
  const [fee, setFee] = useState(() =>
    stored.deliveryFee > 0 ? priceText(stored.deliveryFee, language) : '',
  );
  const [isFeeWrong, setFeeWrong] = useState(false);
  const { steps, store } = useBoardParts();
  const now = useAtEachTick((now) => Math.floor(now / minute) * minute);
  const at = (instant: number) => t(stepTime(instant, now));
  const { orderType, drivingMinutes } = order;
  const requestedAt = handoverAt({ ...order, promisedAt: null });
  const isLater = requestedAt !== null && requestedAt > now + minute;
  const soonest = useSoonestPromise(order);

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

  /** Renders, below the time at the door, when the kitchen must be done. */
  function ready(instant: number, look = 'text-soft') {
    if (drivingMinutes === null) return null;
    const words = t(readyWords(readyAt({ ...order, promisedAt: instant }) ?? instant, now));
    return <span className={`font-normal text-sm ${look}`}>{words}</span>;
  }

  return (
    <div className="grid gap-5">
      {isLater && (
        <div className="grid gap-2">
          <TimeChoice className={green} onClick={() => promise({ promisedAt: soonest })}>
            {at(soonest)}
            {soonest === requestedAt && (
              <span className="font-normal text-base">
                {t(isForOpening(order) ? dialogText.asWeOpen : dialogText.asRequested)}
              </span>
            )}
            {ready(soonest, '')}
          </TimeChoice>
          <div className="grid grid-cols-4 gap-2">
            {laterShifts.map((shift) => (
              <TimeChoice
                key={shift}
                disabled={soonest + shift * minute <= now}
                below={t(stepTime(soonest + shift * minute, soonest))}
                onClick={() => promise({ promisedAt: soonest + shift * minute })}
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
            {promiseChoices(order, store.now(), soonest).map((promisedAt) => {
              // The displayed time is what the board and the customer are promised.
              const isSoonest = promisedAt === soonest;
              return (
                <TimeChoice
                  key={isSoonest ? 'soonest' : promisedAt}
                  className={isSoonest ? green : undefined}
                  onClick={() => promise({ promisedAt })}
                >
                  {Math.floor((promisedAt - store.now()) / minute)}&nbsp;min
                  <span className={`font-normal text-base ${isSoonest ? '' : 'text-soft'}`}>
                    {at(promisedAt)}
                  </span>
                  {ready(promisedAt, isSoonest ? '' : undefined)}
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
      <TypedPromise
        near={isLater ? requestedAt : null}
        label={dialogText.promise}
        orderType={orderType}
        onPromise={promise}
      />
    </div>
  );
}

type DeliveryFeeProps = {
  order: Order;
  typed: string;
  isWrong: boolean;
  onChange: (typed: string) => void;
};

/** Renders the fee of a delivery outside every zone, and the new total before it is promised. */
function DeliveryFee({ order, typed, isWrong, onChange }: DeliveryFeeProps) {
  const { language, t } = useLanguage();
  const fee = readFee(typed);
  const totals = totalsWith(order, fee, useShop());
  return (
    <div>
      <LabelledInput
        name="deliveryFee"
        className="[&_input]:min-h-14"
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
