import { useEffect, useState } from 'react';
import { takeNoSlip } from '#browser/held-changes.ts';
import { deliveryAddressLine } from '#orders/order.ts';
import { refusalTexts, refusalWords, statusNames } from '#orders/order-status.text.ts';
import { callResults, isClosed, timedStatuses } from '#orders/order-status.ts';
import { staffTimes, stepTime } from '#orders/promise.text.ts';
import { mapLink } from '#shop/shop.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { boardText, dialogText, moveNames, takeBackTo } from '../board/board.text.ts';
import { otherMoves } from '../board/board.ts';
import { useAtEachTick, useBoard, useBoardParts } from '../board/board-provider.tsx';
import { CustomerPhone, OrderCard } from '../card/order-card.tsx';
import { SoldOutMark } from '../card/sold-out.tsx';
import { PrintButtons } from '../printing/printer-trouble.tsx';
import { ConfirmPart, type DialogPartProps } from './confirm-part.tsx';
import { FillDialog, OpenChoices } from './open-choices.tsx';
import { DrivingTime, shiftWords, TimeChoice, TypedPromise } from './promise-fields.tsx';
import {
  type DialogKind,
  driveOf,
  type OpenedDialog,
  orderInDialog,
  type Promised,
  promisedWith,
  withDrive,
} from './promised.ts';
import { RefusalForm } from './refusal-form.tsx';

const minute = 60_000;
const shifts = [-5, 5, 10, 15, 20, 30] as const;

/** Renders another time for an order that has one. */
function TimePart({ order: stored, onClose }: DialogPartProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const now = useAtEachTick((now) => Math.floor(now / minute) * minute);
  const [drive, setDrive] = useState(driveOf(stored));
  const order = withDrive(stored, drive);
  const { promisedAt, status, orderType } = order;
  const ready = staffTimes(order, now)?.ready;
  if (promisedAt === null || !timedStatuses.includes(status)) return null;

  function promise(promised: Promised) {
    onClose();
    steps.moveTime(stored, promisedWith(order, promised));
  }

  return (
    <>
      <section>
        <h3 className="mb-2 font-bold">
          {t(dialogText.moveTime[orderType])} ({t(stepTime(promisedAt, now))})
        </h3>
        {orderType === 'delivery' && status !== 'out' && (
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
  );
}

/** Renders everything but the next step: the time, how a call ended, map, paper, other steps. */
function MorePart({ order, onKind, onClose }: DialogPartProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const { orderType } = order;
  const isOpen = !isClosed(order.status);
  return (
    <div className="grid gap-5">
      {order.status === 'new' ? (
        <ConfirmPart order={order} onKind={onKind} onClose={onClose} />
      ) : (
        <TimePart order={order} onKind={onKind} onClose={onClose} />
      )}
      {isOpen && (
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-2 font-bold">{t(boardText.howDidItEnd)}</legend>
          {callResults.map((result) => (
            <Button
              key={result}
              variant="rim"
              className="min-h-14"
              onClick={() => {
                onClose();
                steps.recordCall(order, result);
              }}
            >
              {t(boardText[result])}
            </Button>
          ))}
        </fieldset>
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
        {otherMoves(order).map(({ to, needs, isBack }) => (
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
      <div key={opened.kind} ref={takeNoSlip}>
        <CustomerPhone order={order} className="mb-2 text-2xl" />
        {opened.kind !== 'card' && <SoldOutMark order={order} />}
        <OpenChoices order={order} onFill={() => onKind('fill')} />
        <Part order={order} onKind={onKind} onClose={onClose} />
      </div>
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
