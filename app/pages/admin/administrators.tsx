import { NavLink } from 'react-router';
import { staffRules, team } from '#accounts/accounts.client.ts';
import { administratorsText } from '#accounts/accounts.text.ts';
import { PermissionsTable } from '#accounts/permissions-table.tsx';
import { AdministratorsTab } from '#accounts/staff/administrators-tab.tsx';
import { writtenPart } from '#admin/answered.ts';
import { answerOf } from '#browser/request.ts';
import { keyCalls } from '#operations/keys/keys.client.ts';
import { logText } from '#sales/log/log.text.ts';
import { textLink } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { tabReading } from './tab-reading.ts';
import { tabPage } from './tab-shown.tsx';

export const clientLoader = tabReading(
  async () => {
    const [people, keys, rules] = await Promise.all([
      answerOf(team.index.$get()),
      keyCalls.list(),
      answerOf(staffRules.index.$get()),
    ]);
    return { people, keys, rules };
  },
  {
    fr: 'Impossible de charger les administrateurs',
    en: "Couldn't load the administrators",
  },
);

export default tabPage(
  administratorsText.heading,
  clientLoader,
  ({ people, keys, rules }, readAgain) => (
    <AdministratorsTab
      {...people}
      keys={keys}
      keyCalls={keyCalls}
      onChanged={writtenPart(readAgain, 'people')}
    >
      <PermissionsTable rules={rules} onChanged={() => readAgain()} />
      <LogLink />
    </AdministratorsTab>
  ),
);

function LogLink() {
  const { t } = useLanguage();
  return (
    <NavLink to="/admin/administrators/log" className={textLink}>
      {t(logText.open)}
    </NavLink>
  );
}
