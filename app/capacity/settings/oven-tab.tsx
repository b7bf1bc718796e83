import { hc } from 'hono/client';
import { type ReactNode, useState } from 'react';
import type { Written } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { differingFields } from '#admin/differing.ts';
import { fieldsOf } from '#admin/form.ts';
import { formWords } from '#admin/row.text.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { answerOf, throughSession } from '#browser/request.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { Button } from '#ui/button.tsx';
import { ask } from '#ui/confirm.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { ovenApi } from './oven.api.server.ts';
import { type OvenField, ovenFieldErrors, ovenFieldNames, ovenText as text } from './oven.text.ts';
import { type OvenForm, ovenFormOf, type ReadOven, readOvenForm } from './oven-form.ts';
import { HoursRules, WeightRules } from './oven-rules.tsx';
import type { OvenReading, StoredOven } from './oven-settings.ts';

const api = hc<typeof ovenApi>('/api/admin/oven', throughSession);

/** Throws a `CallFailure`. */
export function readOven(): Promise<OvenReading> {
  return answerOf(api.index.$get());
}

const saved = { tone: 'success', title: text.saved } as const;

/** Saves the oven with some of it changed. Throws a `CallFailure`. */
export function changeOvenNow(oven: StoredOven, change: Partial<StoredOven>): Promise<StoredOven> {
  const { weights, hours, ...rest } = { ...oven, ...change };
  const json = { ...rest, weights: [...weights], hours: [...hours] };
  return answerOf(api.index.$put({ json }));
}

type OvenTabProps = {
  reading: OvenReading;
  onChanged: Written<OvenReading>;
  promises: ReactNode;
};

/** Renders two questions, and the other settings of the kitchen folded (B-4010). */
export function OvenTab({ reading, onChanged, promises }: OvenTabProps) {
  const { t } = useLanguage();
  const { oven } = reading;
  return (
    <div className="grid max-w-4xl gap-6">
      <div>
        <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
        <p className="text-pretty text-soft">{t(text.lead)}</p>
      </div>
      {oven.oven === null && (
        <p className="text-pretty rounded-xl bg-cheese px-4 py-2">{t(text.unset)}</p>
      )}
      <OvenSettingsForm reading={reading} onChanged={onChanged} />
      {promises}
    </div>
  );
}

/** Returns a form with its rules as lines, to compare it with another one. */
function inLines(form: OvenForm): Readonly<Record<OvenField | 'weights' | 'hours', string>> {
  const lines = (rules: readonly object[]) =>
    rules.map((rule) => Object.values(rule).join(' ')).join('\n');
  return { ...form, weights: lines(form.weights), hours: lines(form.hours) };
}

/** Returns whether a folded field has an error. */
function isWrongInside(errors: Readonly<Record<string, unknown>> | undefined): boolean {
  return Object.keys(errors ?? {}).some((field) => field !== 'oven' && field !== 'ovenMinutes');
}

function OvenSettingsForm({ reading, onChanged }: Omit<OvenTabProps, 'promises'>) {
  const { language, t } = useLanguage();
  const { oven, targets } = reading;
  const isSet = oven.oven !== null;
  const [isOpen, setOpen] = useState(false);
  const effectiveAt = useEffectiveAt();
  const saving = useSaving({
    initial: ovenFormOf(oven, language),
    version: oven.version,
    read: (form: OvenForm): ReadOven => readOvenForm(form),
    formOf: ovenFormOf,
    effectiveAt,
    note: () => t(text.heading),
    write: (input, version) =>
      typedWrite(
        (how) => api.index.$put({ json: { ...input, version } }, how),
        (answer) => answer,
      ),
    failure: text.failure,
    done: saved,
    onChanged,
    put: (current) => (known: OvenReading) => ({ ...known, oven: current }),
    onSaved: (current) => current && setForm(ovenFormOf(current, language)),
  });
  const { form, setForm, formProps, refused, theirs, isSaving } = saving;
  const field = (name: OvenField) =>
    fieldsOf<OvenForm, OvenField, keyof typeof ovenFieldErrors>(
      saving,
      ovenFieldNames,
      ovenFieldErrors,
    )(name);
  const number = (name: OvenField) => (
    <LabelledInput key={name} {...field(name)} inputMode="decimal" maxLength={8} />
  );
  const errors = refused?.fieldErrors ?? {};

  async function switchOff() {
    const question = { question: text.off, warning: text.offAsk, confirmLabel: text.off };
    if ((await ask(question)) !== 'confirmed') return;
    await attempt(() => changeOvenNow(oven, { oven: null }), {
      failure: text.failure,
      done: saved,
      onChanged,
      put: (current) => (known: OvenReading) => ({ ...known, oven: current }),
    });
  }

  return (
    <form {...formProps} className="grid gap-5 rounded-2xl border border-rim bg-white p-4 sm:p-5">
      {theirs && (
        <TwoVersions
          differing={differingFields(
            { ...ovenFieldNames, weights: text.weights, hours: text.hours },
            inLines(ovenFormOf(theirs, language)),
            inLines(form),
          )}
          onKeepMine={saving.keepMine}
          onTakeTheirs={saving.takeTheirs}
        />
      )}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {number('oven')}
        {number('ovenMinutes')}
      </div>
      <details
        open={isOpen || isWrongInside(errors)}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="min-h-11 cursor-pointer font-bold underline underline-offset-4">
          {t(text.more)}
        </summary>
        <div className="mt-3 grid gap-6">
          <Group heading={t(text.times)}>
            <div className="grid items-end gap-3 sm:grid-cols-3">
              {(['beforeMinutes', 'afterMinutes', 'extraMinutes'] as const).map(number)}
            </div>
          </Group>
          <Group heading={t(text.sizes)} hint={t(text.sizesHint)}>
            <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-5">
              {(['sizeB', 'sizeS', 'sizeM', 'sizeL', 'sizeXl'] as const).map(number)}
            </div>
          </Group>
          <Group heading={t(text.others)} hint={t(text.othersHint)}>
            <div className="grid items-end gap-3 sm:grid-cols-2">
              {(['hands', 'handsMinutes', 'fryer', 'fryerMinutes', 'deliveries'] as const).map(
                number,
              )}
            </div>
          </Group>
          <Group heading={t(text.unconfirmed)} hint={t(text.unconfirmedHint)}>
            <div className="grid items-end gap-3 sm:grid-cols-2">{number('unconfirmedShare')}</div>
          </Group>
          <Group heading={t(text.weights)} hint={t(text.weightsHint)}>
            <WeightRules
              rules={form.weights}
              targets={targets}
              errors={errors}
              onChange={(weights) => setForm({ ...form, weights })}
            />
          </Group>
          <Group heading={t(text.hours)} hint={t(text.hoursHint)}>
            <HoursRules
              rules={form.hours}
              errors={errors}
              onChange={(hours) => setForm({ ...form, hours })}
            />
          </Group>
          <EffectiveAtField {...effectiveAt.field} />
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={isSaving}>
          {t(isSet ? formWords.save : text.begin)}
        </Button>
        {isSet && (
          <Button variant="plain" className="min-h-11 text-sm" onClick={switchOff}>
            {t(text.off)}
          </Button>
        )}
      </div>
    </form>
  );
}

type GroupProps = { heading: string; hint?: string; children: ReactNode };

function Group({ heading, hint, children }: GroupProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-bold text-lg">{heading}</legend>
      {hint && <p className="text-pretty text-soft text-sm">{hint}</p>}
      {children}
    </fieldset>
  );
}
