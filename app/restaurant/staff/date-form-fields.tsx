import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { maxReason, maxSpans } from '../hours-form.ts';
import { type DateForm, emptyDateForm } from './date-form.ts';
import { readyReasons, dateFormText as text } from './hours-tab.text.ts';

type FieldsProps = {
  form: DateForm;
  onChange: (form: DateForm) => void;
  fault?: string | undefined;
};

/** Closed, or open from when to when, in up to three spans. */
export function SpanFields({ form, onChange, fault }: FieldsProps) {
  const { t } = useLanguage();
  const { state, spans } = form;

  function setSpan(at: number, part: Partial<(typeof spans)[number]>) {
    onChange({
      ...form,
      spans: spans.map((span, place) => (place === at ? { ...span, ...part } : span)),
    });
  }

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
      {state === 'open' &&
        spans.map((span, at) => (
          <fieldset key={at} className="grid grid-cols-2 gap-2">
            <legend className={spans.length === 1 ? 'sr-only' : 'mb-1 font-bold text-soft'}>
              {t(text.span)} {at + 1}
            </legend>
            {(['opens', 'closes'] as const).map((side) => (
              <LabelledInput
                key={side}
                name={`${side}-${at}`}
                type="time"
                label={t(text[side])}
                value={span[side]}
                fault={at === 0 && side === 'opens' ? fault : undefined}
                onChange={(value) => setSpan(at, { [side]: value })}
              />
            ))}
          </fieldset>
        ))}
      {state === 'open' && (
        <div className="flex flex-wrap gap-x-4">
          {spans.length < maxSpans && (
            <Button
              look="plain"
              onClick={() => onChange({ ...form, spans: [...spans, { opens: '', closes: '' }] })}
            >
              {t(text.addSpan)}
            </Button>
          )}
          {spans.length > 1 && (
            <Button look="plain" onClick={() => onChange({ ...form, spans: spans.slice(0, -1) })}>
              {t(text.removeSpan)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Why: a reason that is ready, or one written in both languages. */
export function ReasonFields({ form, onChange, fault }: FieldsProps) {
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
            fault={fault}
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
