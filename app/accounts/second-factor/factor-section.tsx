import { type FormEvent, useState } from 'react';
import { notifyAccountFailure } from '#accounts/account-failure.ts';
import { CallFailure } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { signInText } from '../accounts.text.ts';
import { PasswordForm } from '../staff/password-form.tsx';
import { longestCode } from './codes.ts';
import { EnrolmentSteps } from './enrolment-steps.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { removeFactor, renewRecoveryCodes } from './second-factor.client.ts';
import { secondFactorMessages, secondFactorText as text } from './second-factor.text.ts';

type Doing = 'nothing' | 'enrol' | 'codes' | 'off';

type FactorSectionProps = { hasSecondFactor: boolean; onChanged: () => void };

/** One's own second factor in the settings: set up, new codes, turned off (B-2122, B-2126). */
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
  if (codes) return <RecoveryCodes codes={codes} onKept={end} />;
  if (doing === 'codes') {
    return (
      <div className="grid max-w-md gap-4">
        <p className="text-soft">{t(text.newCodesLead)}</p>
        <PasswordForm
          submitLabel={t(text.newCodes)}
          onSubmit={async (password) => setCodes(await renewRecoveryCodes(password))}
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

const codeRefusals: readonly string[] = ['code_wrong', 'recovery_code_wrong'];

function OffForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useLanguage();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wasTried, setTried] = useState(false);
  const [fieldError, setFieldError] = useState<Bilingual | null>(null);
  const missing = (value: string) =>
    wasTried && value === '' ? t(signInText.required) : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFieldError(null);
    if (password === '' || code === '') return;
    try {
      await removeFactor(password, code);
      notify(secondFactorMessages.off);
      onDone();
    } catch (error) {
      if (error instanceof CallFailure && codeRefusals.includes(error.code))
        setFieldError(error.title);
      else notifyAccountFailure(error);
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-md gap-4">
      <p className="text-soft">{t(text.turnOffLead)}</p>
      <LabelledInput
        name="password"
        label={t(text.password)}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={setPassword}
        fieldError={missing(password)}
      />
      <LabelledInput
        name="one-time-code"
        label={t(text.anyCode)}
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={longestCode}
        value={code}
        onChange={setCode}
        fieldError={fieldError ? t(fieldError) : missing(code)}
      />
      <Button type="submit" className="justify-self-start">
        {t(text.turnOff)}
      </Button>
      <Cancel onCancel={onCancel} />
    </form>
  );
}
