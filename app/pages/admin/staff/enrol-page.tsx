import { useNavigate, useRevalidator } from 'react-router';
import { signOut } from '#accounts/accounts.client.ts';
import { backOfficeText } from '#accounts/accounts.text.ts';
import { EnrolmentSteps } from '#accounts/second-factor/enrolment-steps.tsx';
import { secondFactorText } from '#accounts/second-factor/second-factor.text.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { PlainPage } from '../../plain-page.tsx';

/** All that the back office is to somebody who must set a second factor up first (B-2127). */
export function EnrolPage() {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <PlainPage title={t(secondFactorText.enrolTitle)} lead={t(secondFactorText.enrolLead)}>
      <EnrolmentSteps onDone={() => void revalidate()} />
      <Button
        variant="plain"
        className="mt-6 px-0!"
        onClick={async () => {
          await signOut().catch(() => {});
          navigate('/auth');
        }}
      >
        {t(backOfficeText.signOut)}
      </Button>
    </PlainPage>
  );
}
