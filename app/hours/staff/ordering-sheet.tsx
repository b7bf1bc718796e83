import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Ordering, orderingFields } from '../ordering.ts';
import { type RegularHours, rebaseRegularHours } from '../regular-hours.ts';
import { CustomersRead } from './customers-read.tsx';
import { type OrderingForm, orderingFormOf, readOrderingForm } from './ordering-form.ts';
import { fieldErrorWords, orderingNames, regularHoursText as text } from './regular-hours.text.ts';
import { RegularHoursDifferences } from './regular-hours-differences.tsx';
import { type SaveRegularHours, useRegularHoursForm } from './use-regular-hours-form.ts';

type OrderingDialogProps = {
  regular: RegularHours;
  onSave: SaveRegularHours;
  onClose: () => void;
  /** What the page asks below the fields: from when they hold. */
  effectiveAt: ReactNode;
};

/** How long food and road take, until when and how far ahead orders are taken. */
export function OrderingDialog({ regular, onSave, onClose, effectiveAt }: OrderingDialogProps) {
  const { t } = useLanguage();
  const formId = useId();
  const [form, setForm] = useState<OrderingForm>(() => orderingFormOf(regular.ordering));
  const next = { ...regular, ordering: readOrderingForm(form) };
  const state = useRegularHoursForm({ initial: regular, next, onSave, onSaved: onClose });
  const { fields, base, theirs, fieldErrors, hasFieldErrors, isSaving, submit, settle } = state;

  function goOn(held: RegularHours, isMine: boolean) {
    setForm(orderingFormOf((isMine ? rebaseRegularHours(base, next, held) : held).ordering));
    settle();
  }

  const fieldErrorOf = (field: keyof Ordering) => {
    const fieldError = fieldErrors[field];
    return fieldError && t(fieldErrorWords(fieldError, field));
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(text.orderingHeading)}
      place="middle"
      footer={
        <div className="grid gap-3">
          {!hasFieldErrors && <CustomersRead regular={next} only="lastOrder" />}
          <Button type="submit" form={formId} disabled={isSaving}>
            {t(text.save)}
          </Button>
        </div>
      }
    >
      {theirs && (
        <div className="mb-5">
          <RegularHoursDifferences
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
              fieldError={fieldErrorOf(field)}
              onChange={(typed) => setForm({ ...form, [field]: typed })}
            />
            <p className="mt-1 text-pretty text-sm text-soft">{t(orderingNames[field].hint)}</p>
          </div>
        ))}
        {effectiveAt}
      </form>
    </Dialog>
  );
}
