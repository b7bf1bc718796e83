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

/** Renders the weekdays on which something holds, each ticked or not. */
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
          <label
            key={day}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border-2 border-rim bg-white px-3 has-checked:border-tomato has-checked:bg-crust has-focus-visible:outline-3 has-focus-visible:outline-ember"
          >
            <input
              type="checkbox"
              checked={tickedDays(form).includes(day)}
              onChange={() => onChange(tickDay(form, day))}
              className="size-5 accent-tomato outline-none"
            />
            {t(weekdayNames[day])}
          </label>
        ))}
      </div>
      <p className="mt-1 text-sm text-soft">{t(daysHint)}</p>
    </fieldset>
  );
}
