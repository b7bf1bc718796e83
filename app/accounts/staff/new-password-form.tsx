import { type FormEvent, useState } from 'react';
import { notifyAccountFailure } from '#accounts/account-failure.ts';
import { typedIn, useEarlyTyping } from '#browser/early-typing.ts';
import type { Bilingual } from '#core/language.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { passwordFieldErrors, settingsText, signInText } from '../accounts.text.ts';
import { passwordFieldError } from '../passwords/password.ts';

type NewPasswordFormProps = {
  /** Whether the present password is asked for as well. */
  asksCurrent: boolean;
  submitLabel: string;
  onSubmit: (passwords: { current: string; next: string }) => Promise<void>;
};

/** A new password, typed twice (B-1030). */
export function NewPasswordForm({ asksCurrent, submitLabel, onSubmit }: NewPasswordFormProps) {
  const { t } = useLanguage();
  const [current, setCurrent] = useState('');
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [fieldError, setFieldError] = useState<Bilingual | null>(null);
  const [isWorking, setWorking] = useState(false);

  const form = useEarlyTyping((typed) => {
    setCurrent(typed('current-password'));
    setFirst(typed('new-password'));
    setSecond(typed('confirm-password'));
  });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = (name: string) => typedIn(event.currentTarget, name);
    const passwords = { current: typed('current-password'), next: typed('new-password') };
    const found = passwordFieldError(passwords.next, typed('confirm-password'));
    setFieldError(found ? passwordFieldErrors[found] : null);
    if (found || isWorking) return;
    setWorking(true);
    try {
      await onSubmit(passwords);
      setCurrent('');
      setFirst('');
      setSecond('');
    } catch (error) {
      notifyAccountFailure(error);
    } finally {
      setWorking(false);
    }
  }

  const shared = { type: 'password', maxLength: 128 } as const;
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-4">
      {asksCurrent && (
        <LabelledInput
          {...shared}
          name="current-password"
          label={t(settingsText.current)}
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
        />
      )}
      <LabelledInput
        {...shared}
        name="new-password"
        label={t(settingsText.first)}
        autoComplete="new-password"
        value={first}
        onChange={setFirst}
        fieldError={fieldError === passwordFieldErrors.short ? t(fieldError) : undefined}
      />
      <LabelledInput
        {...shared}
        name="confirm-password"
        label={t(settingsText.second)}
        autoComplete="new-password"
        value={second}
        onChange={setSecond}
        fieldError={fieldError === passwordFieldErrors.differ ? t(fieldError) : undefined}
      />
      <Button type="submit" disabled={isWorking} className="justify-self-start">
        {isWorking ? t(signInText.working) : submitLabel}
      </Button>
    </form>
  );
}
