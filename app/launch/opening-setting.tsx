import { useCallback, useEffect, useState } from 'react';
import { attempt } from '#admin/attempt.ts';
import { readChecklist, setOpening } from './opening-checklist.client.ts';
import { checklistFailures } from './opening-checklist.text.ts';
import type { OpeningChecklist } from './opening-checklist.ts';
import { OpeningCard } from './opening-checklist-page.tsx';

/** Renders the setting that opens the page or closes it again, long after the first day (B-2142). */
export function OpeningSetting() {
  const [checklist, setChecklist] = useState<OpeningChecklist | null>(null);
  const read = useCallback(() => readChecklist().then(setChecklist), []);
  useEffect(() => {
    // Without it the settings lack one card, which stands on the opening checklist as well.
    read().catch(() => {});
  }, [read]);

  if (!checklist?.isPublicSite) return null;
  return (
    <OpeningCard
      checklist={checklist}
      attempt={(work) => attempt(() => work().then(read), { failure: checklistFailures.save })}
      onOpening={setOpening}
    />
  );
}
