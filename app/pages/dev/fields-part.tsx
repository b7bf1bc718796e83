import { useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Part, Sample } from './part.tsx';

const name: Bilingual = { fr: 'Nom complet', en: 'Full name' };
const fieldError: Bilingual = { fr: 'Ce champ est obligatoire.', en: 'This field is required.' };
const optional: Bilingual = { fr: '(facultatif)', en: '(optional)' };

/** Whatever is filled in: calm, filled, at fault, with a very long value. */
export function FieldsPart() {
  const { t } = useLanguage();
  const [typed, setTyped] = useState('Pizzeria '.repeat(12));
  const [choice, setChoice] = useState<'one' | 'two' | null>(null);
  const field = { name: 'sample', label: t(name), value: typed, onChange: setTyped };
  const choices = [
    { value: 'one', label: t(name) },
    { value: 'two', label: t(name).repeat(4) },
  ] as const;
  const group = { legend: t(name), choices, value: choice, onChange: setChoice };
  return (
    <Part title="Fields">
      <div className="grid gap-6 sm:grid-cols-2">
        <Sample name="LabelledInput">
          <LabelledInput {...field} />
          <LabelledInput {...field} optional={t(optional)} value="" />
          <LabelledInput {...field} fieldError={t(fieldError)} value="" />
        </Sample>
        <Sample name="TextArea">
          <TextArea {...field} maxLength={600} />
          <TextArea {...field} maxLength={600} fieldError={t(fieldError)} />
        </Sample>
        <Sample name="SelectField">
          <SelectField label={t(name)} value="one" options={choices} onChange={() => {}} />
          <SelectField
            label={t(name)}
            value="two"
            options={choices}
            onChange={() => {}}
            fieldError={t(fieldError)}
          />
        </Sample>
        <Sample name="ChoiceGroup">
          <ChoiceGroup name="calm" isRow {...group} />
          <ChoiceGroup name="fault" fieldError={t(fieldError)} {...group} />
        </Sample>
      </div>
    </Part>
  );
}
