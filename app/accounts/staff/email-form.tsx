import { type FormEvent, useState } from 'react';
import { emailFieldErrorOf, notifyAccountFailure } from '#accounts/account-failure.ts';
import { typedIn, useEarlyTyping } from '#browser/early-typing.ts';
import type { Bilingual } from '#core/language.ts';
import { trimAddress } from '#email/emails.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { signInText } from '../accounts.text.ts';

type EmailFormProps = { submitLabel: string; onSubmit: (email: string) => Promise<void> };

/** One e-mail address, required. */
export function EmailForm({ submitLabel, onSubmit }: EmailFormProps) {
  const { t } = useLanguage();
  const [email, setEmail] = useState('');
  const [fieldError, setFieldError] = useState<Bilingual | null>(null);
  const [isWorking, setWorking] = useState(false);

  const form = useEarlyTyping((typed) => setEmail(typed('email')));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = trimAddress(typedIn(event.currentTarget, 'email'));
    setFieldError(typed === '' ? signInText.required : null);
    if (typed === '' || isWorking) return;
    setWorking(true);
    await onSubmit(typed).catch((error) => {
      setFieldError(emailFieldErrorOf(error));
      notifyAccountFailure(error);
    });
    setWorking(false);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <LabelledInput
        name="email"
        label={t(signInText.email)}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          setFieldError(null);
        }}
        fieldError={fieldError ? t(fieldError) : undefined}
      />
      <Button type="submit" disabled={isWorking}>
        {isWorking ? t(signInText.working) : submitLabel}
      </Button>
    </form>
  );
}
