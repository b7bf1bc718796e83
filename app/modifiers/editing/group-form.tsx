import { type Written, withRow } from '#admin/answered.ts';
import { differingFields } from '#admin/differing.ts';
import { TwoVersions } from '#admin/two-versions.tsx';
import { useSaving } from '#admin/use-saving.ts';
import type { FormWrite } from '#admin/write.ts';
import { editorText } from '#menu/editing/menu-admin.text.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Message } from '#ui/notify.ts';
import { modifierLimits } from '../modifiers.ts';
import { type GroupField, type GroupInput, groupFields } from './modifier-form.schema.ts';
import { groupFieldNames, modifierFieldErrorTexts } from './modifier-form.text.ts';
import { type GroupForm as Form, groupFormOf, readGroupForm } from './modifier-form.ts';
import type { AdminGroup } from './modifiers-admin.ts';
import { modifiersText } from './modifiers-tab.text.ts';

type GroupFormProps = {
  initial: Form;
  version: number;
  write: (input: GroupInput, version: number) => FormWrite<AdminGroup>;
  done: Message;
  onChanged: Written<readonly AdminGroup[]>;
  onSaved?: (saved: AdminGroup) => void;
  onClose: () => void;
};

/** Names of a group in both languages, and how many may be chosen (B-1860). */
export function GroupForm({ onSaved, onClose, ...saving }: GroupFormProps) {
  const { t } = useLanguage();
  const { form, setForm, formProps, refused, theirs, isSaving, ...editing } = useSaving({
    ...saving,
    read: readGroupForm,
    formOf: groupFormOf,
    about: 'group',
    conflictTitle: editorText.conflictTitle,
    put: withRow<AdminGroup>,
    onSaved(saved) {
      if (saved) onSaved?.(saved);
      onClose();
    },
  });

  function field(name: GroupField) {
    const fieldError = refused?.fieldErrors?.[name];
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
    <form {...formProps} className="grid max-w-3xl gap-4">
      {theirs && (
        <TwoVersions
          title={t(editorText.conflictTitle)}
          differing={differing(form, theirs, t)}
          onKeepMine={editing.keepMine}
          onTakeTheirs={editing.takeTheirs}
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
        <Button variant="cream" className="border-2 border-rim" onClick={onClose}>
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
