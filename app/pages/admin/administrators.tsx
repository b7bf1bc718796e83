import { useOutletContext } from 'react-router';
import { listAdministrators, type Session } from '#accounts/accounts.client.ts';
import { administratorsText } from '#accounts/accounts.text.ts';
import { AdministratorsTab } from '#accounts/staff/administrators-tab.tsx';
import type { Route } from './+types/administrators.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const readTab = tabReading(() => listAdministrators(), {
  fr: 'Impossible de charger les administrateurs',
  en: 'The administrators cannot be loaded',
});

export function clientLoader() {
  return readTab();
}

export default function Administrators({ loaderData }: Route.ComponentProps) {
  const session = useOutletContext<Session>();
  return (
    <TabShown reading={loaderData} heading={administratorsText.heading}>
      {(administrators, readAgain) => (
        <AdministratorsTab {...administrators} own={session.email} onChanged={readAgain} />
      )}
    </TabShown>
  );
}
