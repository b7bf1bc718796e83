import { useEffect, useState } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { deletion } from '#accounts/accounts.client.ts';
import { accountMessages, accountsAbout } from '#accounts/accounts.messages.ts';
import { deletionText, signInText } from '#accounts/accounts.text.ts';
import { AccountForm, accountFields } from '#accounts/staff/account-form.tsx';
import { useAttempt } from '#admin/attempt.ts';
import { answerOf } from '#browser/request.ts';
import { storeToken } from '#browser/session-token.ts';
import { noMailText, useMailLeaves } from '#email/mail-leaves.ts';
import { Button, textLink } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { readLinkToken } from './link-token.ts';
import { PlainPage } from './plain-page.tsx';

/** Milliseconds until the sign-in page, after the account is gone (B-1041). */
const pause = 2000;

/** Renders `/delete-account`: open without login; the email's link ends on it too (B-1040). */
export default function DeleteAccount() {
  const { language, t } = useLanguage();
  const navigate = useNavigate();
  const mails = useMailLeaves();
  const lead = t(deletionText.lead);
  const [token, setToken] = useState('');
  const { isBusy, attempt } = useAttempt();
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => setToken(readLinkToken()), []);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => navigate('/auth'), pause);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);

  function leave() {
    storeToken(null);
    notify(accountMessages.deleted);
    setLeaving(true);
  }

  async function ask({ email }: { readonly email: string }) {
    const { deleted } = await answerOf(deletion.index.$post({ json: { email, language } }));
    if (deleted) leave();
    else notify(mails ? accountMessages.deletionRequested : accountMessages.linkInFolder);
  }

  async function confirm() {
    const write = () => answerOf(deletion.confirm.$post({ json: { token } }));
    if (await attempt(write, { about: accountsAbout })) leave();
  }

  return (
    <PlainPage
      title={t(deletionText.title)}
      lead={token ? t(deletionText.confirmLead) : mails ? lead : `${lead} ${t(noMailText)}`}
    >
      {token ? (
        <Button disabled={isBusy} onClick={confirm} className="w-full">
          {t(deletionText.submit)}
        </Button>
      ) : (
        <AccountForm
          fields={{ email: accountFields.email }}
          submitLabel={t(deletionText.submit)}
          onSubmit={ask}
        />
      )}
      <NavLink to="/auth" className={`mt-4 ${textLink}`}>
        {t(signInText.back)}
      </NavLink>
    </PlainPage>
  );
}
