import type { ReactNode } from 'react';
import type { Written } from '#admin/answered.ts';
import { fieldsOf, readForm, textsOf, typedWhole } from '#admin/form.ts';
import { formWords } from '#admin/row.text.ts';
import { Section } from '#admin/section.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { unanswered } from '#tracking/order-headline.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { type AlarmsReading, alarms, tryVoice } from './alarms.client.ts';
import {
  type MinutesField,
  minutesErrors,
  minutesFields,
  minutesHints,
  alarmsText as text,
} from './alarms.text.ts';
import { PhonesSection } from './phones-section.tsx';
import { RingControl } from './ring-control.tsx';
import { MinutesInput, minutesErrorsOf } from './watch.schema.ts';
import { WebhookSection } from './webhook-section.tsx';

type AlarmsTabProps = { reading: AlarmsReading; onChanged: Written<AlarmsReading> };

/** Renders the minutes, the phones and the webhook (B-4151). */
export function AlarmsTab({ reading, onChanged }: AlarmsTabProps) {
  const { t } = useLanguage();
  return (
    <div className="grid max-w-4xl gap-8">
      <div>
        <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
        <p className="text-pretty text-soft">{t(text.lead)}</p>
      </div>
      <MinutesForm minutes={reading.minutes} onChanged={onChanged} />
      <PhonesSection rows={reading.phones} now={reading.now} onChanged={onChanged} />
      <WebhookSection webhook={reading.webhook} now={reading.now} onChanged={onChanged} />
    </div>
  );
}

type MinutesFormProps = Pick<AlarmsReading, 'minutes'> & Pick<AlarmsTabProps, 'onChanged'>;

function MinutesForm({ minutes, onChanged }: MinutesFormProps) {
  const { t } = useLanguage();
  const saving = useSaving({
    initial: textsOf(minutesFields, minutes),
    read(form) {
      const typed = Object.entries(form).map(([name, value]) => [name, typedWhole(value)]);
      return readForm(MinutesInput, Object.fromEntries(typed), minutesErrorsOf);
    },
    write: (json: MinutesInput) =>
      typedWrite(
        (how) => alarms.minutes.$put({ json }, how),
        (answer) => answer,
      ),
    failure: text.failure,
    done: { tone: 'success', title: text.saved },
    onChanged,
  });
  const field = fieldsOf(saving, minutesFields, minutesErrors);
  const { title, detail: description } = unanswered;
  const trials: Readonly<Record<MinutesField, ReactNode>> = {
    // The bell rings on this device; the customer's message is shown.
    board: <RingControl />,
    phones: trial('phones', () => tryVoice({ voice: 'phones', phoneId: null }, onChanged)),
    webhook: trial('webhook', () => tryVoice({ voice: 'webhook', phoneId: null }, onChanged)),
    email: trial('email', () => tryVoice({ voice: 'email', phoneId: null }, onChanged)),
    customer: trial('customer', () => notify({ tone: 'destructive', title, description })),
    noBoard: null,
  };

  function trial(name: MinutesField, onPress: () => unknown) {
    return (
      <Button
        variant="rim"
        className="w-full"
        aria-label={`${t(text.trial)} ${t(minutesFields[name])}`}
        onClick={onPress}
      >
        {t(text.trial)}
      </Button>
    );
  }

  return (
    <Section heading={text.minutes} className="grid gap-3">
      <p className="text-pretty text-soft text-sm">{t(text.hint)}</p>
      <form {...saving.formProps} className="grid gap-3">
        <ol className="grid gap-3">
          {(Object.keys(minutesFields) as MinutesField[]).map((name) => (
            <li
              key={name}
              className="grid grid-cols-2 items-end gap-x-4 gap-y-2 rounded-2xl border border-rim bg-white p-4 sm:grid-cols-[1fr_10rem_10rem]"
            >
              <p className="text-pretty col-span-2 self-center text-soft text-sm sm:col-span-1">
                {t(minutesHints[name])}
              </p>
              <LabelledInput {...field(name)} inputMode="numeric" maxLength={4} />
              {trials[name]}
            </li>
          ))}
        </ol>
        <Button type="submit" disabled={saving.isSaving} className="justify-self-start">
          {t(formWords.save)}
        </Button>
      </form>
    </Section>
  );
}
