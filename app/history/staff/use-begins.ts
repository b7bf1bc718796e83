import { useCallback, useState } from 'react';
import { notify } from '#ui/notify.ts';
import { planWrite, type Write } from '../history.client.ts';
import { beginsAtText } from '../history.text.ts';
import { type Begins, beginsNow, readBegins } from '../planned/begins.ts';

/** For a form whose changes may begin later: what its `BeginsField` shows, and what it says. */
export function useBegins() {
  const [value, onChange] = useState<Begins>(beginsNow);
  const [isFault, setFault] = useState(false);
  const reset = useCallback(() => {
    onChange(beginsNow);
    setFault(false);
  }, []);
  return {
    /** Back to right away. */
    reset,
    /** The field's own. */
    field: { value, onChange, isFault },
    /** The instant that is meant, null for right away; undefined when it is refused at the field. */
    read(): string | null | undefined {
      const read = readBegins(value, Date.now());
      setFault('fault' in read);
      return 'ok' in read ? read.ok : undefined;
    },
  };
}

/** Has a write begin later and says from when, once it is planned. Throws a `CallFailure`. */
export async function planAndSay(write: Write, beginsAt: string, note: string): Promise<void> {
  const { planned } = await planWrite(write, { beginsAt, note: [...note].slice(0, 120).join('') });
  notify({ tone: 'success', title: beginsAtText(planned.beginsAt, Date.now()) });
}
