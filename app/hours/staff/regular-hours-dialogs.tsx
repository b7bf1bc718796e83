import { type ReactNode, useId, useState } from 'react';
import type { Written } from '#admin/answered.ts';
import { differingFields } from '#admin/differing.ts';
import { formWords } from '#admin/row.text.ts';
import { Section } from '#admin/section.tsx';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { type Bilingual, languageNames, languages, say } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type HoursPlan, withRules } from '../hours-plan.ts';
import { orderingFields } from '../ordering.ts';
import {
  type RegularDay,
  type RegularHours,
  type RegularHoursFieldErrors,
  regularDays,
  regularHoursFieldErrors,
} from '../regular-hours.ts';
import { describeHours, describeWeek, lastOrderText } from '../week.text.ts';
import { EffectiveAtField } from './effective-at-field.tsx';
import { hoursFailures } from './hours-tab.text.ts';
import { changingRegularHours } from './hours-writes.ts';
import {
  dayTitle,
  fieldErrorWords,
  orderingNames,
  orderingWords,
  savedRegularHoursMessage,
  regularHoursText as text,
} from './regular-hours.text.ts';
import {
  copyDay,
  type DayForm,
  orderingFormOf,
  readOrderingForm,
  readWeekForm,
  weekFormOf,
} from './regular-hours-form.ts';
import { SpanRows } from './span-rows.tsx';
import { useEffectiveAt } from './use-effective-at.ts';

type DialogProps = {
  regular: RegularHours;
  /** When the hours were read, in epoch milliseconds. */
  now: number;
  onChanged: Written<HoursPlan>;
  onClose: () => void;
};

type FormProps<Form> = DialogProps & {
  title: Bilingual;
  /** The whole week, which is too long for a phone's footer, or the last order alone. */
  about: 'week' | 'lastOrder';
  formOf: (regular: RegularHours) => Form;
  /** Returns the form's part of the regular hours. */
  read: (form: Form) => Partial<RegularHours>;
  children: (
    form: Form,
    onChange: (form: Form) => void,
    fieldErrors: RegularHoursFieldErrors,
  ) => ReactNode;
};

/** Renders the dialog of a form of the regular hours, with what customers will read. */
function RegularHoursDialog<Form>(props: FormProps<Form>) {
  const { regular, now, onChanged, onClose, title, about, formOf, read, children } = props;
  const { t } = useLanguage();
  const formId = useId();
  const effectiveAt = useEffectiveAt();
  /** With the hours that it was filled from, or that another person saved meanwhile. */
  type Typed = { readonly base: RegularHours; readonly fields: Form };
  const nextOf = ({ base, fields }: Typed): RegularHours => ({ ...base, ...read(fields) });
  const filledFrom = (base: RegularHours): Typed => ({ base, fields: formOf(base) });
  const saving = useSaving({
    initial: filledFrom(regular),
    read(typed: Typed): { ok: RegularHours } | { fieldErrors: RegularHoursFieldErrors } {
      const fieldErrors = regularHoursFieldErrors(nextOf(typed));
      return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { ok: nextOf(typed) };
    },
    formOf: filledFrom,
    merge: (base: RegularHours, typed) => ({ ...typed, base }),
    effectiveAt,
    note: () => t(title),
    write: (next, _, { base }) => changingRegularHours(now, base, next),
    failure: hoursFailures.save,
    done: savedRegularHoursMessage,
    onChanged,
    put: (saved) => (known: HoursPlan) => withRules(known, saved),
    onSaved: onClose,
  });
  const { form, setForm, theirs } = saving;
  const next = nextOf(form);
  const isWeek = about === 'week';
  const customersRead = Object.keys(regularHoursFieldErrors(next)).length === 0 && (
    <CustomersRead regular={next} about={about} />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(title)}
      place={isWeek ? 'wide' : 'middle'}
      footer={
        <div className="grid gap-3">
          <div className={isWeek ? 'max-sm:hidden' : 'empty:hidden'}>{customersRead}</div>
          <Button type="submit" form={formId} disabled={saving.isSaving}>
            {t(formWords.save)}
          </Button>
        </div>
      }
    >
      {theirs && (
        <div className="mb-5">
          <TwoVersions
            differing={differingFields(partNames, inWords(theirs, t), inWords(next, t))}
            onKeepMine={saving.keepMine}
            onTakeTheirs={saving.takeTheirs}
          />
        </div>
      )}
      <form {...saving.formProps} id={formId} className="grid gap-5">
        {children(
          form.fields,
          (fields) => setForm({ ...form, fields }),
          saving.refused?.fieldErrors ?? {},
        )}
        <EffectiveAtField {...effectiveAt.field} />
      </form>
      {isWeek && <div className="mt-5 empty:hidden sm:hidden">{customersRead}</div>}
    </Dialog>
  );
}

