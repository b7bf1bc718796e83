import { useOutletContext } from 'react-router';
import { staffRules, team } from '#accounts/accounts.client.ts';
import { administratorsText } from '#accounts/accounts.text.ts';
import type { Session } from '#accounts/accounts.ts';
import { PermissionsTable } from '#accounts/permissions/permissions-table.tsx';
import { AdministratorsTab } from '#accounts/staff/administrators-tab.tsx';
import { writtenPart } from '#admin/answered.ts';
import { answerOf } from '#browser/request.ts';
import { logText } from '#sales/log/log.text.ts';
import { AppLink } from '#ui/app-link.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { Route } from './+types/administrators.ts';
import { askAdmission } from './admission.ts';
import { tabReading } from './tab-reading.ts';
import { TabShown } from './tab-shown.tsx';

const readTab = tabReading(readAll, {
  fr: 'Impossible de charger les administrateurs',
  en: 'The administrators cannot be loaded',
});

/** What an owner may set besides, for an owner. */
async function readAll() {
  const admission = await askAdmission();
  const isOwner = admission.kind === 'staff' && admission.session.role === 'owner';
  const [people, rules] = await Promise.all([
    answerOf(team.index.$get()),
    isOwner ? answerOf(staffRules.index.$get()) : null,
  ]);
  return { people, rules };
}

export function clientLoader() {
  return readTab();
}

export default function Administrators({ loaderData }: Route.ComponentProps) {
  const { t } = useLanguage();
  const session = useOutletContext<Session>();
  return (
    <TabShown reading={loaderData} heading={administratorsText.heading}>
      {({ people, rules }, readAgain) => (
        <AdministratorsTab {...people} own={session} onChanged={writtenPart(readAgain, 'people')}>
          {rules && <PermissionsTable rules={rules} onChanged={() => readAgain()} />}
          <AppLink
            to="/admin/administrators/log"
            className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
          >
            {t(logText.open)}
          </AppLink>
        </AdministratorsTab>
      )}
    </TabShown>
  );
}
