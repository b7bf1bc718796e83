import { useId } from 'react';
import type { Written } from '#admin/answered.ts';
import { formWords } from '#admin/row.text.ts';
import { useSaving } from '#admin/use-saving.ts';
import type { FormWrite } from '#admin/write.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import type { HoursInput } from '../hours.schema.ts';
import type { DatedException } from '../hours.ts';
import { type HoursFieldError, maxReason } from '../hours-form.ts';
import { type HoursPlan, withException } from '../hours-plan.ts';
import { type DateForm, emptyDateForm, readDateForm, withDate } from './date-form.ts';
import {
  dateFormText,
  dateSentence,
  fieldErrorTexts,
  hoursFailures,
  hoursTabText,
  readyReasons,
  savedMessage,
  dateFormText as text,
} from './hours-tab.text.ts';
import { SpanRows } from './span-rows.tsx';

type DateDialogProps = {
  initial: DateForm;
  plan: HoursPlan;
  write: (date: string, input: HoursInput) => FormWrite<DatedException>;
  onChanged: Written<HoursPlan>;
  onClose: () => void;
};

/** Renders the hours of one date: closed or open, the reason, and what customers will read. */
export function DateDialog({ initial, plan, write, onChanged, onClose }: DateDialogProps) {
  const { today, exceptions, holidays } = plan;
  const isSet = [...exceptions, ...holidays].some(({ date }) => date === initial.date);
  const { t } = useLanguage();
  const formId = useId();
  const { form, setForm, formProps, refused, isSaving } = useSaving({
    initial,
    read(typed: DateForm): { ok: HoursInput } | { fieldErrors: { is: HoursFieldError } } {
      const found = readDateForm(typed, today);
      return 'ok' in found ? { ok: found.input } : { fieldErrors: { is: found.fieldError } };
    },
    write: (input, _, { date }) => write(date, input),
    failure: hoursFailures.save,
    done: (saved: DatedException) => savedMessage(saved, today),
    onChanged,
    put: (saved) => (known: HoursPlan) => withException(known, saved.date, saved),
    onSaved: onClose,
  });
  const read = readDateForm(form, today);

  function errorText(fieldError: HoursFieldError): string | undefined {
    return refused?.fieldErrors?.is === fieldError ? t(fieldErrorTexts[fieldError]) : undefined;
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isSet ? hoursTabText.changeDate : hoursTabText.add)}
      place="middle"
      footer={
        <div className="grid gap-3">
          {'ok' in read && (
            <div>
              <p className="text-sm text-soft">{t(dateFormText.customersRead)}</p>
              <p className="font-bold leading-snug">{t(dateSentence(read.ok, today))}</p>
            </div>
          )}
          <Button type="submit" form={formId} disabled={isSaving}>
            {t(formWords.save)}
          </Button>
        </div>
      }
    >
      <form {...formProps} id={formId} className="grid gap-5">
        <LabelledInput
          name="date"
          type="date"
          label={t(dateFormText.date)}
          value={form.date}
          fieldError={errorText('date_not_possible')}
          onChange={(date) => setForm(withDate(form, date, plan))}
        />
        <SpanFields form={form} onChange={setForm} fieldError={errorText('hours_unsound')} />
        <ReasonFields form={form} onChange={setForm} fieldError={errorText('reason_half')} />
      </form>
    </Dialog>
  );
}

type FieldsProps = {
  form: DateForm;
  onChange: (form: DateForm) => void;
  fieldError?: string | undefined;
};

/** Renders closed, or open in up to three spans. */
function SpanFields({ form, onChange, fieldError }: FieldsProps) {
  const { t } = useLanguage();
  const { state, spans } = form;

  return (
    <div className="grid gap-3">
      <ChoiceGroup
        name="date-state"
        legend={t(text.state)}
        choices={[
          { value: 'closed', label: t(text.closed) },
          { value: 'open', label: t(text.open) },
        ]}
        value={state}
        onChange={(next) => onChange({ ...form, state: next })}
        isRow
      />
      {state === 'open' && (
        <SpanRows
          spans={spans}
          fieldError={fieldError}
          onChange={(next) => onChange({ ...form, spans: next })}
        />
      )}
    </div>
  );
}

/** Renders a ready reason, or one written in both languages. */
function ReasonFields({ form, onChange, fieldError }: FieldsProps) {
  const { t } = useLanguage();
  const { reason, other } = form;
  return (
    <div className="grid gap-3">
      <SelectField
        label={t(text.reason)}
        value={reason}
        options={[
          { value: 'none', label: t(text.noReason) },
          ...readyReasons.map((words, at) => ({ value: String(at), label: t(words) })),
          { value: 'other', label: t(text.otherReason) },
        ]}
        onChange={(next) =>
          onChange({ ...form, reason: next, other: next === 'other' ? other : emptyDateForm.other })
        }
      />
      {reason === 'other' && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <LabelledInput
            name="reason-fr"
            label={t(text.reasonFr)}
            value={other.fr}
            fieldError={fieldError}
            autoComplete="off"
            maxLength={maxReason}
            onChange={(fr) => onChange({ ...form, other: { ...other, fr } })}
          />
          <LabelledInput
            name="reason-en"
            label={t(text.reasonEn)}
            value={other.en}
            autoComplete="off"
            maxLength={maxReason}
            onChange={(en) => onChange({ ...form, other: { ...other, en } })}
          />
        </div>
      )}
    </div>
  );
}
