import { useLocation, useNavigate } from 'react-router';
import { auth } from '#accounts/accounts.client.ts';
import { accountMessages } from '#accounts/accounts.messages.ts';
import { signInText } from '#accounts/accounts.text.ts';
import { NewPasswordForm } from '#accounts/staff/account-form.tsx';
import { answerOf } from '#browser/request.ts';
import { storeToken } from '#browser/session-token.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Message, notify } from '#ui/notify.ts';
import { readLinkToken } from '../link-token.ts';
import { PlainPage } from '../plain-page.tsx';

type ChoosePasswordProps = { message?: Message };

/** Renders the form for a new password; success shows `message` and leads to signing in. */
export function ChoosePassword({ message = accountMessages.passwordChanged }: ChoosePasswordProps) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  return (
    <NewPasswordForm
      asksCurrent={false}
      submitLabel={t(signInText.choose)}
      onSubmit={async ({ next }) => {
        const json = { token: readLinkToken(), newPassword: next };
        await answerOf(auth.stranger['reset-password'].$post({ json }));
        storeToken(null);
        notify(message);
        navigate('/auth');
      }}
    />
  );
}

/** Renders `/auth/invitation#token` and `/auth/reset#token`. */
export default function ChoosePasswordPage() {
  const { t } = useLanguage();
  const isInvited = useLocation().pathname.startsWith('/auth/invitation');
  if (!isInvited) {
    return (
      <PlainPage title={t(signInText.resetTitle)}>
        <ChoosePassword />
      </PlainPage>
    );
  }
  return (
    <PlainPage title={t(signInText.invitedTitle)} lead={t(signInText.invitedLead)}>
      <ChoosePassword message={accountMessages.invitationFollowed} />
    </PlainPage>
  );
}
