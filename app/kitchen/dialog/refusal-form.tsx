import { type ReactNode, useState } from 'react';
import { noteLimit } from '#orders/moves.schema.ts';
import { refusalTexts } from '#orders/order-status.text.ts';
import { type RefusalReason, refusalReasons } from '#orders/order-status.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { dialogText } from '../board/board.text.ts';

type RefusalFormProps = {
  /** Null leaves the choice open. */
  first: RefusalReason | null;
  label: string;
  isSending?: boolean;
  onSend: (reason: RefusalReason, note: string) => void;
  /** The customer's message, above the button. */
  children: (reason: RefusalReason, note: string) => ReactNode;
};

/** Renders the reason and a note to the customer: for one order or several. */
export function RefusalForm({ first, label, isSending, onSend, children }: RefusalFormProps) {
  const { t } = useLanguage();
  const [reason, setReason] = useState<RefusalReason | null>(first);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason) return onSend(reason, note);
        setMissing(true);
        event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <ChoiceGroup
        name="reason"
        legend={t(dialogText.why)}
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
      {reason && children(reason, note)}
      <Button type="submit" disabled={isSending} className="min-h-14">
        {label}
      </Button>
    </form>
  );
}
