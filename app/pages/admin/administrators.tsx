import { useOutletContext, useRevalidator } from 'react-router';
import { listAdministrators, type Session } from '#accounts/accounts.client.ts';
import { AdministratorsTab } from '#accounts/staff/administrators-tab.tsx';
import { notifyFailure } from '#accounts/staff/notify-failure.ts';
import type { Route } from './+types/administrators.ts';
import { whenAdmitted } from './admission.ts';

type Listed = Awaited<ReturnType<typeof listAdministrators>>;

let last: Listed = [];

export function clientLoader(): Promise<Listed> {
  return whenAdmitted(readList, last);
}

async function readList(): Promise<Listed> {
  try {
    last = await listAdministrators();
  } catch (error) {
    notifyFailure(error);
  }
  return last;
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
