import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type RegularHours, rebaseRegularHours, regularDays } from '../regular-hours.ts';
import { CustomersRead } from './customers-read.tsx';
import { DayFields } from './day-fields.tsx';
import { fieldErrorWords, regularHoursText as text } from './regular-hours.text.ts';
import { RegularHoursDifferences } from './regular-hours-differences.tsx';
import { type SaveRegularHours, useRegularHoursForm } from './use-regular-hours-form.ts';
import { copyDay, readWeekForm, weekFormOf } from './week-form.ts';

type WeekDialogProps = {
  regular: RegularHours;
  onSave: SaveRegularHours;
  onClose: () => void;
  /** What the page asks below the fields: from when they hold. */
  effectiveAt: ReactNode;
};

/** The hours of every weekday and of holidays, above what customers will read. */
export function WeekDialog({ regular, onSave, onClose, effectiveAt }: WeekDialogProps) {
  const { t } = useLanguage();
  const formId = useId();
  const [form, setForm] = useState(() => weekFormOf(regular.week));
  const next = { ...regular, week: readWeekForm(form) };
  const state = useRegularHoursForm({ initial: regular, next, onSave, onSaved: onClose });
  const { fields, base, theirs, fieldErrors, hasFieldErrors, isSaving, submit, settle } = state;

  function goOn(held: RegularHours, isMine: boolean) {
    setForm(weekFormOf((isMine ? rebaseRegularHours(base, next, held) : held).week));
    settle();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(text.weekTitle)}
      place="wide"
      footer={
        <div className="grid gap-3">
          {!hasFieldErrors && (
            <div className="max-sm:hidden">
              <CustomersRead regular={next} />
            </div>
          )}
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
      <form
        ref={fields}
        id={formId}
        noValidate
        onSubmit={submit}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        {regularDays.map((day) => {
          const fieldError = fieldErrors[`day-${day}`];
          return (
            <DayFields
              key={day}
              day={day}
              form={form[day]}
              fieldError={fieldError && t(fieldErrorWords(fieldError, day.toString()))}
              onChange={(ofDay) => setForm({ ...form, [day]: ofDay })}
              onCopy={(to) => setForm(copyDay(form, day, to))}
            />
          );
        })}
        <div className="sm:col-span-2">{effectiveAt}</div>
      </form>
      {/* On a phone its fourteen lines would leave no room for the form. */}
      {!hasFieldErrors && (
        <div className="mt-5 sm:hidden">
          <CustomersRead regular={next} />
        </div>
      )}
    </Dialog>
  );
}
