import { type FormEvent, useState } from 'react';
import { notifyAccountFailure } from '#accounts/account-failure.ts';
import { typedIn, useEarlyTyping } from '#browser/early-typing.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { signInText } from '../accounts.text.ts';

type PasswordFormProps = {
  submitLabel: string;
  onSubmit: (password: string) => Promise<void>;
};

/** The password of an account that an email's link names. */
export function PasswordForm({ submitLabel, onSubmit }: PasswordFormProps) {
  const { t } = useLanguage();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const form = useEarlyTyping((typed) => setPassword(typed('password')));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = typedIn(event.currentTarget, 'password');
    setMissing(typed === '');
    if (typed === '' || isWorking) return;
    setWorking(true);
    await onSubmit(typed).catch((error) => notifyAccountFailure(error));
    setWorking(false);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <LabelledInput
        name="password"
        label={t(signInText.password)}
        type="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        onChange={setPassword}
        fieldError={isMissing ? t(signInText.required) : undefined}
      />
      <Button type="submit" disabled={isWorking}>
        {isWorking ? t(signInText.working) : submitLabel}
      </Button>
    </form>
  );
}
