import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { maxReason } from '../hours-form.ts';
import { type DateForm, emptyDateForm } from './date-form.ts';
import { readyReasons, dateFormText as text } from './hours-tab.text.ts';
import { SpanRows } from './span-rows.tsx';

type FieldsProps = {
  form: DateForm;
  onChange: (form: DateForm) => void;
  fieldError?: string | undefined;
};

/** Closed, or open from when to when, in up to three spans. */
export function SpanFields({ form, onChange, fieldError }: FieldsProps) {
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

/** Why: a reason that is ready, or one written in both languages. */
export function ReasonFields({ form, onChange, fieldError }: FieldsProps) {
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
