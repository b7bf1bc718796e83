import { useRevalidator } from 'react-router';
import { notifyAccountFailure } from '#accounts/account-failure.ts';
import { endOtherSessions, type Session } from '#accounts/accounts.client.ts';
import { accountMessages } from '#accounts/accounts.messages.ts';
import { settingsText } from '#accounts/accounts.text.ts';
import { FactorSection } from '#accounts/second-factor/factor-section.tsx';
import { secondFactorText } from '#accounts/second-factor/second-factor.text.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';

const heading = 'mb-4 border-rim border-b-2 pb-1 font-bold text-xl';

/** One's own second factor, and one's sessions elsewhere. */
export function OwnSecurity({ session }: { session: Session }) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();

  async function endOthers() {
    try {
      await endOtherSessions();
      notify(accountMessages.sessionsEnded);
    } catch (error) {
      notifyAccountFailure(error);
    }
  }

  return (
    <>
      <section aria-labelledby="factor-heading">
        <h2 id="factor-heading" className={heading}>
          {t(secondFactorText.heading)}
        </h2>
        <FactorSection
          hasSecondFactor={session.hasSecondFactor}
          onChanged={() => void revalidate()}
        />
      </section>
      <section aria-labelledby="sessions-heading">
        <h2 id="sessions-heading" className={heading}>
          {t(settingsText.sessionsHeading)}
        </h2>
        <p className="mb-4 text-soft">{t(settingsText.sessionsLead)}</p>
        <Button variant="cream" className="border-2 border-rim" onClick={endOthers}>
          {t(settingsText.endOthers)}
        </Button>
      </section>
    </>
  );
}
