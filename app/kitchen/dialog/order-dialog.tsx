import { useEffect, useState } from 'react';
import { priceText } from '#core/money.decimal.ts';
import { formatMoney } from '#core/money.ts';
import { deliveryAddressLine, type Order } from '#orders/order.ts';
import { refusalTexts, refusalWords, statusNames } from '#orders/order-status.text.ts';
import { findMove, timedStatuses } from '#orders/order-status.ts';
import { isFeeOpen } from '#orders/orders.ts';
import { readyWords, staffTimes, stepTime } from '#orders/promise.text.ts';
import { handoverAt, isForOpening, readyAt } from '#orders/promise.ts';
import { mapLink } from '#shop/shop.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { boardText, dialogText, moveNames, newTotal, takeBackTo } from '../board/board.text.ts';
import { otherMoves } from '../board/board.ts';
import { useAtEachTick, useBoard, useBoardParts } from '../board/board-provider.tsx';
import { CustomerPhone, OrderCard } from '../card/order-card.tsx';
import { SoldOutMark } from '../card/sold-out.tsx';
import { PrintButtons } from '../printing/printer-trouble.tsx';
import { FillDialog, OpenChoices } from './open-choices.tsx';
import { DrivingTime, shiftWords, TimeChoice, TypedPromise } from './promise-fields.tsx';
import {
  type DialogKind,
  driveOf,
  type OpenedDialog,
  orderInDialog,
  type Promised,
  promiseChoices,
  promisedWith,
  readFee,
  totalsWith,
  withDrive,
} from './promised.ts';
import { RefusalForm } from './refusal-form.tsx';
import { useSoonestPromise } from './use-soonest-promise.ts';

const minute = 60_000;
const shifts = [-5, 5, 10, 15, 20, 30] as const;

type DialogPartProps = {
  order: Order;
  onKind: (kind: DialogKind) => void;
  onClose: () => void;
};

/** Minutes around the requested time. */
const laterShifts = [-15, 15, 30, 45] as const;

/** The look of the choice that one touch on the card promises. */
const green = 'border-basil! bg-basil text-white';

