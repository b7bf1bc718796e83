import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readChecklist } from '#launch/opening-checklist.client.ts';
import { checklistFailures, checklistText } from '#launch/opening-checklist.text.ts';
import type { OpeningChecklist } from '#launch/opening-checklist.ts';
import { ChecklistPage } from '#launch/opening-checklist-page.tsx';
import { LastBackup } from '#operations/backups/backups-card.tsx';
import { refreshChecklist } from './tab-marks.ts';
import { tabReading } from './tab-reading.ts';
import { tabPage } from './tab-shown.tsx';

/** `/admin/checklist` */
export const clientLoader = tabReading(readChecklist, checklistFailures.load);

export default tabPage(checklistText.heading, clientLoader, (checklist, readAgain) => (
  <Read checklist={checklist} onChanged={() => readAgain()} />
));

function Read({ checklist, onChanged }: { checklist: OpeningChecklist; onChanged: () => void }) {
  const navigate = useNavigate();
  useEffect(() => void refreshChecklist(), [checklist]);
  return (
    <ChecklistPage
      checklist={checklist}
      onChanged={onChanged}
      lastBackup={<LastBackup />}
      onPutAway={() => {
        refreshChecklist();
        navigate('/admin/orders');
      }}
    />
  );
}
