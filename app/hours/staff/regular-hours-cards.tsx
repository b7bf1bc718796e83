import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { orderingFields } from '../ordering.ts';
import { describeWeek } from '../week.text.ts';
import { orderingNames, orderingWords, regularHoursText as text } from './regular-hours.text.ts';
import { OrderingDialog, WeekDialog } from './regular-hours-dialogs.tsx';
import type { RegularHoursDialogProps } from './use-regular-hours-form.ts';

const card = 'rounded-2xl border border-rim bg-white p-4 sm:p-5';

/** Renders the week, and when orders are taken; each with its form. */
export function RegularHoursCards(props: Omit<RegularHoursDialogProps, 'onClose'>) {
  const { regular } = props;
  const { t } = useLanguage();
  const [editing, setEditing] = useState<'week' | 'ordering' | null>(null);
  const dialog = { ...props, onClose: () => setEditing(null) };
  return (
    <>
      <section aria-labelledby="week-heading" className={card}>
        <h2 id="week-heading" className="mb-2 font-bold text-xl">
          {t(text.weekTitle)}
        </h2>
        <dl className="grid gap-y-1.5">
          {describeWeek(regular).map(({ days, hours }) => (
            <div key={days.en} className="flex flex-wrap gap-x-4">
              <dt>{t(days)}</dt>
              <dd className="ml-auto text-right font-bold">{t(hours)}</dd>
            </div>
          ))}
        </dl>
        <Button className="mt-4" onClick={() => setEditing('week')}>
          {t(text.change)}
        </Button>
      </section>
      <section aria-labelledby="ordering-heading" className={card}>
        <h2 id="ordering-heading" className="mb-2 font-bold text-xl">
          {t(text.orderingHeading)}
        </h2>
        <dl className="grid gap-y-1.5">
          {orderingFields.map((field) => (
            <div key={field} className="flex flex-wrap gap-x-4">
              <dt>{t(orderingNames[field].name)}</dt>
              <dd className="ml-auto text-right font-bold">
                {t(orderingWords(field, regular.ordering[field]))}
              </dd>
            </div>
          ))}
        </dl>
        <Button className="mt-4" onClick={() => setEditing('ordering')}>
          {t(text.changeOrdering)}
        </Button>
      </section>
      {editing === 'week' && <WeekDialog {...dialog} />}
      {editing === 'ordering' && <OrderingDialog {...dialog} />}
    </>
  );
}
