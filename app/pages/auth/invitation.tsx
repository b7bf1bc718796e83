import { useEffect } from 'react';
import { accountMessages } from '#accounts/accounts.messages.ts';
import { signInText } from '#accounts/accounts.text.ts';
import { replayEarlyTaps } from '#browser/early-taps.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { PlainPage } from '../plain-page.tsx';
import { ChoosePassword } from './choose-password.tsx';

/** Renders `/auth/invitation#token`: the person who is invited chooses a password, which begins the access. */
export default function Invitation() {
  const { t } = useLanguage();
  useEffect(replayEarlyTaps, []);
  return (
    <PlainPage title={t(signInText.invitedTitle)} lead={t(signInText.invitedLead)}>
      <ChoosePassword message={accountMessages.invitationFollowed} />
    </PlainPage>
  );
}
