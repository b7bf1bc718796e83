import type { ReactNode } from 'react';
import type { Written } from '#admin/answered.ts';
import { typedWhole } from '#admin/form.ts';
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
import { stepTexts, alarmsText as text } from './alarms.text.ts';
import { closedSteps, fixedSteps, mostMinutes, wrongSteps } from './ladder.ts';
import { ListeningSection } from './listening-section.tsx';
import { PhonesSection } from './phones-section.tsx';
import { WebhookSection } from './webhook-section.tsx';

type AlarmsTabProps = { reading: AlarmsReading; onChanged: Written<AlarmsReading> };

/** Renders how an untouched order makes itself heard, for its owner (B-4151). */
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
      <ListeningSection listening={reading.listening} now={reading.now} />
    </div>
  );
}

type Side = 'open' | 'closed';
type LadderForm = Readonly<Record<LadderStep, Readonly<Record<Side, string>>>>;
type Wrong = Readonly<Partial<Record<string, 'minutes' | 'late'>>>;

function formOf(ladder: Ladder): LadderForm {
  const rows = ladderSteps.map((step) => {
    const { open, closed } = ladder[step];
    return [step, { open: String(open ?? ''), closed: String(closed ?? '') }];
  });
  // Every step is there: it is what the list is made from.
  return Object.fromEntries(rows) as LadderForm;
}

function readForm(form: LadderForm): { ok: Ladder } | { fieldErrors: Wrong } {
  const wrong: Record<string, 'minutes' | 'late'> = {};
  const read = (step: LadderStep, side: Side) => {
    const minutes = typedWhole(form[step][side]);
    const isMissing = minutes === null && side === 'open' && fixedSteps.includes(step);
    const isSound =
      minutes === null || (typeof minutes === 'number' && minutes >= 1 && minutes <= mostMinutes);
    if (isMissing || !isSound) wrong[`${step}.${side}`] = 'minutes';
    return typeof minutes === 'number' ? minutes : null;
  };
  const rows = ladderSteps.map((step) => [
    step,
    { open: read(step, 'open'), closed: read(step, 'closed') },
  ]);
  const ladder = Object.fromEntries(rows) as Ladder;
  for (const step of wrongSteps(ladder)) wrong[`${step}.open`] ??= 'late';
  return Object.keys(wrong).length > 0 ? { fieldErrors: wrong } : { ok: ladder };
}

function LadderForm({ ladder, onChanged }: { ladder: Ladder; onChanged: Written<AlarmsReading> }) {
  const { t } = useLanguage();
  const { form, setForm, formProps, refused, isSaving } = useSaving({
    initial: formOf(ladder),
    read: readForm,
    write: (next: Ladder) => {
      const steps = ladderSteps.map((step) => ({ step, ...next[step] }));
      return typedWrite(
        (how) => alarms.ladder.$put({ json: { steps } }, how),
        (answer: Ladder) => answer,
      );
    },
    failure: text.failure,
    done: { tone: 'success', title: text.saved },
    onChanged,
    put: (saved: Ladder) => (known: AlarmsReading) => ({ ...known, ladder: saved }),
  });
  const field = (step: LadderStep, side: Side) => {
    const code = refused?.fieldErrors?.[`${step}.${side}`];
    return (
      <LabelledInput
        name={`${step}-${side}`}
        label={t(text[side])}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={form[step][side]}
        fieldError={code && t(text[code])}
        onChange={(value) => setForm({ ...form, [step]: { ...form[step], [side]: value } })}
      />
    );
  };
  return (
    <Section heading={text.ladder} className="grid gap-3">
      <p className="text-pretty text-soft text-sm">{t(text.hint)}</p>
      <form {...formProps} className="grid gap-3">
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
              {field(step, 'open')}
              {closedSteps.includes(step) ? field(step, 'closed') : <span />}
              <div className="col-span-2 sm:col-span-1">{trialOf(step, onChanged)}</div>
            </li>
          ))}
        </ol>
        <Button type="submit" disabled={isSaving} className="justify-self-start">
          {t(formWords.save)}
        </Button>
      </form>
    </Section>
  );
}

/** The board's bell is tried where it rings, on this device; the customer's word is shown as they read it. */
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
