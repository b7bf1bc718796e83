import { type ReactNode, useId, useState } from 'react';
import { formWords } from '#admin/row.text.ts';
import { Section } from '#admin/section.tsx';
import { TwoVersions } from '#admin/two-versions.tsx';
import { type Bilingual, languageNames, languages, say } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Ordering, orderingFields } from '../ordering.ts';
import { partsOf, type RegularDay, type RegularHours, regularDays } from '../regular-hours.ts';
import { describeHours, describeWeek, lastOrderText } from '../week.text.ts';
import { EffectiveAtField } from './effective-at-field.tsx';
import {
  dayTitle,
  fieldErrorWords,
  orderingNames,
  orderingWords,
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
import { type RegularHoursDialogProps, useRegularHoursForm } from './use-regular-hours-form.ts';

type Saving = Pick<
  ReturnType<typeof useRegularHoursForm>,
  | 'base'
  | 'next'
  | 'theirs'
  | 'keepMine'
  | 'takeTheirs'
  | 'isSaving'
  | 'formProps'
  | 'effectiveAt'
  | 'hasFieldErrors'
>;

type FrameProps = {
  title: Bilingual;
  saving: Saving;
  /** The whole week, which is too long for a phone's footer, or the last order alone. */
  about: 'week' | 'lastOrder';
  onClose: () => void;
  children: ReactNode;
};

/** Renders the dialog around a form of the regular hours, with what customers will read. */
function RegularHoursDialog({ title, saving, about, onClose, children }: FrameProps) {
  const { t } = useLanguage();
  const formId = useId();
  const { base, next, theirs, formProps, effectiveAt, hasFieldErrors } = saving;
  const isWeek = about === 'week';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(title)}
      place={isWeek ? 'wide' : 'middle'}
      footer={
        <div className="grid gap-3">
          {!hasFieldErrors && (
            <div className={isWeek ? 'max-sm:hidden' : ''}>
              <CustomersRead regular={next} about={about} />
            </div>
          )}
          <Button type="submit" form={formId} disabled={saving.isSaving}>
            {t(formWords.save)}
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
        {children}
        <EffectiveAtField {...effectiveAt.field} />
      </form>
      {isWeek && !hasFieldErrors && (
        <div className="mt-5 sm:hidden">
          <CustomersRead regular={next} about={about} />
        </div>
      )}
    </Dialog>
  );
}

export function WeekDialog(props: RegularHoursDialogProps) {
  const { t } = useLanguage();
  const saving = useRegularHoursForm({
    ...props,
    called: text.weekTitle,
    formOf: ({ week }) => weekFormOf(week),
    read: (typed) => ({ week: readWeekForm(typed) }),
  });
  const { form, setForm, fieldErrors } = saving;
  return (
    <RegularHoursDialog title={text.weekTitle} saving={saving} about="week" onClose={props.onClose}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {regularDays.map((day) => {
          const fieldError = fieldErrors[`day-${day}`];
          return (
            <DayFields
              key={day}
              day={day}
              form={form[day]}
              fieldError={fieldError && t(fieldErrorWords(fieldError, day.toString()))}
              onChange={(ofDay) => setForm({ ...form, [day]: ofDay })}
              onCopy={(to) => setForm(copyDay(form, day, to))}
            />
          );
        })}
      </div>
    </RegularHoursDialog>
  );
}

export function OrderingDialog(props: RegularHoursDialogProps) {
  const { t } = useLanguage();
  const title = text.orderingHeading;
  const saving = useRegularHoursForm({
    ...props,
    called: title,
    formOf: ({ ordering }) => orderingFormOf(ordering),
    read: (typed) => ({ ordering: readOrderingForm(typed) }),
  });
  const { form, setForm, fieldErrors } = saving;
  const fieldErrorOf = (field: keyof Ordering) => {
    const fieldError = fieldErrors[field];
    return fieldError && t(fieldErrorWords(fieldError, field));
  };
  return (
    <RegularHoursDialog title={title} saving={saving} about="lastOrder" onClose={props.onClose}>
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
function CustomersRead({ regular, about }: { regular: RegularHours } & Pick<FrameProps, 'about'>) {
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

type RegularHoursDifferencesProps = {
  /** What both started from. */
  base: RegularHours;
  mine: RegularHours;
  theirs: RegularHours;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

function RegularHoursDifferences({ base, mine, theirs, ...ways }: RegularHoursDifferencesProps) {
  const { t } = useLanguage();
  const [from, own, held] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const differs = (part: string | number) => from[part] !== own[part] && own[part] !== held[part];
  const words = (label: Bilingual, say: (regular: RegularHours) => Bilingual) => ({
    label,
    theirs: t(say(theirs)),
    mine: t(say(mine)),
  });
  return (
    <TwoVersions
      differing={[
        ...regularDays
          .filter(differs)
          .map((day) => words(dayTitle(day), ({ week }) => describeHours(week[day]))),
        ...orderingFields
          .filter(differs)
          .map((field) =>
            words(orderingNames[field].label, ({ ordering }) =>
              orderingWords(field, ordering[field]),
            ),
          ),
      ]}
      {...ways}
    />
  );
}

const card = 'rounded-2xl border border-rim bg-white p-4 sm:p-5 space-y-2';

/** Renders the week and the ordering rules, each with its form. */
export function RegularHoursCards(props: Omit<RegularHoursDialogProps, 'onClose'>) {
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
