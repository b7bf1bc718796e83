import { effectiveAtWords as text } from '#hours/effective-at.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { EffectiveAt } from '../effective-at.ts';

type EffectiveAtFieldProps = {
  value: EffectiveAt;
  onChange: (value: EffectiveAt) => void;
  /** The instant is refused: see `readEffectiveAt`. */
  isFieldError?: boolean;
};

/** Renders whether a form's changes begin right away or at a later time (B-2086). */
export function EffectiveAtField({ value, onChange, isFieldError = false }: EffectiveAtFieldProps) {
  const { t } = useLanguage();
  return (
    <div className="grid gap-3">
      <ChoiceGroup<EffectiveAt['when']>
        name="begins"
        legend={t(text.legend)}
        choices={[
          { value: 'now', label: t(text.now) },
          { value: 'later', label: t(text.from) },
        ]}
        value={value.when}
        onChange={(when) => onChange({ ...value, when })}
        isRow
      />
      {value.when === 'later' && (
        <InstantFields value={value} onChange={onChange} isFieldError={isFieldError} />
      )}
    </div>
  );
}

export function InstantFields({ value, onChange, isFieldError = false }: EffectiveAtFieldProps) {
  const { t } = useLanguage();
  return (
    <div className="grid grid-cols-2 gap-3">
      <LabelledInput
        name="begins-day"
        type="date"
        label={t(text.day)}
        value={value.day}
        fieldError={isFieldError ? t(text.fieldError) : undefined}
        onChange={(day) => onChange({ ...value, day })}
      />
      <LabelledInput
        name="begins-time"
        type="time"
        label={t(text.time)}
        value={value.time}
        onChange={(time) => onChange({ ...value, time })}
      />
      <p className="col-span-2 text-sm text-soft">{t(text.hint)}</p>
    </div>
  );
}