const partNames: Readonly<Record<string, Bilingual>> = Object.fromEntries([
  ...regularDays.map((day) => [day, dayTitle(day)] as const),
  ...orderingFields.map((field) => [field, orderingNames[field].label] as const),
]);

/** Returns each day and number in words, to show two versions. */
function inWords({ week, ordering }: RegularHours, t: (words: Bilingual) => string) {
  return Object.fromEntries([
    ...regularDays.map((day) => [day, t(describeHours(week[day]))]),
    ...orderingFields.map((field) => [field, t(orderingWords(field, ordering[field]))]),
  ]);
}

function WeekDialog(props: DialogProps) {
  const { t } = useLanguage();
  return (
    <RegularHoursDialog
      {...props}
      title={text.weekTitle}
      about="week"
      formOf={({ week }) => weekFormOf(week)}
      read={(typed) => ({ week: readWeekForm(typed) })}
    >
      {(form, onChange, fieldErrors) => (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {regularDays.map((day) => {
            const fieldError = fieldErrors[`day-${day}`];
            return (
              <DayFields
                key={day}
                day={day}
                form={form[day]}
                fieldError={fieldError && t(fieldErrorWords(fieldError, day.toString()))}
                onChange={(ofDay) => onChange({ ...form, [day]: ofDay })}
                onCopy={(to) => onChange(copyDay(form, day, to))}
              />
            );
          })}
        </div>
      )}
    </RegularHoursDialog>
  );
}

function OrderingDialog(props: DialogProps) {
  const { t } = useLanguage();
  return (
    <RegularHoursDialog
      {...props}
      title={text.orderingHeading}
      about="lastOrder"
      formOf={({ ordering }) => orderingFormOf(ordering)}
      read={(typed) => ({ ordering: readOrderingForm(typed) })}
    >
      {(form, onChange, fieldErrors) =>
        orderingFields.map((field) => {
          const fieldError = fieldErrors[field];
          return (
            <div key={field}>
              <LabelledInput
                name={field}
                label={t(orderingNames[field].label)}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                value={form[field]}
                fieldError={fieldError && t(fieldErrorWords(fieldError, field))}
                onChange={(typed) => onChange({ ...form, [field]: typed })}
              />
              <p className="mt-1 text-pretty text-sm text-soft">{t(orderingNames[field].hint)}</p>
            </div>
          );
        })
      }
    </RegularHoursDialog>
  );
}

type DayFieldsProps = {
  day: RegularDay;
  form: DayForm;
  fieldError: string | undefined;
  onChange: (form: DayForm) => void;
  onCopy: (to: readonly RegularDay[]) => void;
};

