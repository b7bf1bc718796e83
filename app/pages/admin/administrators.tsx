import { useOutletContext, useRevalidator } from 'react-router';
import { type Administrator, listAdministrators, type Session } from '#accounts/accounts.client.ts';
import { AdministratorsTab } from '#accounts/staff/administrators-tab.tsx';
import type { Route } from './+types/administrators.ts';
import { tabReading } from './tab-reading.ts';

const readTab = tabReading<readonly Administrator[]>(listAdministrators, []);

export function clientLoader(): Promise<readonly Administrator[]> {
  return readTab();
}

export default function Administrators({ loaderData }: Route.ComponentProps) {
  const session = useOutletContext<Session>();
  const { revalidate } = useRevalidator();
  return (
    <AdministratorsTab
      administrators={loaderData}
      own={session.email}
      onChanged={() => revalidate()}
    />
  );
}
