import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type UsualDay, usualDays } from '../regular-hours.ts';
import { SpanRows } from './span-rows.tsx';
import { dayTitle, usualText as text } from './usual.text.ts';
import type { DayForm } from './week-form.ts';

type DayFieldsProps = {
  day: UsualDay;
  form: DayForm;
  fault: string | undefined;
  onChange: (form: DayForm) => void;
  onCopy: (to: readonly UsualDay[]) => void;
};

/** One day of the week: closed, or open in up to three spans; and its hours for other days. */
export function DayFields({ day, form, fault, onChange, onCopy }: DayFieldsProps) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<readonly UsualDay[] | null>(null);
  const others = usualDays.filter((other) => other !== day);

  function toggle(other: UsualDay) {
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
          fault={fault}
          onChange={(spans) => onChange({ ...form, spans })}
        />
      ) : (
        <p className="text-soft">{t(text.closed)}</p>
      )}
      {chosen === null ? (
        <Button look="plain" className="justify-self-start" onClick={() => setChosen([])}>
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
            look="cream"
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
