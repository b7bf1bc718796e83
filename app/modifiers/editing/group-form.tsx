import { type FormEvent, useState } from 'react';
import { differingFields } from '#admin/differing.ts';
import { failureWords, notifyFailure } from '#admin/notify-failure.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { editorText } from '#menu/editing/menu-admin.text.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { modifierLimits } from '../modifiers.ts';
import {
  type GroupField,
  type GroupFieldErrors,
  type GroupInput,
  groupFields,
} from './modifier-form.schema.ts';
import { groupFieldNames, modifierFieldErrorTexts } from './modifier-form.text.ts';
import { type GroupForm as Form, groupFormOf, readGroupForm } from './modifier-form.ts';
import { currentGroupIn, fieldErrorsOf } from './modifiers-admin.client.ts';
import type { AdminGroup } from './modifiers-admin.ts';
import { modifiersText } from './modifiers-tab.text.ts';

type GroupFormProps = {
  initial: Form;
  version: number;
  /** Throws when refused. */
  onSave: (input: GroupInput, version: number) => Promise<void>;
  onCancel: () => void;
};

/** Names of a group in both languages, and how many may be chosen (B-1860). */
export function GroupForm({ initial, version, onSave, onCancel }: GroupFormProps) {
  const { t } = useLanguage();
  const [form, setForm] = useState(initial);
  const [onVersion, setOnVersion] = useState(version);
  const [fieldErrors, setFieldErrors] = useState<GroupFieldErrors>({});
  const [theirs, setTheirs] = useState<AdminGroup | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save(version: number) {
    const read = readGroupForm(form);
    setFieldErrors('fieldErrors' in read ? read.fieldErrors : {});
    if ('fieldErrors' in read || isSaving) return;
    setSaving(true);
    try {
      await onSave(read.ok, version);
    } catch (error) {
      const current = currentGroupIn(error);
      setTheirs(current);
      setFieldErrors(fieldErrorsOf(error));
      if (current) notify({ tone: 'destructive', title: editorText.conflictTitle, about: 'group' });
      else notifyFailure(error, failureWords(error), 'group');
    } finally {
      setSaving(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(onVersion);
  }

  function takeTheirs(current: AdminGroup) {
    setForm(groupFormOf(current));
    setOnVersion(current.version);
    setTheirs(null);
    setFieldErrors({});
  }

  function field(name: GroupField) {
    const fieldError = fieldErrors[name];
    const isCount = !name.startsWith('name.');
    return {
      name,
      label: t(groupFieldNames[name]),
      value: form[name],
      fieldError: fieldError && t(modifierFieldErrorTexts[fieldError]),
      onChange: (value: string) => setForm({ ...form, [name]: value }),
      maxLength: isCount ? 2 : modifierLimits.name,
      autoComplete: 'off',
      className: isCount ? 'col-span-2' : 'col-span-6 sm:col-span-3',
      ...(isCount ? { inputMode: 'numeric' as const } : {}),
    };
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-4">
      {theirs && (
        <TwoVersions
          title={t(editorText.conflictTitle)}
          differing={differing(form, theirs, t)}
          onKeepMine={() => save(theirs.version)}
          onTakeTheirs={() => takeTheirs(theirs)}
        />
      )}
      <div className="grid grid-cols-6 items-start gap-3">
        {groupFields.map((name) => (
          <LabelledInput key={name} {...field(name)} />
        ))}
      </div>
      <p className="text-pretty text-sm text-soft">{t(modifiersText.freeHint)}</p>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={form.isTold}
          onChange={(event) => setForm({ ...form, isTold: event.target.checked })}
          className="size-5 shrink-0 accent-tomato"
        />
        {t(modifiersText.isTold)}
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSaving}>
          {t(modifiersText.save)}
        </Button>
        <Button variant="cream" className="border-2 border-rim" onClick={onCancel}>
          {t(modifiersText.cancel)}
        </Button>
      </div>
    </form>
  );
}

function differing(mine: Form, theirs: AdminGroup, t: ReturnType<typeof useLanguage>['t']) {
  const saved = groupFormOf(theirs);
  const said = (isOn: boolean) => (isOn ? '✓' : '–');
  const texts = differingFields(groupFields, (name) => t(groupFieldNames[name]), saved, mine);
  if (saved.isTold === mine.isTold) return texts;
  const told = { label: t(modifiersText.isTold), theirs: said(saved.isTold) };
  return [...texts, { ...told, mine: said(mine.isTold) }];
}
