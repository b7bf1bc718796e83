import { useEffect } from 'react';
import { signInText } from '#accounts/accounts.text.ts';
import { replayEarlyTaps } from '#browser/early-taps.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { PlainPage } from '../plain-page.tsx';
import { ChoosePassword } from './choose-password.tsx';

/** Renders `/auth/reset#token`: where the email's link leads. */
export default function Reset() {
  const { t } = useLanguage();
  useEffect(replayEarlyTaps, []);
  return (
    <PlainPage title={t(signInText.resetTitle)}>
      <ChoosePassword />
    </PlainPage>
  );
}
