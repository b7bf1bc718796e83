import type { ReactNode } from 'react';
import { capital } from '#core/language.ts';
import { weekdayNames } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { stationKeys } from '../capacity.ts';
import { ovenFieldErrors, stationNames, ovenText as text } from './oven.text.ts';
import { type HoursForm, newHours, newWeight, type WeightForm } from './oven-form.ts';
import { type OvenErrors, ovenBounds, type RuleTarget } from './oven-settings.ts';

type RulesProps<Rule> = {
  rules: readonly Rule[];
  errors: OvenErrors;
  onChange: (rules: readonly Rule[]) => void;
};

export function WeightRules(props: RulesProps<WeightForm> & { targets: readonly RuleTarget[] }) {
  const { rules, targets, errors, onChange } = props;
  const { t } = useLanguage();
  const options = targets.map(({ target, key, name }) => ({
    value: `${target} ${key}`,
    label: target === 'category' ? t(name) : `\u00a0\u00a0${t(name)}`,
  }));
  const change = changer(rules, onChange);
  const [first] = options;
  return (
    <>
      {rules.map((rule, at) => (
        <RuleRow key={at} error={errors[`weights.${at}`]} onRemove={() => change(at, null)}>
          <SelectField
            label={t(text.dish)}
            value={rule.of}
            options={
              options.some(({ value }) => value === rule.of)
                ? options
                : [...options, { value: rule.of, label: rule.of }]
            }
            onChange={(of) => change(at, { of })}
            className="col-span-2"
          />
          <StationField value={rule.station} onChange={(station) => change(at, { station })} />
          <LabelledInput
            name={`weight-${at}`}
            label={t(text.units)}
            inputMode="decimal"
            maxLength={8}
            value={rule.units}
            onChange={(units) => change(at, { units })}
          />
        </RuleRow>
      ))}
      {first && rules.length < ovenBounds.weights && (
        <Button
          variant="plain"
          className="min-h-11 justify-self-start"
          onClick={() => onChange([...rules, newWeight(first.value)])}
        >
          {t(text.addWeight)}
        </Button>
      )}
    </>
  );
}

export function HoursRules({ rules, errors, onChange }: RulesProps<HoursForm>) {
  const { t } = useLanguage();
  const change = changer(rules, onChange);
  const days = Object.entries(weekdayNames).map(([value, name]) => ({
    value,
    label: capital(t(name)),
  }));
  return (
    <>
      {rules.map((rule, at) => (
        <RuleRow key={at} error={errors[`hours.${at}`]} onRemove={() => change(at, null)}>
          <StationField value={rule.station} onChange={(station) => change(at, { station })} />
          <SelectField
            label={t(text.weekday)}
            value={rule.weekday}
            options={days}
            onChange={(weekday) => change(at, { weekday })}
          />
          {(['from', 'to'] as const).map((side) => (
            <LabelledInput
              key={side}
              name={`hours-${side}-${at}`}
              type="time"
              label={t(text[side])}
              value={rule[side]}
              onChange={(value) => change(at, { [side]: value })}
            />
          ))}
          <LabelledInput
            name={`hours-units-${at}`}
            label={t(text.atOnce)}
            inputMode="decimal"
            maxLength={8}
            value={rule.units}
            onChange={(units) => change(at, { units })}
          />
        </RuleRow>
      ))}
      {rules.length < ovenBounds.hours && (
        <Button
          variant="plain"
          className="min-h-11 justify-self-start"
          onClick={() => onChange([...rules, newHours])}
        >
          {t(text.addHours)}
        </Button>
      )}
    </>
  );
}

/** Returns a function that changes one rule of a list, or with null removes it. */
function changer<Rule>(rules: readonly Rule[], onChange: (rules: readonly Rule[]) => void) {
  return (at: number, part: Partial<Rule> | null) =>
    onChange(
      part === null
        ? rules.filter((_, index) => index !== at)
        : rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)),
    );
}

function StationField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLanguage();
  return (
    <SelectField
      label={t(text.station)}
      value={value}
      options={stationKeys.map((key) => ({ value: key, label: t(stationNames[key]) }))}
      onChange={onChange}
    />
  );
}

type RuleRowProps = {
  error: keyof typeof ovenFieldErrors | undefined;
  onRemove: () => void;
  children: ReactNode;
};

function RuleRow({ error, onRemove, children }: RuleRowProps) {
  const { t } = useLanguage();
  return (
    <div
      className={`grid grid-cols-2 items-end gap-3 rounded-xl border-2 p-3 sm:grid-cols-5 ${error ? 'border-tomato' : 'border-rim'}`}
    >
      {children}
      <Button variant="plain" className="min-h-12 justify-self-start" onClick={onRemove}>
        {t(text.remove)}
      </Button>
      {error && (
        <p role="alert" className="col-span-full font-bold text-sm text-tomato">
          {t(ovenFieldErrors[error])}
        </p>
      )}
    </div>
  );
}
