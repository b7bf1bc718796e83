import { useState } from 'react';
import { answerOf } from '#browser/request.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { auth } from '../accounts.client.ts';
import { spacedSecret } from '../accounts.ts';
import { AccountForm, accountFields } from '../staff/account-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Enrolment } from './second-factor.server.ts';
import { secondFactorMessages, secondFactorText as text } from './second-factor.text.ts';

type EnrolmentStepsProps = {
  /** Called once the codes are saved. */
  onDone: () => void;
  onCancel?: () => void;
};

/** Renders password, QR code, first code and recovery codes, one after the other (B-2122). */
export function EnrolmentSteps({ onDone, onCancel }: EnrolmentStepsProps) {
  const { t } = useLanguage();
  const [drawn, setDrawn] = useState<Enrolment | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);

  if (drawn && isConfirmed) return <RecoveryCodes codes={drawn.recoveryCodes} onSaved={onDone} />;
  return (
    <div className="grid max-w-md gap-4">
      {drawn === null ? (
        <AccountForm
          key="password"
          fields={{ password: accountFields.password }}
          submitLabel={t(text.next)}
          onSubmit={async (json) =>
            setDrawn(await answerOf(auth.own['second-factor'].$post({ json })))
          }
        />
      ) : (
        <>
          <p>{t(text.scan)}</p>
          <Drawing {...drawn.picture} />
          <p>
            <a href={drawn.uri} className="font-bold underline underline-offset-4">
              {t(text.onThisPhone)}
            </a>
          </p>
          <p>
            {t(text.secret)}{' '}
            <strong className="block select-all wrap-anywhere font-mono">
              {spacedSecret(drawn.secret)}
            </strong>
          </p>
          <p>{t(text.confirmLead)}</p>
          <AccountForm
            fields={{ code: accountFields.appCode }}
            submitLabel={t(text.confirm)}
            hasShortButton
            onSubmit={async (json) => {
              await answerOf(auth.renewing['second-factor'].confirm.$post({ json }));
              notify(secondFactorMessages.on);
              setConfirmed(true);
            }}
          />
        </>
      )}
      {onCancel && (
        <Button variant="plain" className="justify-self-start px-0!" onClick={onCancel}>
          {t(text.cancel)}
        </Button>
      )}
    </div>
  );
}

function Drawing({ size, path }: Enrolment['picture']) {
  const { t } = useLanguage();
  return (
    <svg
      role="img"
      aria-label={t(text.picture)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-56 rounded-xl border border-rim bg-white"
    >
      <path d={path} />
    </svg>
  );
}
