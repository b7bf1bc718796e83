import { differingFields } from '#admin/differing.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useVersionedForm } from '#admin/use-versioned-form.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { WeekdayTicks } from '#hours/staff/weekday-ticks.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { ruleInWords } from '../codes.text.ts';
import { codeLimit } from '../codes.ts';
import {
  type CodeField,
  type CodeFieldErrors,
  type CodeInput,
  codeFields,
} from '../editing/code.schema.ts';
import { type CodeForm, codeFormOf, readCodeForm } from '../editing/code-form.ts';
import type { AdminCode } from '../editing/codes-admin.ts';
import { codeFieldErrorTexts, codeFieldNames, codesText } from './codes.text.ts';

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

/** Adds or edits a code (B-2074), with its rule as a customer will read it. */
export function CodeEditor({ title, initial, onSave, onClose, ...props }: CodeEditorProps) {
  const { t } = useLanguage();
  const effectiveAt = useEffectiveAt();
  const editing = useVersionedForm<CodeForm, CodeInput, CodeFieldErrors, AdminCode>({
    initial,
    onSave,
    effectiveAt,
    version: props.version,
    read: readCodeForm,
    formOf: codeFormOf,
    changedCode: 'code_changed',
    about: 'code',
  });
  const { form, setForm, fieldErrors, theirs, language, isSaving } = editing;
  const read = readCodeForm(form);

  function field(name: CodeField, isOptional = false) {
    const fieldError = fieldErrors[name];
    return {
      name,
      label: t(codeFieldNames[name]),
      value: form[name],
      optional: isOptional ? t(codesText.optional) : undefined,
      fieldError: fieldError && t(codeFieldErrorTexts[fieldError]),
      autoComplete: 'off',
      onChange: (value: string) => setForm({ ...form, [name]: value }),
    };
  }

  return (
    <Dialog
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
            onKeepMine={() => editing.keepMine(theirs)}
            onTakeTheirs={() => editing.takeTheirs(theirs)}
          />
        </div>
      )}
      <form id="code-form" noValidate onSubmit={editing.submit} className="grid gap-4">
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
        <div className="side-by-side grid gap-4 sm:grid-cols-2">
          <LabelledInput {...field('off')} inputMode="decimal" maxLength={12} />
          <LabelledInput {...field('minimum', true)} inputMode="decimal" maxLength={12} />
          <LabelledInput {...field('maxUses', true)} inputMode="numeric" maxLength={7} />
          <LabelledInput {...field('maxUsesPerPhone', true)} inputMode="numeric" maxLength={5} />
          <LabelledInput {...field('startsOn', true)} type="date" />
          <LabelledInput {...field('endsOn', true)} type="date" />
        </div>
        <WeekdayTicks legend={t(codeFieldNames.weekdays)} form={form} onChange={setForm} />
        <EffectiveAtField {...effectiveAt.field} />
        {'ok' in read && (
          <p className="rounded-xl bg-crust px-4 py-2">
            {t(codesText.reads)} <strong>{read.ok.code}</strong> · {t(ruleInWords(read.ok))}
          </p>
        )}
      </form>
    </Dialog>
  );
}
