import { useEffect, useState } from 'react';
import { type Ending, onEndedSession } from '#browser/request.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { backOfficeText } from '../accounts.text.ts';
import { SignInSteps } from '../second-factor/sign-in-steps.tsx';

type Waiting = {
  readonly ending: Ending;
  readonly promise: Promise<boolean>;
  readonly settle: (isSignedIn: boolean) => void;
};

type EndedSessionDialogProps = { onSignedIn: () => void; onGivenUp: () => void };

/**
 * Asks for the password over the current page when the session has ended; the failed call then goes on, so nothing
 * typed is lost.
 */
export function EndedSessionDialog({ onSignedIn, onGivenUp }: EndedSessionDialogProps) {
  const { t } = useLanguage();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(() => {
    let current: Waiting | null = null;
    return onEndedSession((ending) => {
      if (current) return current.promise;
      let resolve = (_: boolean) => {};
      const promise = new Promise<boolean>((done) => {
        resolve = done;
      });
      const settle = (isSignedIn: boolean) => {
        current = null;
        setWaiting(null);
        resolve(isSignedIn);
      };
      current = { ending, promise, settle };
      setWaiting(current);
      return promise;
    });
  }, []);

  function giveUp() {
    waiting?.settle(false);
    onGivenUp();
  }

  return (
    <Dialog
      isOpen={waiting !== null}
      onClose={giveUp}
      title={t(backOfficeText.endedTitle)}
      place="middle"
    >
      {waiting?.ending === 'ended' && (
        <p className="mb-2 font-bold">{t(backOfficeText.endedByOthers)}</p>
      )}
      <p className="mb-4">{t(backOfficeText.endedLead)}</p>
      <SignInSteps
        onSignedIn={() => {
          waiting?.settle(true);
          onSignedIn();
        }}
      />
    </Dialog>
  );
}
