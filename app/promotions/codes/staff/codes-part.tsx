import { useState } from 'react';
import { type Written, withoutRow, withRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { differingFields } from '#admin/differing.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useSaving } from '#admin/use-saving.ts';
import type { FormWrite } from '#admin/write.ts';
import { makeId } from '#browser/make-id.ts';
import { formatMoney } from '#core/money.ts';
import { dayAt } from '#hours/calendar-day.ts';
import { EffectiveAtField } from '#hours/staff/effective-at-field.tsx';
import { useEffectiveAt } from '#hours/staff/use-effective-at.ts';
import { WeekdayTicks } from '#hours/staff/weekday-ticks.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Message } from '#ui/notify.ts';
import { SwitchField } from '#ui/switch-field.tsx';
import { isOver } from '../../specials/specials.ts';
import { ruleInWords } from '../codes.text.ts';
import { codeLimit } from '../codes.ts';
import { type CodeField, type CodeInput, codeFields } from '../editing/code.schema.ts';
import { type CodeForm, codeFormOf, emptyCodeForm, readCodeForm } from '../editing/code-form.ts';
import { addCode, changeCode, deleteCode, setCodeActive } from '../editing/codes-admin.client.ts';
import type { AdminCode } from '../editing/codes-admin.ts';
import {
  codeFailures,
  codeFieldErrorTexts,
  codeFieldNames,
  codeMessages,
  codesText,
  usesText,
} from './codes.text.ts';

type CodesPartProps = { codes: readonly AdminCode[]; onChanged: Written<readonly AdminCode[]> };

/** The codes: how often each was used and what it took off; switch, add, edit, delete (B-2074). */
export function CodesPart({ codes, onChanged }: CodesPartProps) {
  const { language, t } = useLanguage();
  const [editing, setEditing] = useState<AdminCode | null>(null);
  const [newId, setNewId] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<AdminCode | null>(null);

  function remove({ id }: AdminCode) {
    setLeaving(null);
    attempt(() => deleteCode(id), {
      failure: codeFailures.remove,
      done: codeMessages.deleted,
      onChanged,
      put: withoutRow<AdminCode>,
    });
  }

  return (
    <section className="mt-10">
      <h2 className="mb-1 font-bold text-xl">{t(codesText.heading)}</h2>
      <p className="mb-4 max-w-prose text-pretty text-soft">{t(codesText.lead)}</p>
      {codes.length === 0 && <p className="text-soft">{t(codesText.none)}</p>}
      <ul className="grid items-start gap-2 lg:grid-cols-2">
        {codes.map((code) => (
          <CodeRow
            key={code.id}
            code={code}
            onEdit={() => setEditing(code)}
            onRemove={() => setLeaving(code)}
            onToggle={(isActive) =>
              attempt(() => setCodeActive(code.id, isActive), {
                failure: codeFailures.change,
                onChanged,
                put: withRow<AdminCode>,
              })
            }
          />
        ))}
      </ul>
      <Button className="mt-4" onClick={() => setNewId(makeId())}>
        {t(codesText.add)}
      </Button>
      {newId !== null && (
        <CodeEditor
          title={t(codesText.add)}
          initial={emptyCodeForm}
          version={0}
          onClose={() => setNewId(null)}
          write={(input) => addCode(newId, input)}
          done={codeMessages.added}
          onChanged={onChanged}
        />
      )}
      {editing && (
        <CodeEditor
          title={t(codesText.editTitle)}
          initial={codeFormOf(editing, language)}
          version={editing.version}
          onClose={() => setEditing(null)}
          write={(input, version) => changeCode(editing.id, version, input)}
          done={codeMessages.changed}
          onChanged={onChanged}
        />
      )}
      <Confirm
        question={leaving && t(codesText.confirm)}
        subject={leaving?.code}
        warning={t(codesText.removalWarning)}
        confirmLabel={t(codesText.remove)}
        onConfirm={() => leaving && remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </section>
  );
}

type CodeRowProps = {
  code: AdminCode;
  onToggle: (isActive: boolean) => Promise<boolean>;
  onEdit: () => void;
  onRemove: () => void;
};

function CodeRow({ code: one, onToggle, onEdit, onRemove }: CodeRowProps) {
  const { language, t } = useLanguage();
  const { code, isActive, uses, maxUses, cost } = one;
  const isDone = isOver(one, dayAt(Date.now()));
  return (
    <li
      className={`grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-2xl border border-rim p-3 ${isActive && !isDone ? 'bg-white' : 'bg-crust'}`}
    >
      <div className="min-w-0">
        <h3 className="break-words font-bold">
          {code}
          {isDone && (
            <span className="ml-2 rounded-full bg-ink px-2.5 py-0.5 text-paper text-sm">
              {t(codesText.over)}
            </span>
          )}
        </h3>
        <p className="text-pretty text-sm">{t(ruleInWords(one))}</p>
        <p className="tabular text-sm text-soft">
          {t(usesText(uses, maxUses, formatMoney(cost, language)))}
        </p>
      </div>
      <SwitchField label={`${t(codesText.active)} ${code}`} isOn={isActive} onChange={onToggle} />
      <div className="col-span-2 -mx-2 flex gap-x-4">
        <Button variant="plain" aria-label={`${t(codesText.edit)} ${code}`} onClick={onEdit}>
          {t(codesText.edit)}
        </Button>
        <Button
          variant="plain"
          className="text-tomato"
          aria-label={`${t(codesText.remove)} ${code}`}
          onClick={onRemove}
        >
          {t(codesText.remove)}
        </Button>
      </div>
    </li>
  );
}

type CodeEditorProps = {
  title: string;
  initial: CodeForm;
  /** The version of the code being edited; 0 for a new one. */
  version: number;
  write: (input: CodeInput, version: number) => FormWrite<AdminCode>;
  done: Message;
  onChanged: Written<readonly AdminCode[]>;
  onClose: () => void;
};

/** Adds or edits a code (B-2074), with its rule as a customer will read it. */
function CodeEditor({ title, onClose, ...saving }: CodeEditorProps) {
  const { t } = useLanguage();
  const effectiveAt = useEffectiveAt();
  const { form, setForm, formProps, refused, theirs, language, isSaving, ...editing } = useSaving({
    ...saving,
    read: readCodeForm,
    formOf: codeFormOf,
    effectiveAt,
    note: ({ code }) => code,
    about: 'code',
    put: withRow<AdminCode>,
    onSaved: onClose,
  });
  const read = readCodeForm(form);

  function field(name: CodeField, isOptional = false) {
    const fieldError = refused?.fieldErrors?.[name];
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
            onKeepMine={editing.keepMine}
            onTakeTheirs={editing.takeTheirs}
          />
        </div>
      )}
      <form {...formProps} id="code-form" className="grid gap-4">
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
