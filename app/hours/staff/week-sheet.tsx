import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type RegularDay, regularDays } from '../regular-hours.ts';
import { CustomersRead } from './customers-read.tsx';
import { EffectiveAtField } from './effective-at-field.tsx';
import { dayTitle, fieldErrorWords, regularHoursText as text } from './regular-hours.text.ts';
import { RegularHoursDifferences } from './regular-hours-differences.tsx';
import { SpanRows } from './span-rows.tsx';
import { type RegularHoursDialogProps, useRegularHoursForm } from './use-regular-hours-form.ts';
import { copyDay, type DayForm, readWeekForm, type WeekForm, weekFormOf } from './week-form.ts';

/** Renders the hours of every weekday and of holidays, above what customers will read. */
export function WeekDialog(props: RegularHoursDialogProps) {
  const { t } = useLanguage();
  const formId = useId();
  const saving = useRegularHoursForm<WeekForm>({
    ...props,
    called: text.weekTitle,
    formOf: ({ week }) => weekFormOf(week),
    read: (typed) => ({ week: readWeekForm(typed) }),
  });
  const { form, setForm, formProps, base, next, theirs, fieldErrors, hasFieldErrors } = saving;

  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={t(text.weekTitle)}
      place="wide"
      footer={
        <div className="grid gap-3">
          {!hasFieldErrors && (
            <div className="max-sm:hidden">
              <CustomersRead regular={next} />
            </div>
          )}
          <Button type="submit" form={formId} disabled={saving.isSaving}>
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
            onKeepMine={saving.keepMine}
            onTakeTheirs={saving.takeTheirs}
          />
        </div>
      )}
      <form {...formProps} id={formId} className="grid items-start gap-4 sm:grid-cols-2">
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
        <div className="sm:col-span-2">
          <EffectiveAtField {...saving.effectiveAt.field} />
        </div>
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

type DayFieldsProps = {
  day: RegularDay;
  form: DayForm;
  fieldError: string | undefined;
  onChange: (form: DayForm) => void;
  onCopy: (to: readonly RegularDay[]) => void;
};

/** One day of the week: closed, or open in up to three spans; and its hours for other days. */
function DayFields({ day, form, fieldError, onChange, onCopy }: DayFieldsProps) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<readonly RegularDay[] | null>(null);
  const others = regularDays.filter((other) => other !== day);

  function toggle(other: RegularDay) {
    const list = chosen ?? [];
    setChosen(list.includes(other) ? list.filter((one) => one !== other) : [...list, other]);
  }

  return (
    <fieldset className="relative grid gap-3 rounded-2xl border border-rim bg-white p-4">
      <legend className="float-left font-bold text-lg">{t(dayTitle(day))}</legend>
      <label className="absolute top-2 right-4 flex min-h-11 items-center gap-2 font-bold">
        <input
          type="checkbox"
          checked={form.isOpen}
          onChange={(event) => onChange({ ...form, isOpen: event.target.checked })}
          className="size-5 accent-tomato"
        />
        {t(text.open)}
      </label>
      {form.isOpen ? (
        <SpanRows
          name={`${day}-`}
          spans={form.spans}
          fieldError={fieldError}
          onChange={(spans) => onChange({ ...form, spans })}
        />
      ) : (
        <p className="text-soft">{t(text.closed)}</p>
      )}
      {chosen === null ? (
        <Button variant="plain" className="justify-self-start" onClick={() => setChosen([])}>
          {t(text.copy)}
        </Button>
      ) : (
        <fieldset className="rounded-xl bg-crust p-3">
          <legend className="float-left mb-1 w-full font-bold text-soft">{t(text.copyTo)}</legend>
          <div className="clear-both grid grid-cols-2 gap-x-4">
            {others.map((other) => (
              <label key={other} className="flex min-h-11 items-center gap-2">
                <input
                  type="checkbox"
                  checked={chosen.includes(other)}
                  onChange={() => toggle(other)}
                  className="size-5 accent-tomato"
                />
                {t(dayTitle(other))}
              </label>
            ))}
          </div>
          <Button
            variant="cream"
            className="mt-2 border-2 border-rim"
            disabled={chosen.length === 0}
            onClick={() => {
              onCopy(chosen);
              setChosen(null);
            }}
          >
            {t(text.copyNow)}
          </Button>
        </fieldset>
      )}
    </fieldset>
  );
}
