import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { HoursInput } from '../hours.schema.ts';
import type { HoursPlan } from '../hours-plan.ts';
import { withHoliday } from '../regular-hours.ts';
import { type DateForm, dateFormOf, emptyDateForm } from './date-form.ts';
import { DateRow } from './date-row.tsx';
import { DateDialog } from './date-sheet.tsx';
import { HolidayRow } from './holiday-row.tsx';
import { hoursTabText as text } from './hours-tab.text.ts';
import { RegularHoursCards } from './regular-hours-cards.tsx';
import type { SaveRegularHours } from './use-regular-hours-form.ts';

type HoursTabProps = {
  plan: HoursPlan;
  /** Both answer whether it was done. */
  onSave: (date: string, input: HoursInput) => Promise<boolean>;
  onRemove: (date: string) => Promise<boolean>;
  onSaveRegularHours: SaveRegularHours;
  /** The same from the forms of the week, which may begin later, as this asks below their fields. */
  onSaveForm: SaveRegularHours;
  effectiveAt: ReactNode;
};

/** The usual week, the coming holidays, and the dates on which the shop departs from them. */
export function HoursTab(props: HoursTabProps) {
  const { plan, onSave, onRemove, onSaveRegularHours, onSaveForm, effectiveAt } = props;
  const { t } = useLanguage();
  const [editing, setEditing] = useState<DateForm | null>(null);
  const { today, week, keptHolidays, ordering, exceptions, holidays } = plan;
  const regular = { week, keptHolidays, ordering };
  return (
    <>
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      <p className="mb-4 text-soft">{t(text.lead)}</p>
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
        <div className="grid gap-8">
          <section aria-labelledby="dates-heading">
            <h2 id="dates-heading" className="mb-2 font-bold text-xl">
              {t(text.dates)}
            </h2>
            {exceptions.length === 0 && <p className="text-soft">{t(text.noDates)}</p>}
            <ul className="grid gap-2">
              {exceptions.map((exception) => (
                <DateRow
                  key={exception.date}
                  exception={exception}
                  today={today}
                  onEdit={() => setEditing(dateFormOf(exception, plan))}
                  onRemove={() => onRemove(exception.date)}
                />
              ))}
            </ul>
            <Button className="mt-4" onClick={() => setEditing(emptyDateForm)}>
              {t(text.add)}
            </Button>
          </section>
          <RegularHoursCards regular={regular} onSave={onSaveForm} effectiveAt={effectiveAt} />
        </div>
        <section aria-labelledby="holidays-heading">
          <h2 id="holidays-heading" className="font-bold text-xl">
            {t(text.holidays)}
          </h2>
          <p className="mb-2 text-soft">{t(text.holidaysLead)}</p>
          <ul className="grid gap-2">
            {holidays.map((holiday) => (
              <HolidayRow
                key={holiday.date}
                holiday={holiday}
                today={today}
                onKeep={async (isKept) =>
                  (await onSaveRegularHours(regular, withHoliday(regular, holiday.key, isKept))) ===
                  true
                }
                onClose={() => onSave(holiday.date, { hours: [], reason: holiday.name })}
                onEdit={() =>
                  setEditing({
                    ...dateFormOf({ ...holiday, reason: holiday.name }, plan),
                    state: 'open',
                  })
                }
              />
            ))}
          </ul>
        </section>
      </div>
      {editing && (
        <DateDialog
          key={editing.date}
          initial={editing}
          plan={plan}
          onSave={onSave}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
