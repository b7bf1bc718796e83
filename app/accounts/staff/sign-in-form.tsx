import { type FormEvent, useState } from 'react';
import { emailFieldErrorOf } from '#accounts/account-failure.ts';
import { failureWords } from '#admin/notify-failure.ts';
import { typedIn, useEarlyTyping } from '#browser/early-typing.ts';
import type { Bilingual } from '#core/language.ts';
import { trimAddress } from '#email/emails.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { accountsAbout, signInErrorTitle } from '../accounts.messages.ts';
import { signInText } from '../accounts.text.ts';

type Credentials = { readonly email: string; readonly password: string };

type SignInFormProps = {
  /** Whether the password is a new one that a password manager may propose. */
  isNew?: boolean;
  submitLabel: string;
  /** Throws when refused: the refusal is shown and what was typed stays. */
  onSubmit: (credentials: Credentials) => Promise<void>;
};

/** E-mail and password (B-1001). */
export function SignInForm({ isNew, submitLabel, onSubmit }: SignInFormProps) {
  const { t } = useLanguage();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wasTried, setTried] = useState(false);
  const [emailFieldError, setEmailFieldError] = useState<Bilingual | null>(null);
  const [isWorking, setWorking] = useState(false);
  const form = useEarlyTyping((typed) => {
    setEmail(typed('email'));
    setPassword(typed('password'));
  });
  const fieldError = (value: string) =>
    wasTried && value === '' ? t(signInText.required) : undefined;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = trimAddress(typedIn(event.currentTarget, 'email'));
    const secret = typedIn(event.currentTarget, 'password');
    setTried(true);
    setEmailFieldError(null);
    if (typed === '' || secret === '' || isWorking) return;
    setWorking(true);
    try {
      await onSubmit({ email: typed, password: secret });
    } catch (error) {
      setEmailFieldError(emailFieldErrorOf(error));
      const description = failureWords(error);
      notify({ tone: 'destructive', about: accountsAbout, title: signInErrorTitle, description });
    } finally {
      setWorking(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <LabelledInput
        name="email"
        label={t(signInText.email)}
        type="email"
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          setEmailFieldError(null);
        }}
        fieldError={emailFieldError ? t(emailFieldError) : fieldError(email)}
      />
      <LabelledInput
        name="password"
        label={t(signInText.password)}
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={128}
        value={password}
        onChange={setPassword}
        fieldError={fieldError(password)}
      />
      <Button type="submit" disabled={isWorking}>
        {isWorking ? t(signInText.working) : submitLabel}
      </Button>
    </form>
  );
}
