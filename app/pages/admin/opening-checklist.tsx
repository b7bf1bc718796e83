import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { attempt } from '#admin/attempt.ts';
import { putChecklistAway, readChecklist, setOpening } from '#launch/opening-checklist.client.ts';
import { checklistFailures, checklistText } from '#launch/opening-checklist.text.ts';
import type { OpeningChecklist as Reading } from '#launch/opening-checklist.ts';
import { ChecklistPage } from '#launch/opening-checklist-page.tsx';
import type { Route } from './+types/opening-checklist.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';
import { tellChecklist } from './use-checklist-left.ts';

const readTab = tabReading(() => readChecklist(), checklistFailures.load);

export function clientLoader() {
  return readTab();
}

/** Renders `/admin/morning`: what is left to do before the first customer comes. */
export default function OpeningChecklist({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={checklistText.heading}>
      {(checklist, readAgain) => <ReadChecklist checklist={checklist} onChanged={readAgain} />}
    </TabShown>
  );
}

function ReadChecklist({ checklist, onChanged }: { checklist: Reading; onChanged: () => void }) {
  const navigate = useNavigate();
  useEffect(() => tellChecklist(checklist), [checklist]);

  async function putAway() {
    await putChecklistAway();
    tellChecklist({ ...checklist, isPutAway: true });
    navigate('/admin/orders');
  }

  return (
    <ChecklistPage
      checklist={checklist}
      attempt={(work) => attempt(work, { failure: checklistFailures.save, onChanged })}
      onOpening={setOpening}
      onPutAway={putAway}
    />
  );
}
