import { useState } from 'react';
import { takeNoSlip } from '#browser/held-changes.ts';
import { changeable } from '#orders/changing/what-may-change.ts';
import { CustomerButton } from '#orders/customers/customer-dialog.tsx';
import { noteLimit } from '#orders/moves.schema.ts';
import { deliveryAddressLine, type Order } from '#orders/order.ts';
import { refusalTexts, refusalWords, statusNames } from '#orders/order-status.text.ts';
import {
  callResults,
  isClosed,
  isCustomersEnd,
  type OrderMove,
  type OrderStatus,
  type RefusalReason,
  refusalReasons,
} from '#orders/order-status.ts';
import { mapLink } from '#shop/shop.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { boardText, dialogText, dialogTitles, moveNames } from '../board/board.text.ts';
import { nextMove, otherMoves } from '../board/board.ts';
import { useBoardParts } from '../board/board-provider.tsx';
import { CustomerPhone, OrderCard } from '../card/order-card.tsx';
import { SoldOutMark } from '../card/sold-out.tsx';
import { ChangeDialog } from '../changing/change-dialog.tsx';
import { PayPart } from '../changing/change-fields.tsx';
import { PrintButtons } from '../printing/printer-trouble.tsx';
import { DriverPart } from './driver-part.tsx';
import { MakeGoodPart } from './make-good-part.tsx';
import { OpenChoices } from './open-choices.tsx';
import { PromisePart } from './promise-part.tsx';
import type { DialogKind } from './promised.ts';

type DialogPartProps = { order: Order; onKind: (kind: DialogKind) => void; onClose: () => void };

/** Renders everything but the next step: the time, how a call ended, map, paper, other steps. */
function MorePart({ order, onKind, onClose }: DialogPartProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const { orderType } = order;
  const isOpen = !isClosed(order.status);
  const ends = otherMoves(order).filter(({ to }) => isCustomersEnd(to));
  const others = otherMoves(order).filter(({ to }) => !isCustomersEnd(to));
  const [tellsCustomer, setTelling] = useState(false);
  const moveButton = ({ to, needs, isBack }: OrderMove) => (
    <Button
      key={to}
      variant={to === 'refused' ? 'primary' : 'cream'}
      className="min-h-14 border-2 border-rim"
      onClick={() => {
        if (needs) return onKind(needs === 'time' ? 'confirm' : 'refuse');
        onClose();
        steps.move(order, to, { tellsCustomer });
      }}
    >
      {t(
        isBack
          ? backTo(to)
          : to === 'refused'
            ? dialogText.refuseInstead
            : moveNames[to][orderType],
      )}
    </Button>
  );
  const backTo = (status: OrderStatus) => {
    const { fr, en } = statusNames[status][orderType];
    return { fr: `Revenir à «\u00a0${fr}\u00a0»`, en: `Back to “${en}”` };
  };
  return (
    // Two columns on a tablet: everything is in sight without scrolling.
    <div className="grid gap-x-8 gap-y-5 md:grid-flow-col md:grid-cols-2 md:items-start">
      {isOpen && (
        <div className="grid gap-5">
          <PromisePart order={order} onClose={onClose} />
          {(order.status === 'out' || nextMove(order)?.to === 'out') && (
            <DriverPart order={order} onClose={onClose} />
          )}
        </div>
      )}
      <div className="grid gap-5">
        {changeable[order.status].payment && <PayPart order={order} onClose={onClose} />}
        {isOpen && order.phone !== '' && (
          <fieldset className="grid grid-cols-2 gap-2">
            <legend className="mb-2 font-bold">
              {t({ fr: "Comment l'appel a-t-il fini?", en: 'How did the call end?' })}
            </legend>
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
              <Icon name="place" /> {t({ fr: 'Plan', en: 'Map' })}{' '}
              <span className="sr-only">{t(boardText.newWindow)}</span>
            </a>
          )}
          <CustomerButton phone={order.phone} />
          <PrintButtons order={order} onPrinted={onClose} />
          {others.map(moveButton)}
        </div>
        {ends.length > 0 && (
          <div className="grid grid-cols-2 gap-2 border-rim border-t-2 pt-3">
            {order.isEmailed && order.email !== '' && (
              <CheckBox isOn={tellsCustomer} onChange={setTelling} className="col-span-2 min-h-14">
                {t(dialogText.tellsCustomer)}
              </CheckBox>
            )}
            {ends.map(moveButton)}
          </div>
        )}
        <MakeGoodPart order={order} />
      </div>
    </div>
  );
}

type BoardDialogProps = DialogPartProps & { kind: DialogKind };

const parts = {
  confirm: PromisePart,
  refuse: RefusePart,
  more: MorePart,
  out: DriverPart,
  card: ({ order, onKind }: DialogPartProps) => (
    <OrderCard order={order} onOpen={(_, kind) => onKind(kind)} />
  ),
} as const;

export function BoardDialog({ order, kind, onKind, onClose }: BoardDialogProps) {
  const { t } = useLanguage();
  if (kind === 'change' || kind === 'fill')
    return <ChangeDialog order={order} isFilling={kind === 'fill'} onClose={onClose} />;
  const Part = parts[kind];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${t(dialogTitles[kind])} ${order.number} · ${order.fullName}`}
      place={kind === 'more' ? 'wide' : 'middle'}
    >
      <div key={kind} ref={takeNoSlip}>
        <CustomerPhone order={order} className="mb-2 text-2xl" />
        {kind !== 'card' && <SoldOutMark order={order} />}
        <OpenChoices order={order} onFill={() => onKind('fill')} />
        <Part order={order} onKind={onKind} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function RefusePart({ order, onClose }: DialogPartProps) {
  const { language, t } = useLanguage();
  const { steps } = useBoardParts();
  const [reason, setReason] = useState<RefusalReason | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!reason);
        if (!reason) return event.currentTarget.querySelector('input')?.focus();
        onClose();
        steps.refuse(order, reason, note);
      }}
    >
      <ChoiceGroup
        name="reason"
        legend={t({ fr: 'Pourquoi?', en: 'Why?' })}
        isRow
        value={reason}
        onChange={setReason}
        fieldError={isMissing && !reason ? t(dialogText.chooseReason) : undefined}
        choices={refusalReasons.map((value) => ({ value, label: t(refusalTexts[value].staff) }))}
      />
      <TextArea
        name="note"
        label={t(dialogText.noteLabel)}
        value={note}
        onChange={setNote}
        maxLength={noteLimit}
      />
      {reason && (
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
      <Button type="submit" className="min-h-14">
        {t({ fr: 'Refuser la commande', en: 'Refuse the order' })}
      </Button>
    </form>
  );
}
