import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { rebaseUsual, type Usual, usualDays } from '../regular-hours.ts';
import { DayFields } from './day-fields.tsx';
import { DinersRead } from './diners-read.tsx';
import { type SaveUsual, useUsualForm } from './use-usual-form.ts';
import { faultWords, usualText as text } from './usual.text.ts';
import { UsualDifferences } from './usual-differences.tsx';
import { copyDay, readWeekForm, weekFormOf } from './week-form.ts';

type WeekSheetProps = {
  usual: Usual;
  onSave: SaveUsual;
  onClose: () => void;
  /** What the page asks below the fields: from when they hold. */
  begins: ReactNode;
};

/** The hours of every weekday and of holidays, above what diners will read. */
export function WeekSheet({ usual, onSave, onClose, begins }: WeekSheetProps) {
  const { t } = useLanguage();
  const formId = useId();
  const [form, setForm] = useState(() => weekFormOf(usual.week));
  const next = { ...usual, week: readWeekForm(form) };
  const state = useUsualForm({ initial: usual, next, onSave, onSaved: onClose });
  const { fields, base, theirs, faults, hasFaults, isSaving, submit, settle } = state;

  function goOn(held: Usual, isMine: boolean) {
    setForm(weekFormOf((isMine ? rebaseUsual(base, next, held) : held).week));
    settle();
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(text.weekTitle)}
      place="wide"
      footer={
        <div className="grid gap-3">
          {!hasFaults && (
            <div className="max-sm:hidden">
              <DinersRead usual={next} />
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
          <UsualDifferences
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
        {usualDays.map((day) => {
          const fault = faults[`day-${day}`];
          return (
            <DayFields
              key={day}
              day={day}
              form={form[day]}
              fault={fault && t(faultWords(fault, day.toString()))}
              onChange={(ofDay) => setForm({ ...form, [day]: ofDay })}
              onCopy={(to) => setForm(copyDay(form, day, to))}
            />
          );
        })}
        <div className="sm:col-span-2">{begins}</div>
      </form>
      {/* On a phone its fourteen lines would leave no room for the form. */}
      {!hasFaults && (
        <div className="mt-5 sm:hidden">
          <DinersRead usual={next} />
        </div>
      )}
    </Sheet>
  );
}
