import { useCallback, useEffect, useState } from 'react';
import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import { settle } from '#ui/notify.ts';
import { readMorning, setOpening } from '../morning.client.ts';
import { morningFailures } from '../morning.text.ts';
import type { Morning } from '../morning.ts';
import { OpeningCard } from './morning-page.tsx';

/** In the settings: opens the page or shuts it again, long after the first morning (B-2142). */
export function OpeningSetting() {
  const [morning, setMorning] = useState<Morning | null>(null);
  const read = useCallback(() => readMorning().then(setMorning), []);
  useEffect(() => {
    // Without it the settings lack one card, which stands on the list of the first morning as well.
    read().catch(() => {});
  }, [read]);

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work();
      settle(morningFailures.save.en);
      await read();
      return true;
    } catch (error) {
      notifyFailure(error, morningFailures.save);
      return false;
    }
  }

  if (!morning?.isPublicSite) return null;
  return <OpeningCard morning={morning} attempt={attempt} onOpening={setOpening} />;
}
