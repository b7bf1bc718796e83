import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type RegularHours,
  type RegularHoursFieldErrors,
  regularHoursFieldErrors,
} from '../regular-hours.ts';

/** Saves a change; answers whether it was done, or what it is now when somebody else was first. */
export type SaveRegularHours = (
  was: RegularHours,
  next: RegularHours,
) => Promise<boolean | RegularHours>;

type RegularHoursFormOf = {
  initial: RegularHours;
  /** What the form comes to as it is typed. */
  next: RegularHours;
  onSave: SaveRegularHours;
  onSaved: () => void;
};

/** A form about the usual hours: its faults once one tried to save, and who was first. */
export function useRegularHoursForm({ initial, next, onSave, onSaved }: RegularHoursFormOf) {
  const fields = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(initial);
  const [theirs, setTheirs] = useState<RegularHours | null>(null);
  const [tries, setTries] = useState(0);
  const [isSaving, setSaving] = useState(false);
  const found = regularHoursFieldErrors(next);

  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTries(tries + 1);
    if (Object.keys(found).length > 0 || isSaving) return;
    setSaving(true);
    const outcome = await onSave(base, next);
    setSaving(false);
    if (outcome === true) onSaved();
    if (typeof outcome === 'object') setTheirs(outcome);
  }

  /** Goes on from what the other person saved. */
  function settle() {
    if (theirs) setBase(theirs);
    setTheirs(null);
  }

  const fieldErrors: RegularHoursFieldErrors = tries > 0 ? found : {};
  return {
    fields,
    base,
    theirs,
    fieldErrors,
    hasFieldErrors: Object.keys(found).length > 0,
    isSaving,
    submit,
    settle,
  };
}
