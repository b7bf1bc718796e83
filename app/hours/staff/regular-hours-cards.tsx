import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Ordering, orderingFields } from '../ordering.ts';
import { describeWeek } from '../week.text.ts';
import { CustomersRead } from './customers-read.tsx';
import { EffectiveAtField } from './effective-at-field.tsx';
import { type OrderingForm, orderingFormOf, readOrderingForm } from './ordering-form.ts';
import {
  fieldErrorWords,
  orderingNames,
  orderingWords,
  regularHoursText as text,
} from './regular-hours.text.ts';
import { RegularHoursDifferences } from './regular-hours-differences.tsx';
import { type RegularHoursDialogProps, useRegularHoursForm } from './use-regular-hours-form.ts';
import { WeekDialog } from './week-sheet.tsx';

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

/** How long food and road take, until when and how far ahead orders are taken. */
function OrderingDialog(props: RegularHoursDialogProps) {
  const { t } = useLanguage();
  const formId = useId();
  const saving = useRegularHoursForm<OrderingForm>({
    ...props,
    called: text.orderingHeading,
    formOf: ({ ordering }) => orderingFormOf(ordering),
    read: (typed) => ({ ordering: readOrderingForm(typed) }),
  });
  const { form, setForm, formProps, base, next, theirs, fieldErrors, hasFieldErrors } = saving;

  const fieldErrorOf = (field: keyof Ordering) => {
    const fieldError = fieldErrors[field];
    return fieldError && t(fieldErrorWords(fieldError, field));
  };

  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={t(text.orderingHeading)}
      place="middle"
      footer={
        <div className="grid gap-3">
          {!hasFieldErrors && <CustomersRead regular={next} only="lastOrder" />}
          <Button type="submit" form={formId} disabled={saving.isSaving}>
            {t(text.save)}
          </Button>
        </div>
      }
    >
      {theirs && (
        <div className="mb-5">
          <RegularHoursDifferences
            base={base}
            mine={next}
            theirs={theirs}
            onKeepMine={saving.keepMine}
            onTakeTheirs={saving.takeTheirs}
          />
        </div>
      )}
      <form {...formProps} id={formId} className="grid gap-5">
        {orderingFields.map((field) => (
          <div key={field}>
            <LabelledInput
              name={field}
              label={t(orderingNames[field].label)}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              value={form[field]}
              fieldError={fieldErrorOf(field)}
              onChange={(typed) => setForm({ ...form, [field]: typed })}
            />
            <p className="mt-1 text-pretty text-sm text-soft">{t(orderingNames[field].hint)}</p>
          </div>
        ))}
        <EffectiveAtField {...saving.effectiveAt.field} />
      </form>
    </Dialog>
  );
}
