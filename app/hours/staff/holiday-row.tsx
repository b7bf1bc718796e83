import { buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import type { PlannedHoliday } from '../hours-plan.ts';
import { describeHours } from '../week.text.ts';
import { dateWords, hoursTabText } from './hours-tab.text.ts';

type HolidayRowProps = {
  holiday: PlannedHoliday;
  today: string;
  /** Answers whether it was done. */
  onKeep: (isKept: boolean) => Promise<boolean>;
  onClose: () => void;
  onEdit: () => void;
};

/** A coming holiday with the hours that apply, whether it is kept, and one tap to close it. */
export function HolidayRow({ holiday, today, onKeep, onClose, onEdit }: HolidayRowProps) {
  const { t } = useLanguage();
  const { date, name, hours, cause, isKept } = holiday;
  const isChanged = cause === 'exception';
  const variant = buttonVariant('cream', 'border-2 border-rim px-4! text-sm');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border border-rim bg-white px-4 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="font-bold">
          {t(name)}
          {isChanged && (
            <span className="ml-2 whitespace-nowrap rounded-full bg-ink px-2 py-0.5 text-paper text-xs">
              {t(hoursTabText.changed)}
            </span>
          )}
        </p>
        <p className="text-sm">
          <span className="inline-block first-letter:uppercase">{t(dateWords(date, today))}</span>
          {' · '}
          {t(describeHours(hours))}
        </p>
      </div>
      <SwitchField label={`${t(hoursTabText.keep)}, ${t(name)}`} isOn={isKept} onChange={onKeep} />
      {!isChanged && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className={variant}
            aria-label={`${t(hoursTabText.closeThatDay)}, ${t(name)}`}
            onClick={onClose}
          >
            {t(hoursTabText.closeThatDay)}
          </button>
          <button
            type="button"
            className={variant}
            aria-label={`${t(hoursTabText.otherHours)}, ${t(name)}`}
            onClick={onEdit}
          >
            {t(hoursTabText.otherHours)}
          </button>
        </div>
      )}
    </li>
  );
}