/** Renders the times to promise, one tap each; for a later order its own time, or near it. */
function ConfirmPart({ order: stored, onKind, onClose }: DialogPartProps) {
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
  const { orderType, drivingMinutes, status } = order;
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
      {findMove(status, 'refused') && (
        <button
          type="button"
          className="min-h-14 justify-self-start font-bold text-tomato underline underline-offset-4"
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

/** Renders the rarer steps: another time, one status back, refuse. */
function MorePart({ order: stored, onKind, onClose }: DialogPartProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const now = useAtEachTick((now) => Math.floor(now / minute) * minute);
  const [drive, setDrive] = useState(driveOf(stored));
  const order = withDrive(stored, drive);
  const { promisedAt, status, orderType } = order;
  const ready = staffTimes(order, now)?.ready;

  function promise(promised: Promised) {
    onClose();
    steps.moveTime(stored, promisedWith(order, promised));
  }

  return (
    <div className="grid gap-5">
      {promisedAt !== null && timedStatuses.includes(status) && (
        <>
          <section>
            <h3 className="mb-2 font-bold">
              {t(dialogText.moveTime[orderType])} ({t(stepTime(promisedAt, now))})
            </h3>
            {orderType === 'delivery' && status !== 'ready' && (
              <div className="mb-3 grid gap-2">
                <DrivingTime minutes={drive} onChange={setDrive} />
                {drive !== driveOf(stored) && (
                  <TimeChoice
                    disabled={promisedAt <= now}
                    below={ready && t(ready)}
                    onClick={() => promise({ promisedAt })}
                  >
                    {t(dialogText.keepTime)} {t(stepTime(promisedAt, now))}
                  </TimeChoice>
                )}
              </div>
            )}
            <div className="grid grid-cols-3 gap-2">
              {shifts.map((shift) => {
                // A late order is moved from now on: a promise lies ahead.
                const instant = Math.max(promisedAt, now) + shift * minute;
                return (
                  <TimeChoice
                    key={shift}
                    disabled={instant <= now}
                    below={t(stepTime(instant, promisedAt))}
                    onClick={() => promise({ promisedAt: instant })}
                  >
                    {shiftWords(shift)}&nbsp;min
                  </TimeChoice>
                );
              })}
            </div>
          </section>
          <TypedPromise
            near={promisedAt}
            label={dialogText.change}
            orderType={orderType}
            onPromise={promise}
          />
        </>
      )}
      <div className="grid gap-2">
        {order.address && (
          <a
            href={mapLink(deliveryAddressLine(order))}
            target="_blank"
            rel="noreferrer"
            className={buttonVariant('rim', 'min-h-14')}
          >
            <Icon name="place" /> {t(boardText.map)}{' '}
            <span className="sr-only">{t(boardText.newWindow)}</span>
          </a>
        )}
        <PrintButtons order={order} onPrinted={onClose} />
        {otherMoves(status).map(({ to, needs, isBack }) => (
          <Button
            key={to}
            variant={to === 'refused' ? 'primary' : 'cream'}
            className="min-h-14 border-2 border-rim"
            onClick={() => {
              if (needs) return onKind(needs === 'time' ? 'confirm' : 'refuse');
              onClose();
              steps.move(order, to);
            }}
          >
            {isBack
              ? t(takeBackTo(statusNames[to][orderType]))
              : t(to === 'refused' ? dialogText.refuseInstead : moveNames[to][orderType])}
          </Button>
        ))}
      </div>
    </div>
  );
}

type BoardDialogProps = {
  opened: OpenedDialog;
  onKind: (kind: DialogKind) => void;
  onClose: () => void;
};

const titles = {
  confirm: dialogText.confirmTitle,
  refuse: dialogText.refuseTitle,
  more: dialogText.moreTitle,
  card: dialogText.moreTitle,
} as const;

const parts = {
  confirm: ConfirmPart,
  refuse: RefusePart,
  more: MorePart,
  card: ({ order, onKind }: DialogPartProps) => (
    <OrderCard order={order} onOpen={(_, kind) => onKind(kind)} />
  ),
} as const;

export function BoardDialog({ opened, onKind, onClose }: BoardDialogProps) {
  const { t } = useLanguage();
  const { orders } = useBoard();
  const order = orderInDialog(opened, orders);
  const isGone = !order;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!order) return null;
  if (opened.kind === 'fill') return <FillDialog order={order} onClose={onClose} />;
  const Part = parts[opened.kind];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t(titles[opened.kind](order.number))} · ${order.fullName}`}
      place="middle"
    >
      <CustomerPhone order={order} className="mb-2 text-2xl" />
      {opened.kind !== 'card' && <SoldOutMark order={order} />}
      <OpenChoices order={order} onFill={() => onKind('fill')} />
      <Part order={order} onKind={onKind} onClose={onClose} />
    </Dialog>
  );
}

function RefusePart({ order, onClose }: DialogPartProps) {
  const { language, t } = useLanguage();
  const { steps } = useBoardParts();
  return (
    <RefusalForm
      first={null}
      label={t(dialogText.refuse)}
      onSend={(reason, note) => {
        onClose();
        steps.refuse(order, reason, note);
      }}
    >
      {(reason, note) => (
        <p className="rounded-xl bg-crust p-3">
          <span className="block text-sm text-soft">{t(dialogText.customerReads)}</span>
          {refusalWords(reason, note.trim(), order.language).map((words) => (
            <span
              key={`${reason} ${words}`}
              lang={order.language}
              className="block whitespace-pre-line"
            >
              {words}
            </span>
          ))}
          {order.language !== language && !(reason === 'other' && note.trim()) && (
            <span className="block text-soft">{t(refusalTexts[reason].customer)}</span>
          )}
        </p>
      )}
    </RefusalForm>
  );
}
