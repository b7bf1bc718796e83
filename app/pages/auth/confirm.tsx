import { useState } from 'react';
import { useNavigate } from 'react-router';
import { auth } from '#accounts/accounts.client.ts';
import { accountMessages } from '#accounts/accounts.messages.ts';
import { signInText } from '#accounts/accounts.text.ts';
import { AccountForm, accountFields } from '#accounts/staff/account-form.tsx';
import { answerOf } from '#browser/request.ts';
import { storeToken } from '#browser/session-token.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { readLinkToken } from '../link-token.ts';
import { PlainPage } from '../plain-page.tsx';
import { ChoosePassword } from './choose-password.tsx';

/**
 * Renders `/auth/confirm#token`: an email's link and the password prove an address together
 * (B-1061). A person who does not know the password, because a stranger chose it, chooses another.
 */
export default function Confirm() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const [knowsPassword, setKnowsPassword] = useState(true);

  async function confirm({ password }: { readonly password: string }) {
    const json = { token: readLinkToken(), password };
    const { hasAccess } = await answerOf(auth.stranger['confirm-address'].$post({ json }));
    storeToken(null);
    notify(hasAccess ? accountMessages.confirmedWithAccess : accountMessages.confirmed);
    navigate('/auth');
  }

  return (
    <PlainPage
      title={t(signInText.confirmTitle)}
      lead={t(knowsPassword ? signInText.confirmLead : signInText.notMineLead)}
    >
      {knowsPassword ? (
        <AccountForm
          fields={{ password: accountFields.password }}
          submitLabel={t(signInText.confirm)}
          onSubmit={confirm}
        />
      ) : (
        <ChoosePassword />
      )}
      <form className="mt-6 border-rim border-t pt-4">
        <Button
          variant="plain"
          className="px-0! text-left"
          formAction={() => setKnowsPassword((knows) => !knows)}
        >
          {t(knowsPassword ? signInText.notMine : signInText.knowIt)}
        </Button>
      </form>
    </PlainPage>
  );
}
