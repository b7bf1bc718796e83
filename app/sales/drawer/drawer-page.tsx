import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { NavLink } from 'react-router';
import type { Written } from '#admin/answered.ts';
import { useAttempt } from '#admin/attempt.ts';
import { useSaving } from '#admin/use-saving.ts';
import type { Bilingual } from '#core/language.ts';
import { type Cents, formatMoney } from '#core/money.ts';
import { noonOf, shiftDay } from '#hours/calendar-day.ts';
import { formatDate, formatTime } from '#hours/hours.text.ts';
import { statusNames } from '#orders/order-status.text.ts';
import { orderNumber, paymentNames, totalsText } from '#orders/orders.text.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { drawerCalls } from '../sales.client.ts';
import { salesText } from '../sales.text.ts';
import { DataTable } from '../staff/data-table.tsx';
import { dayText } from '../staff/day-page.text.ts';
import { quiet } from '../staff/export-button.tsx';
import type { DrawerReading } from './drawer.server.ts';
import { countErrors, differenceText, drawerText as text } from './drawer.text.ts';
import { type CountError, readCount } from './drawer.ts';

type Rows = NonNullable<ComponentProps<typeof DataTable>['rows']>;
type Refused = { readonly fieldErrors: { readonly counted?: CountError } };
type DrawerProps = { reading: DrawerReading; onChanged: Written<DrawerReading> };

/** Renders a day's drawer, counted and closed (B-4625); on paper it is one slip (B-4628). */
export function DrawerPage({ reading, onChanged }: DrawerProps) {
  const { language, t } = useLanguage();
  const { isBusy, attempt } = useAttempt();
  const { day, expected, rows, runs, out, open, left, closing } = reading;
  const { form, setForm, formProps, refused, isSaving } = useSaving({
    initial: '',
    read(typed): { readonly ok: Cents } | Refused {
      const counted = readCount(typed);
      return typeof counted === 'number' ? { ok: counted } : { fieldErrors: { counted } };
    },
    write: (counted) => drawerCalls.count(day, { counted, expected }),
    about: text.close,
    done: { tone: 'success', title: text.closed },
    onChanged,
    onSaved: () => setForm(''),
  });
  const counted = readCount(form);
  const error = refused?.fieldErrors?.counted;
  useEffect(() => {
    // On a touch screen the keyboard would cover what is to be read.
    if (matchMedia('(pointer: fine)').matches)
      formProps.ref.current?.querySelector('input')?.focus();
  }, [formProps.ref]);
  const columns = [t(paymentNames.cash.short)];
  const table = (caption: Bilingual, rows: Rows, className = '') =>
    rows.length > 0 && <DataTable {...{ caption: t(caption), columns, rows, className }} />;
  const row = (key: string | number, name: ReactNode, cash: Cents) => ({
    key: String(key),
    name,
    cells: [formatMoney(cash, language)],
  });
  const list = (orders: typeof out) =>
    orders.map(({ id, number, status, orderType, driver, cash }) => {
      const where = driver ?? t(statusNames[status][orderType]);
      return row(id, `${t(orderNumber(number))} · ${where}`, cash);
    });
  const settle = (name: string, run: (typeof runs)[number] | NonNullable<typeof left>) => {
    const { driver, cash, orders } = run;
    const words = driver === null ? text.handOver : text.settle;
    const send = () => {
      const press = { driver, cash, ids: orders.map(({ id }) => id) };
      const done = { tone: 'success', title: words } as const;
      return attempt(() => drawerCalls.settle(day, press), { about: text.runs, done, onChanged });
    };
    return (
      <span className="flex flex-wrap items-center justify-between gap-2">
        {name}
        <Button variant="rim" disabled={isBusy} onClick={send}>
          {t(words)}
        </Button>
      </span>
    );
  };
  const [date, time] = [formatDate, formatTime].map((write) => write(closing?.at ?? 0, language));
  const changed = { key: 'changed', name: <b>{t(text.changed)}</b>, cells: [] };
  return (
    <div className="on-paper grid gap-4 print:max-w-72">
      <p className="hidden font-bold print:block">{useShop().name}</p>
      <h1 className="font-display text-3xl leading-tight sm:text-4xl">
        {t(text.heading)} · {formatDate(noonOf(day), language, true)}
      </h1>
      <div className="flex flex-wrap gap-2 print:hidden">
        <NavLink to={`?date=${shiftDay(day, -1)}`} aria-current={false} className={quiet}>
          {t(dayText.previous)}
        </NavLink>
        <button type="button" className={quiet} onClick={() => print()}>
          {t(salesText.print)}
        </button>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-1">
        {table(text.expected, [
          ...rows.map(({ id, driver, orderType, cash, orders }) =>
            row(id, `${driver ?? t(text[orderType])} (${orders.length})`, cash),
          ),
          { ...row('total', t(totalsText.total), expected), isStrong: true },
        ])}
        <form
          {...formProps}
          className="grid gap-3 rounded-2xl border border-rim bg-white px-4 py-3 print:hidden"
        >
          <LabelledInput
            {...{ name: 'counted', label: t(text.counted), value: form, onChange: setForm }}
            {...{ inputMode: 'decimal', autoComplete: 'off', maxLength: 20 }}
            fieldError={error && t(countErrors[error])}
          />
          {typeof counted === 'number' && (
            <p className="tabular font-bold text-xl">
              {t(text.difference)} {differenceText(counted - expected, language)}
            </p>
          )}
          <Button type="submit" disabled={isSaving}>
            {t(text.close)}
          </Button>
        </form>
        {closing &&
          table(text.closed, [
            row('expected', t(text.expected), closing.expected),
            row('counted', t(text.counted), closing.counted),
            {
              key: 'difference',
              name: t(text.difference),
              isStrong: true,
              cells: [differenceText(closing.counted - closing.expected, language)],
            },
            { key: 'at', name: `${closing.actorEmail}, ${date}, ${time}`, cells: [] },
            ...(closing.expected === expected ? [] : [changed]),
          ])}
        {table(
          text.runs,
          runs.map((run) => {
            const numbers = run.orders.map(({ number }) => number).join(', ');
            return row(run.id, settle(`${run.driver} · ${numbers}`, run), run.cash);
          }),
          'print:hidden',
        )}
        {table(text.out, list(out))}
        {table(
          left ? text.left : text.open,
          [
            ...list(open),
            ...(left ? [row('left', settle(t(totalsText.total), left), left.cash)] : []),
          ],
          'print:hidden',
        )}
      </div>
    </div>
  );
}
