import { useNavigate } from 'react-router';
import { resetPassword } from '#accounts/accounts.client.ts';
import { accountMessages } from '#accounts/accounts.messages.ts';
import { signInText } from '#accounts/accounts.text.ts';
import { NewPasswordForm } from '#accounts/staff/new-password-form.tsx';
import { keepToken } from '#browser/session-token.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { readLinkToken } from '../link-token.ts';

/** Chooses a new password by the link that led here, then on to signing in. */
export function ChoosePassword() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  return (
    <NewPasswordForm
      asksCurrent={false}
      submitLabel={t(signInText.choose)}
      onSubmit={async ({ next }) => {
        await resetPassword(readLinkToken(), next);
        keepToken(null);
        notify(accountMessages.passwordChanged);
        navigate('/auth');
      }}
    />
  );
}
