import { type FormEvent, useState } from 'react';
import { notifyAccountFailure } from '#accounts/account-failure.ts';
import { CallFailure } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { signInText } from '../accounts.text.ts';
import { longestCode } from './codes.ts';
import { secondFactorText as text } from './second-factor.text.ts';

const atTheField: readonly string[] = ['code_wrong', 'recovery_code_wrong'];

type CodeFormProps = {
  /** Whether a code of the application is asked for, or one of recovery. */
  kind: 'app' | 'recovery';
  submitLabel: string;
  /** Throws when refused: a wrong code is said at the field, and what was typed stays. */
  onSubmit: (code: string) => Promise<void>;
};

/** One code and a button. */
export function CodeForm({ kind, submitLabel, onSubmit }: CodeFormProps) {
  const { t } = useLanguage();
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<Bilingual | null>(null);
  const [isWorking, setWorking] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = code.trim();
    setFieldError(typed === '' ? signInText.required : null);
    if (typed === '' || isWorking) return;
    setWorking(true);
    try {
      await onSubmit(typed);
    } catch (error) {
      if (error instanceof CallFailure && atTheField.includes(error.code))
        setFieldError(error.title);
      else notifyAccountFailure(error);
    } finally {
      setWorking(false);
    }
  }

  const isApp = kind === 'app';
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <LabelledInput
        name={isApp ? 'one-time-code' : 'recovery-code'}
        label={t(isApp ? text.code : text.recoveryCode)}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="none"
        maxLength={longestCode}
        value={code}
        onChange={setCode}
        fieldError={fieldError ? t(fieldError) : undefined}
      />
      <Button type="submit" disabled={isWorking} className="justify-self-start">
        {isWorking ? t(signInText.working) : submitLabel}
      </Button>
    </form>
  );
}
