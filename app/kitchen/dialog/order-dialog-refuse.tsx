import { useState } from 'react';
import { noteLimit } from '#orders/moves.schema.ts';
import { refusalTexts } from '#orders/order-status.text.ts';
import { type RefusalReason, refusalReasons } from '#orders/order-status.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { dialogText } from '../board/board.text.ts';
import { useBoardParts } from '../board/board-provider.tsx';
import type { DialogPartProps } from './order-dialog-confirm.tsx';

/** Why not, with the words that the customer will read in their language, before they are sent. */
export function RefusePart({ order, onClose }: DialogPartProps) {
  const { t } = useLanguage();
  const { steps } = useBoardParts();
  const [reason, setReason] = useState<RefusalReason>('too_busy');
  const [note, setNote] = useState('');

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        steps.refuse(order, reason, note);
      }}
    >
      <ChoiceGroup
        name="reason"
        legend={t(dialogText.why)}
        isRow
        value={reason}
        onChange={setReason}
        choices={refusalReasons.map((value) => ({
          value,
          label: t(refusalTexts[value].staff),
        }))}
      />
      <TextArea
        name="note"
        label={t(dialogText.noteLabel)}
        value={note}
        onChange={setNote}
        maxLength={noteLimit}
      />
      <p className="rounded-xl bg-crust p-3">
        <span className="block text-sm text-soft">{t(dialogText.customerReads)}</span>
        <span lang={order.language}>{refusalTexts[reason].customer[order.language]}</span>
        {note.trim() && <span className="block whitespace-pre-line">{note.trim()}</span>}
      </p>
      <Button type="submit" className="min-h-14">
        {t(dialogText.refuse)}
      </Button>
    </form>
  );
}
