import { buttonVariant } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { DatedException } from '../hours.ts';
import { describeHours } from '../week.text.ts';
import { dateWords, hoursTabText } from './hours-tab.text.ts';

type DateRowProps = {
  exception: DatedException;
  today: string;
  onEdit: () => void;
  onRemove: () => void;
};

/** One date that departs from the usual hours. */
export function DateRow({ exception, today, onEdit, onRemove }: DateRowProps) {
  const { t } = useLanguage();
  const { date, hours, reason } = exception;
  const day = t(dateWords(date, today));
  const action = (label: string, onClick: () => void) => (
    <button
      type="button"
      className={buttonVariant('plain', 'text-left text-sm')}
      aria-label={`${label}, ${day}`}
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl border border-rim bg-white px-4 py-2">
      <div className="min-w-0 grow basis-56">
        <p className="font-bold first-letter:uppercase">{day}</p>
        <p className="break-words text-sm">
          <span className={hours.length === 0 ? 'font-bold text-tomato' : 'font-bold'}>
            <span className="inline-block first-letter:uppercase">{t(describeHours(hours))}</span>
          </span>
          {reason && ` · ${t(reason)}`}
        </p>
      </div>
      <div className="-mx-2 flex flex-wrap gap-x-2">
        {action(t(hoursTabText.change), onEdit)}
        {action(t(hoursTabText.remove), onRemove)}
      </div>
    </li>
  );
}
