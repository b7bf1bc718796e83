import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Ordering, orderingFields } from '../ordering.ts';
import { rebaseUsual, type Usual } from '../regular-hours.ts';
import { DinersRead } from './diners-read.tsx';
import { type OrderingForm, orderingFormOf, readOrderingForm } from './ordering-form.ts';
import { type SaveUsual, useUsualForm } from './use-usual-form.ts';
import { faultWords, orderingNames, usualText as text } from './usual.text.ts';
import { UsualDifferences } from './usual-differences.tsx';

type OrderingSheetProps = {
  usual: Usual;
  onSave: SaveUsual;
  onClose: () => void;
  /** What the page asks below the fields: from when they hold. */
  begins: ReactNode;
};

/** How long food and road take, until when and how far ahead orders are taken. */
export function OrderingSheet({ usual, onSave, onClose, begins }: OrderingSheetProps) {
  const { t } = useLanguage();
  const formId = useId();
  const [form, setForm] = useState<OrderingForm>(() => orderingFormOf(usual.ordering));
  const next = { ...usual, ordering: readOrderingForm(form) };
  const state = useUsualForm({ initial: usual, next, onSave, onSaved: onClose });
  const { fields, base, theirs, faults, hasFaults, isSaving, submit, settle } = state;

  function goOn(held: Usual, isMine: boolean) {
    setForm(orderingFormOf((isMine ? rebaseUsual(base, next, held) : held).ordering));
    settle();
  }

  const faultOf = (field: keyof Ordering) => {
    const fault = faults[field];
    return fault && t(faultWords(fault, field));
  };

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(text.orderingHeading)}
      place="middle"
      footer={
        <div className="grid gap-3">
          {!hasFaults && <DinersRead usual={next} only="lastOrder" />}
          <Button type="submit" form={formId} disabled={isSaving}>
            {t(text.save)}
          </Button>
        </div>
      }
    >
      {theirs && (
        <div className="mb-5">
          <UsualDifferences
            base={base}
            mine={next}
            theirs={theirs}
            onKeepMine={() => goOn(theirs, true)}
            onTakeTheirs={() => goOn(theirs, false)}
          />
        </div>
      )}
      <form ref={fields} id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {orderingFields.map((field) => (
          <div key={field}>
            <LabelledInput
              name={field}
              label={t(orderingNames[field].label)}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              value={form[field]}
              fault={faultOf(field)}
              onChange={(typed) => setForm({ ...form, [field]: typed })}
            />
            <p className="mt-1 text-pretty text-sm text-soft">{t(orderingNames[field].hint)}</p>
          </div>
        ))}
        {begins}
      </form>
    </Sheet>
  );
}
