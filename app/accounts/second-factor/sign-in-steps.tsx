import { useState } from 'react';
import { answerOf, CallFailure } from '#browser/request.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { auth, signIn } from '../accounts.client.ts';
import { signInText } from '../accounts.text.ts';
import {
  AccountForm,
  accountFields,
  type SharedEmail,
  SignInForm,
} from '../staff/account-form.tsx';
import { secondFactorText as text } from './second-factor.text.ts';

/** Renders the password, then a code where the account needs one (B-2123). */
export function SignInSteps({
  onSignedIn,
  ...shared
}: SharedEmail & { onSignedIn: () => Promise<void> | void }) {
  const { t } = useLanguage();
  const [pending, setPending] = useState<string | null>(null);
  const [kind, setKind] = useState<'app' | 'recovery'>('app');

  if (pending === null) {
    return (
      <SignInForm
        {...shared}
        key="sign-in"
        submitLabel={t(signInText.signIn)}
        onSubmit={async (credentials) => {
          const waiting = await signIn(credentials);
          if (waiting === null) await onSignedIn();
          setPending(waiting);
        }}
      />
    );
  }

  async function enter(waiting: string, code: string) {
    try {
      const json = { pending: waiting, code };
      await answerOf(auth.stranger['second-factor']['sign-in'].$post({ json }));
    } catch (error) {
      // It waited too long: only the password helps, as the message says.
      if (error instanceof CallFailure && error.code === 'sign_in_expired') setPending(null);
      throw error;
    }
    await onSignedIn();
  }

  return (
    <section aria-labelledby="code-title" className="grid gap-4">
      <div role="status">
        <h2 id="code-title" className="font-bold text-xl">
          {t(text.codeTitle)}
        </h2>
        <p className="text-soft">{t(kind === 'app' ? text.codeLead : text.recoveryLead)}</p>
      </div>
      <AccountForm
        key={kind}
        fields={{ code: kind === 'app' ? accountFields.appCode : accountFields.recoveryCode }}
        submitLabel={t(signInText.signIn)}
        hasShortButton
        onSubmit={({ code }) => enter(pending, code)}
      />
      <div className="grid justify-items-start">
        <Button
          variant="plain"
          className="px-0!"
          onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}
        >
          {t(kind === 'app' ? text.useRecovery : text.useApp)}
        </Button>
        <Button variant="plain" className="px-0!" onClick={() => setPending(null)}>
          {t(text.startAgain)}
        </Button>
      </div>
    </section>
  );
}
