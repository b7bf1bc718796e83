import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Bilingual, Language } from '#core/language.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import type { Outcome } from './attempt.ts';
import { notifyFailure } from './notify-failure.ts';
import { detailsIn } from './refused.ts';
import { missingFields, savedElse, textFieldErrors } from './row.text.ts';
import type { FormWrite } from './write.ts';

// How a staff screen saves (decision 074).
// 1. A tab reads in its `clientLoader`; `TabShown` hands it what was read and `onChanged`.
// 2. A form calls `useSaving`: what it starts from, how it is read, which write it intends.
// 3. The form puts `formProps` on its element and shows `form`, `refused.fieldErrors`, `isSaving`.
// 4. `theirs` is what another owner saved first: show `TwoVersions` with `keepMine`, `takeTheirs`.
// 5. A form that may take effect later passes `useEffectiveAt()` and shows its field.
// 6. A press that is no form (a switch, a deletion, rows sorted) calls `attempt`.
// 7. Neither needs a state, a `try` or a message of the screen's own.
// 8. `typedWrite` makes the write of a Hono client; its type is the API's own.
// 9. An id of something new is made when its form opens, so that saving twice adds it once.
// 10. `onSaved` closes the form; it gets null when the change takes effect later.

type Refused<Read> = Extract<Read, { readonly fieldErrors: unknown }>;

type Saving<Form, Input, Read, Answer, Whole> = Outcome<Answer, Whole> & {
  readonly initial: Form;
  /** Of the row that the form was filled from; 0 for a new one. */
  readonly version?: number;
  readonly read: (form: Form) => { readonly ok: Input } | Read;
  /** Fills the form from another owner's save. */
  readonly formOf?: (current: Answer, language: Language) => Form;
  /** Puts the typed values over another owner's save; without it the form stays as typed. */
  readonly merge?: (current: Answer, form: Form, language: Language) => Form;
  readonly write: (input: Input, version: number, form: Form) => FormWrite<Answer>;
  /** The field for a later date: `useEffectiveAt`. */
  readonly effectiveAt?: {
    read(): string | null | undefined;
    plan(write: FormWrite<Answer>, beginsAt: string, note: string): Promise<void>;
  };
  /** The name of a scheduled change in the list of changes. */
  readonly note?: (input: Input, form: Form) => string;
  /** Asks before it is sent, at once or for later; false sends nothing. */
  readonly ask?: (input: Input, isLater: boolean) => Promise<boolean>;
  readonly failureTitle?: Bilingual;
  /** Finds the field errors in a refusal without other messages. */
  readonly fieldErrorsOf?: (error: unknown) => Partial<Refused<Read>['fieldErrors']> | null;
  /** The message's title when another owner saved first. */
  readonly conflictTitle?: Bilingual;
  /** Null when it takes effect later. */
  readonly onSaved?: (answer: Answer | null) => void;
};

/**
 * Saves a form: busy state, field errors, conflicts, scheduling, messages and reading again. A refusal keeps what was
 * typed and focuses the first wrong field.
 */
export function useSaving<
  Form,
  Input,
  Read extends { readonly fieldErrors: object },
  Answer,
  Whole = unknown,
>(saving: Saving<Form, Input, Read, Answer, Whole>) {
  const { effectiveAt, failure, about = failure, onChanged, put, done } = saving;
  const { language } = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(saving.initial);
  const [version, setVersion] = useState(saving.version ?? 0);
  const [refused, setRefused] = useState<Partial<Refused<Read>> | null>(null);
  const [isSaving, setSaving] = useState(false);
  const theirs = (refused as { readonly current?: Answer } | null)?.current ?? null;

  useEffect(() => {
    if (refused) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);

  async function save(typed: Form, onVersion: number) {
    if (isSaving) return;
    const read = saving.read(typed);
    const beginsAt = effectiveAt ? effectiveAt.read() : null;
    if ('fieldErrors' in read || beginsAt === undefined) {
      const wrong = 'fieldErrors' in read ? read : { fieldErrors: {} };
      setRefused(wrong as Refused<Read>);
      // A field error is the words themselves, or names them (B-4370).
      const isMissing = (found: unknown) =>
        found === 'required' || found === textFieldErrors.required;
      if (Object.values(wrong.fieldErrors).some(isMissing))
        notifyFailure(null, missingFields, about);
      return;
    }
    setRefused(null);
    setSaving(true);
    try {
      if (saving.ask && !(await saving.ask(read.ok, beginsAt !== null))) return;
      const write = saving.write(read.ok, onVersion, typed);
      if (effectiveAt && beginsAt !== null) {
        await effectiveAt.plan(write, beginsAt, saving.note?.(read.ok, typed) ?? '');
        if (about) settle(about);
        return saving.onSaved?.(null);
      }
      const answer = await write.send();
      if (about) settle(about);
      saving.onSaved?.(answer);
      if (done) notify(typeof done === 'function' ? done(answer) : done);
      onChanged?.(put?.(answer));
    } catch (error) {
      const { fields, ...details } = detailsIn<{ fields: object; current: Answer }>(error);
      const found = saving.fieldErrorsOf?.(error);
      setRefused({ ...details, fieldErrors: found ?? fields ?? {} } as unknown as Refused<Read>);
      if (details.current) {
        if (saving.merge) setForm(saving.merge(details.current, typed, language));
        const title = saving.conflictTitle ?? savedElse;
        notify({ tone: 'destructive', title, about });
      } else if (!found) notifyFailure(error, failure, about, saving.failureTitle);
      onChanged?.();
    } finally {
      setSaving(false);
    }
  }

  return {
    form,
    setForm,
    refused,
    theirs,
    isSaving,
    language,
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        save(form, version);
      },
    },
    /** Clears field errors and a conflict. */
    forget: () => setRefused(null),
    /** Saves the typed values over the newer version. */
    keepMine() {
      setVersion(versionOf(theirs));
      save(form, versionOf(theirs));
    },
    /** Fills the form from the newer version. */
    takeTheirs() {
      if (theirs && saving.formOf) setForm(saving.formOf(theirs, language));
      setVersion(versionOf(theirs));
      setRefused(null);
    },
  };
}

function versionOf(current: unknown): number {
  return (current as { readonly version?: number } | null)?.version ?? 0;
}
