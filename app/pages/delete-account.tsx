import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { notifyAccountFailure } from '#accounts/account-failure.ts';
import { confirmDeletion, requestDeletion } from '#accounts/accounts.client.ts';
import { accountMessages } from '#accounts/accounts.messages.ts';
import { deletionText, signInText } from '#accounts/accounts.text.ts';
import { EmailForm } from '#accounts/staff/email-form.tsx';
import { replayEarlyTaps } from '#browser/early-taps.ts';
import { keepToken } from '#browser/session-token.ts';
import { AppLink } from '#ui/app-link.tsx';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { readLinkToken } from './link-token.ts';
import { PlainPage } from './plain-page.tsx';

/** To the sign-in page two seconds after the account is gone (B-1041). */
const pause = 2000;

/** `/delete-account`: open without login; the letter's link ends on it too (B-1040). */
export default function DeleteAccount() {
  const { language, t } = useLanguage();
  const navigate = useNavigate();
  const [token, setToken] = useState('');
  const [isWorking, setWorking] = useState(false);
  useEffect(() => {
    setToken(readLinkToken());
    replayEarlyTaps();
  }, []);

  function leave() {
    keepToken(null);
    notify(accountMessages.deleted);
    setTimeout(() => navigate('/auth'), pause);
  }

  async function ask(email: string) {
    const { deleted } = await requestDeletion(email, language);
    if (deleted) leave();
    else notify(accountMessages.deletionAsked);
  }

  async function confirm() {
    setWorking(true);
    try {
      await confirmDeletion(token);
      leave();
    } catch (error) {
      notifyAccountFailure(error);
      setWorking(false);
    }
  }

  return (
    <PlainPage
      title={t(deletionText.title)}
      lead={t(token ? deletionText.confirmLead : deletionText.lead)}
    >
      {token ? (
        <Button disabled={isWorking} onClick={confirm} className="w-full">
          {t(deletionText.submit)}
        </Button>
      ) : (
        <EmailForm submitLabel={t(deletionText.submit)} onSubmit={ask} />
      )}
      <AppLink
        to="/auth"
        className="mt-4 inline-flex min-h-11 items-center font-bold underline underline-offset-4"
      >
        {t(signInText.back)}
      </AppLink>
    </PlainPage>
  );
}
