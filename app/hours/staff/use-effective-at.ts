import { useCallback, useState } from 'react';
import { scheduleWrite, type Write } from '#admin/write.ts';
import { effectiveAtText } from '#hours/effective-at.ts';
import { notify } from '#ui/notify.ts';
import { type EffectiveAt, effectiveNow, readEffectiveAt } from '../effective-at.ts';

/** Returns the state of a form's `EffectiveAtField`. */
export function useEffectiveAt() {
  const [value, onChange] = useState<EffectiveAt>(effectiveNow);
  const [isFieldError, setFieldError] = useState(false);
  const reset = useCallback(() => {
    onChange(effectiveNow);
    setFieldError(false);
  }, []);
  return {
    /** Back to right away. */
    reset,
    field: { value, onChange, isFieldError },
    /** Returns the instant, null for right away; undefined when it is refused at the field. */
    read(): string | null | undefined {
      const read = readEffectiveAt(value, Date.now());
      setFieldError('fieldError' in read);
      return 'ok' in read ? read.ok : undefined;
    },
    /** Schedules a write, and says so. */
    plan: planAndSay,
  };
}

type Scheduled = { readonly planned: { readonly beginsAt: string } };

/** Schedules a write and says when it begins. Throws a `CallFailure`. */
async function planAndSay(write: Write, beginsAt: string, note: string): Promise<void> {
  const { planned } = await scheduleWrite<Scheduled>(write, {
    beginsAt,
    note: [...note].slice(0, 120).join(''),
  });
  notify({ tone: 'success', title: effectiveAtText(planned.beginsAt, Date.now()) });
}
