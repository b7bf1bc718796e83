import type { ReactNode } from 'react';
import type { Written } from '#admin/answered.ts';
import { fieldsOf, nested, readForm, textsOf, typedWhole } from '#admin/form.ts';
import { formWords } from '#admin/row.text.ts';
import { Section } from '#admin/section.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { type Ladder, type LadderStep, ladderSteps } from '#orders/watch-minutes.ts';
import { unanswered } from '#tracking/order-headline.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { RingControl } from '../bell/ring-control.tsx';
import { type AlarmsReading, alarms, tryStep } from './alarms.client.ts';
import {
  type LadderField,
  ladderErrors,
  ladderFields,
  stepTexts,
  alarmsText as text,
} from './alarms.text.ts';
import { PhonesSection } from './phones-section.tsx';
import { LadderInput, ladderErrorsOf } from './watch.schema.ts';
import { WebhookSection } from './webhook-section.tsx';

type AlarmsTabProps = { reading: AlarmsReading; onChanged: Written<AlarmsReading> };

/** Renders the ladder, the phones and the webhook (B-4151). */
export function AlarmsTab({ reading, onChanged }: AlarmsTabProps) {
  const { t } = useLanguage();
  return (
    <div className="grid max-w-4xl gap-8">
      <div>
        <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
        <p className="text-pretty text-soft">{t(text.lead)}</p>
      </div>
      <LadderForm ladder={reading.ladder} onChanged={onChanged} />
      <PhonesSection rows={reading.phones} now={reading.now} onChanged={onChanged} />
      <WebhookSection webhook={reading.webhook} now={reading.now} onChanged={onChanged} />
    </div>
  );
}

type Form = Readonly<Record<LadderField, string>>;

function read(form: Form) {
  const typed = Object.entries(form).map(([name, minutes]) => [name, typedWhole(minutes)]);
  return readForm(LadderInput, nested(Object.fromEntries(typed)), ladderErrorsOf);
}

function LadderForm({ ladder, onChanged }: { ladder: Ladder; onChanged: Written<AlarmsReading> }) {
  const { t } = useLanguage();
  const saving = useSaving({
    initial: textsOf(ladderFields, ladder),
    read,
    write: (json: LadderInput) =>
      typedWrite(
        (how) => alarms.ladder.$put({ json }, how),
        (answer) => answer,
      ),
    failure: text.failure,
    done: { tone: 'success', title: text.saved },
    onChanged,
  });
  const field = (name: LadderField) => (
    <LabelledInput
      {...fieldsOf(saving, ladderFields, ladderErrors)(name)}
      inputMode="numeric"
      maxLength={4}
    />
  );
  return (
    <Section heading={text.ladder} className="grid gap-3">
      <p className="text-pretty text-soft text-sm">{t(text.hint)}</p>
      <form {...saving.formProps} className="grid gap-3">
        <ol className="grid gap-3">
          {ladderSteps.map((step) => (
            <li
              key={step}
              className="grid grid-cols-2 items-end gap-3 rounded-2xl border border-rim bg-white p-4 sm:grid-cols-[1fr_7rem_7rem_10rem]"
            >
              <div className="col-span-2 self-center sm:col-span-1">
                <h3 className="font-bold">{t(stepTexts[step].name)}</h3>
                <p className="text-pretty text-soft text-sm">{t(stepTexts[step].does)}</p>
              </div>
              {field(`${step}.open`)}
              {step === 'board' || step === 'customer' ? <span /> : field(`${step}.closed`)}
              <div className="col-span-2 sm:col-span-1">{trialOf(step, onChanged)}</div>
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

/** Returns a step's trial: the bell rings on this device, the customer's message is shown. */
function trialOf(step: LadderStep, onChanged: Written<AlarmsReading>): ReactNode {
  if (step === 'board') return <RingControl />;
  if (step === 'customer') {
    const { title, detail: description } = unanswered;
    const tone = 'destructive' as const;
    return <Trial of={step} onPress={async () => notify({ tone, title, description })} />;
  }
  return <Trial of={step} onPress={() => tryStep({ step, phoneId: null }, onChanged)} />;
}

function Trial({ of: step, onPress }: { of: LadderStep; onPress: () => Promise<unknown> }) {
  const { t } = useLanguage();
  return (
    <Button
      variant="rim"
      className="w-full"
      aria-label={`${t(text.trial)} ${t(stepTexts[step].name)}`}
      onClick={onPress}
    >
      {t(text.trial)}
    </Button>
  );
}
