import { useState } from 'react';
import { answerOf } from '#browser/request.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { auth } from '../accounts.client.ts';
import { AccountForm, accountFields } from '../staff/account-form.tsx';
import { EnrolmentSteps } from './enrolment-steps.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { secondFactorMessages, secondFactorText as text } from './second-factor.text.ts';

type Doing = 'nothing' | 'enrol' | 'codes' | 'off';

type FactorSectionProps = { hasSecondFactor: boolean; onChanged: () => void };

/** Renders one's own second factor: set up, new codes, turned off (B-2122, B-2126). */
export function FactorSection({ hasSecondFactor, onChanged }: FactorSectionProps) {
  const { t } = useLanguage();
  const [doing, setDoing] = useState<Doing>('nothing');
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function end() {
    setDoing('nothing');
    setCodes(null);
    onChanged();
  }

  if (doing === 'enrol') {
    return <EnrolmentSteps onDone={end} onCancel={() => setDoing('nothing')} />;
  }
  if (codes) return <RecoveryCodes codes={codes} onSaved={end} />;
  if (doing === 'codes') {
    return (
      <div className="grid max-w-md gap-4">
        <p className="text-soft">{t(text.newCodesLead)}</p>
        <AccountForm
          fields={{ password: accountFields.password }}
          submitLabel={t(text.newCodes)}
          onSubmit={async (json) => {
            const renewing = auth.own['second-factor']['recovery-codes'].$post({ json });
            setCodes((await answerOf(renewing)).recoveryCodes);
          }}
        />
        <Cancel onCancel={() => setDoing('nothing')} />
      </div>
    );
  }
  if (doing === 'off') return <OffForm onDone={end} onCancel={() => setDoing('nothing')} />;
  return (
    <div className="grid max-w-md gap-4">
      <p className="text-soft">{t(text.lead)}</p>
      <p className="font-bold">{t(hasSecondFactor ? text.isOn : text.isOff)}</p>
      {hasSecondFactor ? (
        <div className="grid justify-items-start">
          <Button variant="plain" className="px-0!" onClick={() => setDoing('codes')}>
            {t(text.newCodes)}
          </Button>
          <Button variant="plain" className="px-0!" onClick={() => setDoing('off')}>
            {t(text.turnOff)}
          </Button>
        </div>
      ) : (
        <Button className="justify-self-start" onClick={() => setDoing('enrol')}>
          {t(text.begin)}
        </Button>
      )}
    </div>
  );
}

function Cancel({ onCancel }: { onCancel: () => void }) {
  const { t } = useLanguage();
  return (
    <Button variant="plain" className="justify-self-start px-0!" onClick={onCancel}>
      {t(text.cancel)}
    </Button>
  );
}

function OffForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useLanguage();
  return (
    <div className="grid max-w-md gap-4">
      <p className="text-soft">{t(text.turnOffLead)}</p>
      <AccountForm
        fields={{ password: accountFields.password, code: accountFields.anyCode }}
        submitLabel={t(text.turnOff)}
        onSubmit={async (json) => {
          await answerOf(auth.own['second-factor'].off.$post({ json }));
          notify(secondFactorMessages.off);
          onDone();
        }}
        hasShortButton
      />
      <Cancel onCancel={onCancel} />
    </div>
  );
}
