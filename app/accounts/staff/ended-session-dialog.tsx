import { useEffect, useState } from 'react';
import { onEndedSession } from '#browser/request.ts';
import { useLanguage } from '#ui/language-provider.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { signIn } from '../accounts.client.ts';
import { backOfficeText, signInText } from '../accounts.text.ts';
import { SignInForm } from './sign-in-form.tsx';

type Waiting = {
  readonly promise: Promise<boolean>;
  readonly settle: (isSignedIn: boolean) => void;
};

type EndedSessionDialogProps = { onSignedIn: () => void; onGivenUp: () => void };

/**
 * Asks for the password again over whatever is open when the session has ended; the call that
 * found out goes on afterwards, so nothing typed is lost.
 */
export function EndedSessionDialog({ onSignedIn, onGivenUp }: EndedSessionDialogProps) {
  const { t } = useLanguage();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    let current: Waiting | null = null;
    return onEndedSession(() => {
      if (current) return current.promise;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const settle = (isSignedIn: boolean) => {
        current = null;
        setWaiting(null);
        resolve(isSignedIn);
      };
      current = { promise, settle };
      setWaiting(current);
      return promise;
    });
  }, []);

  function giveUp() {
    waiting?.settle(false);
    onGivenUp();
  }

  return (
    <Sheet
      isOpen={waiting !== null}
      onClose={giveUp}
      title={t(backOfficeText.endedTitle)}
      place="middle"
    >
      <p className="mb-4">{t(backOfficeText.endedLead)}</p>
      <SignInForm
        submitLabel={t(signInText.signIn)}
        onSubmit={async (credentials) => {
          await signIn(credentials);
          waiting?.settle(true);
          onSignedIn();
        }}
      />
    </Sheet>
  );
}
