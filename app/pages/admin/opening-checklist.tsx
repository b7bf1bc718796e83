import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { readChecklist } from '#launch/opening-checklist.client.ts';
import { checklistFailures, checklistText } from '#launch/opening-checklist.text.ts';
import type { OpeningChecklist } from '#launch/opening-checklist.ts';
import { ChecklistPage } from '#launch/opening-checklist-page.tsx';
import { LastBackup } from '#operations/backups/backups-card.tsx';
import { tabPage } from './tab-shown.tsx';
import { tellChecklist } from './use-checklist.ts';

/** `/admin/checklist` */
const page = tabPage({
  read: readChecklist,
  failure: checklistFailures.load,
  heading: checklistText.heading,
  show: (checklist, readAgain) => <Read checklist={checklist} onChanged={() => readAgain()} />,
});

export const clientLoader = page.load;
export default page.Page;

function Read({ checklist, onChanged }: { checklist: OpeningChecklist; onChanged: () => void }) {
  const navigate = useNavigate();
  useEffect(() => tellChecklist(checklist), [checklist]);
  return (
    <ChecklistPage
      checklist={checklist}
      onChanged={onChanged}
      lastBackup={<LastBackup />}
      onPutAway={() => {
        tellChecklist({ ...checklist, isHidden: true });
        navigate('/admin/orders');
      }}
    />
  );
}
