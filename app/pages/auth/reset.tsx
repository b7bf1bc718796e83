import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { resetPassword } from '#accounts/accounts.client.ts';
import { accountMessages } from '#accounts/accounts.messages.ts';
import { signInText } from '#accounts/accounts.text.ts';
import { NewPasswordForm } from '#accounts/staff/new-password-form.tsx';
import { replayEarlyTaps } from '#browser/early-taps.ts';
import { keepToken } from '#browser/session-token.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { readLinkToken } from '../link-token.ts';
import { PlainPage } from '../plain-page.tsx';

/** `/auth/reset#token`: where the letter's link leads. */
export default function Reset() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  useEffect(replayEarlyTaps, []);
  return (
    <PlainPage title={t(signInText.resetTitle)}>
      <NewPasswordForm
        asksCurrent={false}
        onSubmit={async ({ next }) => {
          await resetPassword(readLinkToken(), next);
          keepToken(null);
          notify(accountMessages.passwordChanged);
          navigate('/auth');
        }}
      />
    </PlainPage>
  );
}
