import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { notifyFailure } from '#admin/notify-failure.ts';
import { MorningPage } from '#launch/morning-page.tsx';
import { putMorningAway, readMorning, setOpening } from '#launch/opening-checklist.client.ts';
import { morningFailures, morningText } from '#launch/opening-checklist.text.ts';
import type { Morning as Reading } from '#launch/opening-checklist.ts';
import { settle } from '#ui/notify.ts';
import { tabReading } from '../tab-reading.ts';
import { TabShown } from '../tab-shown.tsx';
import type { Route } from './+types/opening-checklist.ts';
import { tellMorning } from './use-morning-left.ts';

const readTab = tabReading(() => readMorning(), morningFailures.load);

export function clientLoader() {
  return readTab();
}

/** `/admin/morning`: what is left to do before the first diner comes. */
export default function Morning({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={morningText.heading}>
      {(morning, readAgain) => <ReadMorning morning={morning} onChanged={readAgain} />}
    </TabShown>
  );
}

function ReadMorning({ morning, onChanged }: { morning: Reading; onChanged: () => void }) {
  const navigate = useNavigate();
  useEffect(() => tellMorning(morning), [morning]);

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work();
      settle(morningFailures.save.en);
      return true;
    } catch (error) {
      notifyFailure(error, morningFailures.save);
      return false;
    } finally {
      onChanged();
    }
  }

  async function putAway() {
    await putMorningAway();
    tellMorning({ ...morning, isPutAway: true });
    navigate('/admin/orders');
  }

  return (
    <MorningPage morning={morning} attempt={attempt} onOpening={setOpening} onPutAway={putAway} />
  );
}
