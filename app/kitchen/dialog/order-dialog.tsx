import { useEffect, useState } from 'react';
import { refusalTexts, statusNames } from '#orders/order-status.text.ts';
import { timedStatuses } from '#orders/order-status.ts';
import { staffTimes, stepTime } from '#orders/promise.text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { boardText, dialogText, moveNames } from '../board/board.text.ts';
import { otherMoves } from '../board/board.ts';
import { useAtEachTick, useBoard, useBoardParts } from '../board/board-provider.tsx';
import type { Promised } from '../board/board-steps.ts';
import { printTicket } from '../ticket/print-ticket.tsx';
import { ConfirmPart, type DialogPartProps } from './order-dialog-confirm.tsx';
import { DrivingTime, shiftWords, TimeChoice, TypedPromise } from './promise-fields.tsx';
import {
  type DialogKind,
  driveOf,
  type OpenedDialog,
  orderInDialog,
  promisedWith,
  withDrive,
} from './promised.ts';
import { RefusalForm } from './refusal-form.tsx';

const minute = 60_000;
const shifts = [-5, 5, 10, 15, 30] as const;

/** The rarer steps: another time, back by one, refuse. */
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
            <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
              {shifts.map((shift) => {
                // What is late already is moved from now on: a promise lies ahead.
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
          <TypedPromise near={null} orderType={orderType} onPromise={promise} />
        </>
      )}
      <div className="grid gap-2">
        <Button variant="rim" className="min-h-14" onClick={() => printTicket(order)}>
          <Icon name="print" /> {t(boardText.print)}
        </Button>
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
              ? `${t(dialogText.takeBack)} « ${t(statusNames[to][orderType])} »`
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
} as const;

const parts = { confirm: ConfirmPart, refuse: RefusePart, more: MorePart } as const;

/** Renders the one dialog of the board, about the order as it is now. */
export function BoardDialog({ opened, onKind, onClose }: BoardDialogProps) {
  const { t } = useLanguage();
  const { orders } = useBoard();
  const order = orderInDialog(opened, orders);
  const isGone = !order;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (!order) return null;
  const Part = parts[opened.kind];
  return (
    <Dialog isOpen onClose={onClose} title={t(titles[opened.kind](order.number))} place="middle">
      <Part order={order} onKind={onKind} onClose={onClose} />
    </Dialog>
  );
}

/** Why not, with the words that the customer will read in their language, before they are sent. */
function RefusePart({ order, onClose }: DialogPartProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  return (
    <RefusalForm
      first="too_busy"
      label={t(dialogText.refuse)}
      onSend={(reason, note) => {
        onClose();
        steps.refuse(order, reason, note);
      }}
    >
      {(reason, note) => (
        <p className="rounded-xl bg-crust p-3">
          <span className="block text-sm text-soft">{t(dialogText.customerReads)}</span>
          <span lang={order.language}>{refusalTexts[reason].customer[order.language]}</span>
          {note.trim() && <span className="block whitespace-pre-line">{note.trim()}</span>}
        </p>
      )}
    </RefusalForm>
  );
}
