import { givenUpText } from '#operations/failed-emails/failed-emails.text.ts';
import { GivenUpPage, readGivenUp } from '#operations/failed-emails/failed-emails-page.tsx';
import { tabReading } from '../tab-reading.ts';
import { TabShown } from '../tab-shown.tsx';
import type { Route } from './+types/failed-emails.ts';

const readTab = tabReading(readGivenUp, givenUpText.failed);

export function clientLoader() {
  return readTab();
}

/** `/admin/settings/letters`: the emails that were given up. */
export default function Emails({ loaderData }: Route.ComponentProps) {
  return (
    <TabShown reading={loaderData} heading={givenUpText.heading}>
      {(reading, readAgain) => <GivenUpPage reading={reading} onChanged={readAgain} />}
    </TabShown>
  );
}
