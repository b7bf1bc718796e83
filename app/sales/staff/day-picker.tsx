import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { StaffLink } from '#admin/staff-link.tsx';
import { dayName, isDay, shiftDay } from '#hours/calendar-day.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { exportName } from '../day.text.ts';
import { readDayExport } from '../sales.client.ts';
import { dayFailures, dayText } from './day-page.text.ts';
import { ExportButton, quiet } from './export-button.tsx';

const path = '/admin/orders/day';
const round =
  'grid size-12 shrink-0 place-items-center rounded-full border-2 border-rim bg-white hover:border-tomato';

export function DayPicker({ day, today }: { day: string; today: string }) {
  const { language, t } = useLanguage();
  const name = dayName(day, Date.parse(today), language);
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <StaffLink
          to="/admin/orders"
          aria-current={false}
          className="-my-2.5 inline-block py-2.5 underline underline-offset-4"
        >
          ← {t(dayText.board)}
        </StaffLink>
        <h1 className="font-display text-3xl leading-tight sm:text-4xl">
          <span className="sr-only">{t(dayText.heading)} </span>
          <span className="first-letter:uppercase inline-block">{name}</span>
        </h1>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Arrow to={`${path}/${shiftDay(day, -1)}`} label={t(dayText.previous)}>
          <path d="M15 5l-7 7 7 7" />
        </Arrow>
        <DateInput day={day} label={t(dayText.date)} />
        <Arrow to={`${path}/${shiftDay(day, 1)}`} label={t(dayText.next)}>
          <path d="M9 5l7 7-7 7" />
        </Arrow>
        {day !== today && (
          <NavLink to={path} aria-current={false} className={quiet}>
            {t(dayText.today)}
          </NavLink>
        )}
        <NavLink to={`/admin/sales?period=day&date=${day}`} className={quiet}>
          {t(dayText.sales)}
        </NavLink>
        <ExportButton
          read={(language) => readDayExport(day, language)}
          name={exportName(day)}
          failure={dayFailures.export}
        />
      </div>
    </div>
  );
}

/** Renders a round link to the span before or after. */
export function Arrow({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <NavLink to={to} preventScrollReset aria-label={label} aria-current={false} className={round}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-6 fill-none stroke-2 stroke-current"
      >
        {children}
      </svg>
    </NavLink>
  );
}

/** Renders an uncontrolled date: half a date is invalid, and must not be cleared. */
function DateInput({ day, label }: { day: string; label: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // With the picture itself: a moment later it would undo the first digits typed.
  useLayoutEffect(() => {
    if (input.current && input.current.value !== day) input.current.value = day;
  }, [day]);
  return (
    <input
      ref={input}
      type="date"
      aria-label={label}
      defaultValue={day}
      onChange={({ target }) => isDay(target.value) && navigate(`${path}/${target.value}`)}
      className="tabular min-h-12 rounded-xl border-2 border-rim bg-white px-3"
    />
  );
}
