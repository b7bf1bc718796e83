import { type ReactNode, useState } from 'react';
import type { Written } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { Section } from '#admin/section.tsx';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { shiftDay } from '../calendar-day.ts';
import type { DatedException } from '../hours.ts';
import { type HoursPlan, type PlannedHoliday, withException, withRules } from '../hours-plan.ts';
import { describeHours } from '../week.text.ts';
import { DateDialog } from './date-dialog.tsx';
import { type DateForm, dateFormOf, emptyDateForm, withDate } from './date-form.ts';
import {
  dateWords,
  hoursFailures,
  hoursTabText,
  removedMessage,
  savedMessage,
  hoursTabText as text,
} from './hours-tab.text.ts';
import { changingRegularHours, removingHours, settingHours } from './hours-writes.ts';
import { savedRegularHoursMessage } from './regular-hours.text.ts';
import { RegularHoursCards } from './regular-hours-dialogs.tsx';

type HoursTabProps = {
  plan: HoursPlan;
  onChanged: Written<HoursPlan>;
  /** Renders what changes today at once. */
  atOnce: ReactNode;
};

/** Renders the regular week, the coming holidays, and the dates that depart from them. */
export function HoursTab({ plan, onChanged, atOnce }: HoursTabProps) {
  const { t } = useLanguage();
  const [editing, setEditing] = useState<DateForm | null>(null);
  const { now, today, week, keptHolidays, ordering, exceptions, holidays } = plan;
  // Mostly it is for tomorrow; a date that is set already is edited, not added.
  const tomorrow = shiftDay(today, 1);
  const isFree = [...exceptions, ...holidays].every(({ date }) => date !== tomorrow);
  const dateToAdd = isFree ? withDate(emptyDateForm, tomorrow, plan) : emptyDateForm;
  const regular = { week, keptHolidays, ordering };
  const changing = { failure: hoursFailures.save, onChanged };

  function close({ date, name }: PlannedHoliday) {
    return attempt(settingHours(now, date, { hours: [], reason: name }).send, {
      ...changing,
      done: (saved) => savedMessage(saved, today),
      put: (saved) => (known: HoursPlan) => withException(known, date, saved),
    });
  }

  function remove({ date }: DatedException) {
    return attempt(removingHours(now, date).send, {
      ...changing,
      done: removedMessage,
      put: () => (known: HoursPlan) => withException(known, date, null),
    });
  }

  function observe({ key }: PlannedHoliday, isKept: boolean) {
    const others = keptHolidays.filter((one) => one !== key);
    const next = { ...regular, keptHolidays: isKept ? [...others, key] : others };
    return attempt(changingRegularHours(now, regular, next).send, {
      ...changing,
      done: savedRegularHoursMessage,
      put: (saved) => (known: HoursPlan) => withRules(known, saved),
    });
  }

  return (
    <>
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      <p className="mb-4 text-soft">
        {t(text.lead)} {atOnce}
      </p>
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
        <div className="grid gap-8">
          <Section heading={text.dates} look="plain" className="space-y-2">
            {exceptions.length === 0 && <p className="text-soft">{t(text.noDates)}</p>}
            <ul className="grid gap-2">
              {exceptions.map((exception) => (
                <DateRow
                  key={exception.date}
                  exception={exception}
                  today={today}
                  onEdit={() => setEditing(dateFormOf(exception, plan))}
                  onRemove={() => remove(exception)}
                />
              ))}
            </ul>
            <Button className="mt-2" onClick={() => setEditing(dateToAdd)}>
              {t(text.add)}
            </Button>
          </Section>
          <RegularHoursCards regular={regular} now={now} onChanged={onChanged} />
        </div>
        <Section heading={text.holidays} look="plain">
          <p className="mb-2 text-soft">{t(text.holidaysLead)}</p>
          <ul className="grid gap-2">
            {holidays.map((holiday) => (
              <HolidayRow
                key={holiday.date}
                holiday={holiday}
                today={today}
                onObserve={(isKept) => observe(holiday, isKept)}
                onClose={() => close(holiday)}
                onEdit={() =>
                  setEditing({
                    ...dateFormOf({ ...holiday, reason: holiday.name }, plan),
                    state: 'open',
                  })
                }
              />
            ))}
          </ul>
        </Section>
      </div>
      {editing && (
        <DateDialog
          key={editing.date}
          initial={editing}
          plan={plan}
          write={(date, input) => settingHours(now, date, input)}
          onChanged={onChanged}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

type RowButtonProps = {
  label: string;
  /** The row's name, for readers who do not see it beside the button. */
  about: string;
  variant: 'plain' | 'rim';
  className: string;
  onClick: () => void;
};

function RowButton({ label, about, ...props }: RowButtonProps) {
  return (
    <Button {...props} aria-label={`${label}, ${about}`}>
      {label}
    </Button>
  );
}

type DateRowProps = {
  exception: DatedException;
  today: string;
  onEdit: () => void;
  onRemove: () => void;
};

function DateRow({ exception, today, onEdit, onRemove }: DateRowProps) {
  const { t } = useLanguage();
  const { date, hours, reason } = exception;
  const day = t(dateWords(date, today));
  const action = { about: day, variant: 'plain', className: 'text-left text-sm' } as const;
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
        <RowButton {...action} label={t(hoursTabText.change)} onClick={onEdit} />
        <RowButton {...action} label={t(hoursTabText.remove)} onClick={onRemove} />
      </div>
    </li>
  );
}

type HolidayRowProps = {
  holiday: PlannedHoliday;
  today: string;
  /** Returns whether it was done. */
  onObserve: (isKept: boolean) => Promise<boolean>;
  onClose: () => void;
  onEdit: () => void;
};

/** Renders a coming holiday with its hours, whether it is observed, and one tap to close it. */
function HolidayRow({ holiday, today, onObserve, onClose, onEdit }: HolidayRowProps) {
  const { t } = useLanguage();
  const { date, name, hours, cause, isKept } = holiday;
  const isChanged = cause === 'exception';
  const action = { about: t(name), variant: 'rim', className: 'px-4! text-sm' } as const;
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
      <SwitchField
        label={`${t(hoursTabText.observe)}, ${t(name)}`}
        isOn={isKept}
        onChange={onObserve}
      />
      {!isChanged && (
        <div className="flex flex-wrap gap-2">
          <RowButton {...action} label={t(hoursTabText.closeThatDay)} onClick={onClose} />
          <RowButton {...action} label={t(hoursTabText.otherHours)} onClick={onEdit} />
        </div>
      )}
    </li>
  );
}
