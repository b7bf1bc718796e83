import { type FormEvent, useState } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { StaffLink } from '#admin/staff-link.tsx';
import { dayAt, shiftDay } from '#hours/calendar-day.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { drawerText } from '../drawer/drawer.text.ts';
import { readSalesExport } from '../sales.client.ts';
import { periodNames, salesFile, salesText, spanText } from '../sales.text.ts';
import { periods, type Spans } from '../sales.ts';
import { isSpanQuery, type SpanQuery } from '../spans.ts';
import { Arrow } from './day-picker.tsx';
import { ExportButton, quiet } from './export-button.tsx';

const path = '/admin/sales';
const field = 'tabular min-h-12 rounded-xl border-2 border-rim bg-white px-3';

function addressOf(query: SpanQuery): string {
  return `${path}?${new URLSearchParams({ ...query })}`;
}

/** Renders the span, and the links to another one, to a file and to paper. */
export function SalesPicker({ query, spans }: { query: SpanQuery; spans: Spans }) {
  const { language, t } = useLanguage();
  const { period, span, next } = spans;
  const today = dayAt(Date.now());
  const yesterday = shiftDay(today, -1);
  // Another period around the displayed span: around today where the span includes it.
  const date = span.from <= today && today <= span.to ? today : span.to;
  const day = (date: string) => ({ period: 'day', date }) as const;
  const isOn = (other: string) => (period === 'day' && span.from === other ? 'page' : undefined);
  return (
    <>
      <h1 className="font-display text-3xl leading-tight sm:text-4xl">
        <span className="sr-only print:not-sr-only">{t(salesText.heading)} · </span>
        <span className="first-letter:uppercase inline-block">{spanText(spans, language)}</span>
      </h1>
      <nav
        aria-label={t(salesText.periods)}
        className="flex flex-wrap items-end gap-2 print:hidden"
      >
        <ShowLink to={day(yesterday)} current={isOn(yesterday)} words={t(salesText.yesterday)} />
        <ShowLink to={day(today)} current={isOn(today)} words={t(salesText.today)} />
        {/* A day has its own two links, and the arrows. */}
        {periods
          .filter((one) => one !== 'day')
          .map((one) => (
            <ShowLink
              key={one}
              to={{ period: one, date }}
              current={period === one ? 'page' : undefined}
              words={t(periodNames[one])}
            />
          ))}
        {period !== 'span' && next !== null && (
          <>
            <Arrow
              to={addressOf({ period, date: shiftDay(span.from, -1) })}
              label={t(salesText.previous)}
            >
              <path d="M15 5l-7 7 7 7" />
            </Arrow>
            <Arrow to={addressOf({ period, date: next })} label={t(salesText.next)}>
              <path d="M9 5l7 7-7 7" />
            </Arrow>
          </>
        )}
      </nav>
      <div className="flex flex-wrap items-end gap-2 max-sm:order-last print:hidden">
        <OwnSpan key={`${span.from} ${span.to}`} {...span} />
        <ExportButton
          read={(language) => readSalesExport(query, language)}
          name={salesFile(span)}
          failure={salesText.exportFailed}
        />
        <button type="button" className={quiet} onClick={() => print()}>
          {t(salesText.print)}
        </button>
        {span.from === span.to && (
          <NavLink to={`/admin/orders/day/${span.from}`} className={quiet}>
            {t(salesText.dayOrders)}
          </NavLink>
        )}
        <StaffLink to={`/admin/sales/drawer?date=${span.to}`} className={quiet}>
          {t(drawerText.heading)}
        </StaffLink>
      </div>
    </>
  );
}

type ShowLinkProps = { to: SpanQuery; current: 'page' | undefined; words: string };

function ShowLink({ to, current, words }: ShowLinkProps) {
  return (
    <NavLink
      to={addressOf(to)}
      preventScrollReset
      aria-current={current ?? false}
      className={quiet}
    >
      {words}
    </NavLink>
  );
}

/** Renders the reader's own span; an invalid one is reported before it is requested. */
function OwnSpan({ from, to }: { from: string; to: string }) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [isBad, setBad] = useState(false);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const query = { from: String(data.get('from')), to: String(data.get('to')) };
    setBad(!isSpanQuery(query));
    if (isSpanQuery(query)) navigate(addressOf(query));
  }

  return (
    <form onSubmit={show} noValidate className="flex flex-wrap items-center gap-2">
      <label className="flex items-center gap-2">
        {t(salesText.from)}
        <input type="date" name="from" defaultValue={from} className={field} />
      </label>
      <label className="flex items-center gap-2">
        {t(salesText.to)}
        <input type="date" name="to" defaultValue={to} className={field} />
      </label>
      <button type="submit" className={quiet}>
        {t(salesText.show)}
      </button>
      {isBad && (
        <p role="alert" className="w-full text-tomato">
          {t(salesText.badSpan)}
        </p>
      )}
    </form>
  );
}
