import { type FormEvent, useId, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { useLanguage } from '#ui/language-provider.tsx';

type SettingChoiceProps<Value extends string> = {
  name: string;
  text: Readonly<Record<'heading' | 'lead' | 'label' | 'save', Bilingual>>;
  /** What may be chosen, in this order. */
  names: Readonly<Record<Value, Bilingual>>;
  values: readonly Value[];
  chosen: Value;
  onSave: (value: Value) => Promise<void>;
};

/** One of a few that the owner sets for the whole shop (B-1873). */
export function SettingChoice<Value extends string>(props: SettingChoiceProps<Value>) {
  const { name, text, names, values, chosen, onSave } = props;
  const { t } = useLanguage();
  const heading = useId();
  const [value, setValue] = useState(chosen);
  const [isWorking, setWorking] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isWorking) return;
    setWorking(true);
    await onSave(value);
    setWorking(false);
  }

  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-bold text-lg">
        {t(text.heading)}
      </h3>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(text.lead)}</p>
      <form onSubmit={submit} className="grid max-w-md gap-4">
        <ChoiceGroup
          name={name}
          legend={t(text.label)}
          choices={values.map((each) => ({ value: each, label: t(names[each]) }))}
          value={value}
          onChange={setValue}
        />
        <Button type="submit" disabled={isWorking} className="justify-self-start">
          {t(text.save)}
        </Button>
      </form>
    </section>
  );
}
