import { CheckBox } from '#ui/check-box.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { weekdayNames } from '../hours.text.ts';
import { weekdays } from '../week.ts';
import { daysHint } from './days.text.ts';
import { tickDay, tickedDays } from './ticked-days.ts';

type WeekdayTicksProps<Form> = {
  legend: string;
  form: Form;
  onChange: (form: Form) => void;
};

export function WeekdayTicks<Form extends { readonly weekdays: string }>({
  legend,
  form,
  onChange,
}: WeekdayTicksProps<Form>) {
  const { t } = useLanguage();
  return (
    <fieldset>
      <legend className="mb-1 font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((day) => (
          <CheckBox
            key={day}
            className="rounded-xl border-2 border-rim bg-white px-3 has-checked:border-brand has-checked:bg-crust"
            isOn={tickedDays(form).includes(day)}
            onChange={() => onChange(tickDay(form, day))}
          >
            {t(weekdayNames[day])}
          </CheckBox>
        ))}
      </div>
      <p className="mt-1 text-sm text-soft">{t(daysHint)}</p>
    </fieldset>
  );
}
