import { type FormEvent, useState } from 'react';
import { failureWords, notifyFailure } from '#accounts/staff/notify-failure.ts';
import { BeginsField } from '#history/staff/begins-field.tsx';
import { useBegins } from '#history/staff/use-begins.ts';
import { weekdayNames } from '#restaurant/hours.text.ts';
import { weekdays } from '#restaurant/week.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { settle } from '#ui/notify.ts';
import { Sheet } from '#ui/sheet.tsx';
import { differingFields } from '#ui/versions/differing.ts';
import { currentIn, faultsIn } from '#ui/versions/refused.ts';
import { TwoVersions } from '#ui/versions/two-versions.tsx';
import { ruleInWords } from '../codes.text.ts';
import { codeLimit } from '../codes.ts';
import {
  type CodeFaults,
  type CodeField,
  type CodeInput,
  codeFields,
} from '../editing/code.schema.ts';
import { type CodeForm, codeFormOf, readCodeForm, tickedDays } from '../editing/code-form.ts';
import type { AdminCode } from '../editing/codes-admin.ts';
import { codeFaultTexts, codeFieldNames, codesText } from './codes.text.ts';

type CodeEditorProps = {
  title: string;
  initial: CodeForm;
  /** The version of the code being edited; 0 for a new one. */
  version: number;
  /**
   * Throws when refused. The version is that of the code that the form was filled from; `beginsAt` is
   * null for right away.
   */
  onSave: (input: CodeInput, version: number, beginsAt: string | null) => Promise<void>;
  onClose: () => void;
};

/** Adds or edits a code (B-2074), with its rule as a diner will read it. */
export function CodeEditor({ title, initial, onSave, onClose, ...props }: CodeEditorProps) {
  const { language, t } = useLanguage();
  const [form, setForm] = useState(initial);
  const [version, setVersion] = useState(props.version);
  const [faults, setFaults] = useState<CodeFaults>({});
  const [theirs, setTheirs] = useState<AdminCode | null>(null);
  const [isSaving, setSaving] = useState(false);
  const begins = useBegins();
  const read = readCodeForm(form);

  async function save(onVersion: number) {
    setFaults('faults' in read ? read.faults : {});
    const beginsAt = begins.read();
    if ('faults' in read || beginsAt === undefined || isSaving) return;
    setSaving(true);
    try {
      await onSave(read.ok, onVersion, beginsAt);
      settle('code');
    } catch (error) {
      const current = currentIn<AdminCode>(error, 'code_changed');
      setTheirs(current);
      setFaults(faultsIn<CodeFaults>(error));
      if (!current) notifyFailure(error, failureWords(error), 'code');
    } finally {
      setSaving(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(version);
  }

  function takeTheirs(current: AdminCode) {
    setForm(codeFormOf(current, language));
    setVersion(current.version);
    setTheirs(null);
    setFaults({});
  }

  function tick(day: number) {
    const days = tickedDays(form);
    const next = days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
    setForm({ ...form, weekdays: next.toSorted((a, b) => a - b).join(' ') });
  }

  function field(name: CodeField, isOptional = false) {
    const fault = faults[name];
    return {
      name,
      label: t(codeFieldNames[name]),
      value: form[name],
      optional: isOptional ? t(codesText.optional) : undefined,
      fault: fault && t(codeFaultTexts[fault]),
      autoComplete: 'off',
      onChange: (value: string) => setForm({ ...form, [name]: value }),
    };
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      place="middle"
      footer={
        <Button type="submit" form="code-form" disabled={isSaving} className="w-full py-3 text-lg">
          {t(isSaving ? codesText.saving : codesText.save)}
        </Button>
      }
    >
      {theirs && (
        <div className="mb-5">
          <TwoVersions
            differing={differingFields(
              codeFields,
              (name) => t(codeFieldNames[name]),
              codeFormOf(theirs, language),
              form,
            )}
            onKeepMine={() => save(theirs.version)}
            onTakeTheirs={() => takeTheirs(theirs)}
          />
        </div>
      )}
      <form id="code-form" noValidate onSubmit={submit} className="grid gap-4">
        <LabelledInput {...field('code')} maxLength={codeLimit} autoCapitalize="characters" />
        <ChoiceGroup
          name="kind"
          legend={t(codesText.kind)}
          isRow
          choices={[
            { value: 'share', label: t(codesText.share) },
            { value: 'amount', label: t(codesText.amount) },
          ]}
          value={form.kind}
          onChange={(kind) => setForm({ ...form, kind })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <LabelledInput {...field('off')} inputMode="decimal" maxLength={12} />
          <LabelledInput {...field('minimum', true)} inputMode="decimal" maxLength={12} />
          <LabelledInput {...field('maxUses', true)} inputMode="numeric" maxLength={7} />
          <LabelledInput {...field('maxUsesPerPhone', true)} inputMode="numeric" maxLength={5} />
          <LabelledInput {...field('startsOn', true)} type="date" />
          <LabelledInput {...field('endsOn', true)} type="date" />
        </div>
        <fieldset>
          <legend className="mb-1 font-bold">{t(codeFieldNames.weekdays)}</legend>
          <div className="flex flex-wrap gap-2">
            {weekdays.map((day) => (
              <label
                key={day}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-xl border-2 border-rim bg-white px-3 has-checked:border-tomato has-checked:bg-crust has-focus-visible:outline-3 has-focus-visible:outline-ember"
              >
                <input
                  type="checkbox"
                  checked={tickedDays(form).includes(day)}
                  onChange={() => tick(day)}
                  className="size-5 accent-tomato outline-none"
                />
                {t(weekdayNames[day])}
              </label>
            ))}
          </div>
          <p className="mt-1 text-sm text-soft">{t(codesText.daysHint)}</p>
        </fieldset>
        <BeginsField {...begins.field} />
        {'ok' in read && (
          <p className="rounded-xl bg-crust px-4 py-2">
            {t(codesText.reads)} <strong>{read.ok.code}</strong> · {t(ruleInWords(read.ok))}
          </p>
        )}
      </form>
    </Sheet>
  );
}
