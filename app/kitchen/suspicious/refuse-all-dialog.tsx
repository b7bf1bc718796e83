import { useState } from 'react';
import { noteLimit } from '#orders/moves.schema.ts';
import type { Order } from '#orders/order.ts';
import { refusalTexts } from '#orders/order-status.text.ts';
import { type RefusalReason, refusalReasons } from '#orders/order-status.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { dialogText } from '../board/board.text.ts';
import { useBoardParts } from '../board/board-provider.tsx';
import { refuseChosen, suspiciousOrdersText } from './suspicious-orders.text.ts';

type RefuseAllDialogProps = { orders: readonly Order[]; onClose: () => void };

/** One reason for all that were chosen; what fails leaves the choice as it is. */
export function RefuseAllDialog({ orders, onClose }: RefuseAllDialogProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const [reason, setReason] = useState<RefusalReason>('unreachable');
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const title = t(refuseChosen(orders.length));

  async function send() {
    if (isSending) return;
    setSending(true);
    const ids = orders.map(({ id }) => id);
    if (await steps.refuseAll(ids, reason, note)) onClose();
    else setSending(false);
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} place="middle">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ChoiceGroup
          name="reason"
          legend={t(dialogText.why)}
          isRow
          value={reason}
          onChange={setReason}
          choices={refusalReasons.map((value) => ({ value, label: t(refusalTexts[value].staff) }))}
        />
        <TextArea
          name="note"
          label={t(dialogText.noteLabel)}
          value={note}
          onChange={setNote}
          maxLength={noteLimit}
        />
        <p className="text-soft">{t(suspiciousOrdersText.noEmail)}</p>
        <Button type="submit" disabled={isSending} className="min-h-14">
          {title}
        </Button>
      </form>
    </Dialog>
  );
}
