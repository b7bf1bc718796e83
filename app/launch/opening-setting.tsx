import { useCallback, useEffect, useState } from 'react';
import { notifyFailure } from '#admin/notify-failure.ts';
import { settle } from '#ui/notify.ts';
import { OpeningCard } from './morning-page.tsx';
import { readMorning, setOpening } from './opening-checklist.client.ts';
import { morningFailures } from './opening-checklist.text.ts';
import type { Morning } from './opening-checklist.ts';

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