/** Renders a day: closed, or open in up to three spans; and copies its hours to other days. */
function DayFields({ day, form, fieldError, onChange, onCopy }: DayFieldsProps) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<readonly RegularDay[] | null>(null);
  const others = regularDays.filter((other) => other !== day);

  function toggle(other: RegularDay) {
    const list = chosen ?? [];
    setChosen(list.includes(other) ? list.filter((one) => one !== other) : [...list, other]);
  }

  return (
    <fieldset className="relative grid gap-3 rounded-2xl border border-rim bg-white p-4">
      <legend className="float-left font-bold text-lg">{t(dayTitle(day))}</legend>
      <CheckBox
        className="absolute top-2 right-4 font-bold"
        isOn={form.isOpen}
        onChange={(isOpen) => onChange({ ...form, isOpen })}
      >
        {t(text.open)}
      </CheckBox>
      {form.isOpen ? (
        <SpanRows
          name={`${day}-`}
          spans={form.spans}
          fieldError={fieldError}
          onChange={(spans) => onChange({ ...form, spans })}
        />
      ) : (
        <p className="text-soft">{t(text.closed)}</p>
      )}
      {chosen === null ? (
        <Button variant="plain" className="justify-self-start" onClick={() => setChosen([])}>
          {t(text.copy)}
        </Button>
      ) : (
        <fieldset className="rounded-xl bg-crust p-3">
          <legend className="float-left mb-1 w-full font-bold text-soft">{t(text.copyTo)}</legend>
          <div className="clear-both grid grid-cols-2 gap-x-4">
            {others.map((other) => (
              <CheckBox key={other} isOn={chosen.includes(other)} onChange={() => toggle(other)}>
                {t(dayTitle(other))}
              </CheckBox>
            ))}
          </div>
          <Button
            variant="rim"
            className="mt-2"
            disabled={chosen.length === 0}
            onClick={() => {
              onCopy(chosen);
              setChosen(null);
            }}
          >
            {t(text.copyNow)}
          </Button>
        </fieldset>
      )}
    </fieldset>
  );
}

/** Renders the customers' words about the regular hours, in both languages. */
function CustomersRead({ regular, about }: { regular: RegularHours; about: 'week' | 'lastOrder' }) {
  const { t } = useLanguage();
  const lastOrder = lastOrderText(regular.ordering);
  return (
    <section aria-label={t(text.customersRead)}>
      <p className="mb-1 text-sm text-soft">{t(text.customersRead)}</p>
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {languages.map((language) => (
          <div key={language} lang={language} className="text-sm leading-snug">
            <p className="font-bold text-soft">{languageNames[language]}</p>
            {about === 'week' && (
              <dl>
                {describeWeek(regular).map(({ days, hours }) => (
                  <div key={days.en} className="flex flex-wrap gap-x-3">
                    <dt>{say(days, language)}</dt>
                    <dd className="ml-auto text-right font-bold">{say(hours, language)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {(lastOrder || about === 'lastOrder') && (
              <p className="font-bold">{say(lastOrder ?? text.noLastOrder, language)}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

const card = 'rounded-2xl border border-rim bg-white p-4 sm:p-5 space-y-2';

/** Renders the week and the ordering rules, each with its form. */
export function RegularHoursCards(props: Omit<DialogProps, 'onClose'>) {
  const { regular } = props;
  const { t } = useLanguage();
  const [editing, setEditing] = useState<'week' | 'ordering' | null>(null);
  const dialog = { ...props, onClose: () => setEditing(null) };
  return (
    <>
      <Section heading={text.weekTitle} look="plain" className={card}>
        <dl className="grid gap-y-1.5">
          {describeWeek(regular).map(({ days, hours }) => (
            <div key={days.en} className="flex flex-wrap gap-x-4">
              <dt>{t(days)}</dt>
              <dd className="ml-auto text-right font-bold">{t(hours)}</dd>
            </div>
          ))}
        </dl>
        <Button className="mt-2" onClick={() => setEditing('week')}>
          {t(text.change)}
        </Button>
      </Section>
      <Section heading={text.orderingHeading} look="plain" className={card}>
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
        <Button className="mt-2" onClick={() => setEditing('ordering')}>
          {t(text.changeOrdering)}
        </Button>
      </Section>
      {editing === 'week' && <WeekDialog {...dialog} />}
      {editing === 'ordering' && <OrderingDialog {...dialog} />}
    </>
  );
}
