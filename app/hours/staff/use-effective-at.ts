import { useCallback, useState } from 'react';
import { scheduleWrite, type Write } from '#admin/write.ts';
import { effectiveAtText } from '#hours/effective-at.ts';
import { notify } from '#ui/notify.ts';
import { type EffectiveAt, effectiveNow, readEffectiveAt } from '../effective-at.ts';

/** Returns, for a form whose changes may be scheduled, what its `EffectiveAtField` shows and what it says. */
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
    /** The field's own. */
    field: { value, onChange, isFieldError },
    /** The instant that is meant, null for right away; undefined when it is refused at the field. */
    read(): string | null | undefined {
      const read = readEffectiveAt(value, Date.now());
      setFieldError('fieldError' in read);
      return 'ok' in read ? read.ok : undefined;
    },
    /** Has a write begin then, and says so. */
    plan: planAndSay,
  };
}

/** The part of the answer to a scheduled write that its message needs. */
type Scheduled = { readonly planned: { readonly beginsAt: string } };

/** Has a write begin later and says from when, once it is planned. Throws a `CallFailure`. */
async function planAndSay(write: Write, beginsAt: string, note: string): Promise<void> {
  const { planned } = await scheduleWrite<Scheduled>(write, {
    beginsAt,
    note: [...note].slice(0, 120).join(''),
  });
  notify({ tone: 'success', title: effectiveAtText(planned.beginsAt, Date.now()) });
}
