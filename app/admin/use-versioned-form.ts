import { type FormEvent, useState } from 'react';
import type { ReadForm } from '#admin/form.ts';
import type { Bilingual, Language } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import { failureWords, notifyFailure } from './notify-failure.ts';
import { currentIn, fieldErrorsOf } from './refused.ts';
import { twoVersionsText } from './two-versions.text.ts';

type VersionedFormOptions<Form, Input, FieldErrors, Current> = {
  readonly initial: Form;
  /** Of the thing that the form was filled from; 0 for a new one. */
  readonly version: number;
  readonly read: (form: Form) => ReadForm<Input, FieldErrors>;
  readonly formOf: (current: Current, language: Language) => Form;
  /** The problem that carries what the thing is now, when somebody else saved first. */
  readonly changedCode: string;
  /** What messages about it replace each other by. */
  readonly about: string;
  /** Said when somebody else saved first, where the thing has a name of its own. */
  readonly conflictTitle?: Bilingual;
  /** The field that says from when it holds, where that can be later: see `useEffectiveAt`. */
  readonly effectiveAt?: { read(): string | null | undefined };
  /** Throws when refused; `beginsAt` is null for right away. */
  readonly onSave: (input: Input, version: number, beginsAt: string | null) => Promise<void>;
};

/**
 * A form of something that others may change meanwhile, and that may begin later: a refusal keeps
 * all that was typed; when somebody else saved first, `theirs` is what the thing is now.
 */
export function useVersionedForm<
  Form,
  Input,
  FieldErrors extends object,
  Current extends { readonly version: number },
>(options: VersionedFormOptions<Form, Input, Partial<FieldErrors>, Current>) {
  const { read, formOf, changedCode, about, effectiveAt, onSave } = options;
  const { conflictTitle: title = twoVersionsText.title } = options;
  const { language } = useLanguage();
  const [form, setForm] = useState(options.initial);
  const [version, setVersion] = useState(options.version);
  const [fieldErrors, setFieldErrors] = useState<Partial<FieldErrors>>({});
  const [theirs, setTheirs] = useState<Current | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function save(onVersion: number) {
    const typed = read(form);
    setFieldErrors('fieldErrors' in typed ? typed.fieldErrors : {});
    const beginsAt = effectiveAt ? effectiveAt.read() : null;
    if ('fieldErrors' in typed || beginsAt === undefined || isSaving) return;
    setSaving(true);
    try {
      await onSave(typed.ok, onVersion, beginsAt);
      settle(about);
    } catch (error) {
      const current = currentIn<Current>(error, changedCode);
      setTheirs(current);
      setFieldErrors(fieldErrorsOf<FieldErrors>(error));
      if (current) notify({ tone: 'destructive', title, about });
      else notifyFailure(error, failureWords(error), about);
    } finally {
      setSaving(false);
    }
  }

  return {
    ...{ form, setForm, fieldErrors, theirs, isSaving, language },
    submit(event: FormEvent) {
      event.preventDefault();
      save(version);
    },
    keepMine(current: Current) {
      save(current.version);
    },
    takeTheirs(current: Current) {
      setForm(formOf(current, language));
      setVersion(current.version);
      setTheirs(null);
      setFieldErrors({});
    },
  };
}
