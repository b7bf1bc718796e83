import { type FormEvent, useState } from 'react';
import { notifyAccountFailure } from '#accounts/account-failure.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { backOfficeText, signInText } from '../accounts.text.ts';

/** On a public address the first owner shows that the server is theirs (B-1007). */
export function SetupCodeForm({ onSubmit }: { onSubmit: (code: string) => Promise<void> }) {
  const { t } = useLanguage();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '') return;
    await onSubmit(code.trim()).catch((error) => notifyAccountFailure(error));
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <LabelledInput
        name="setup-code"
        label={t(backOfficeText.setupCode)}
        autoComplete="one-time-code"
        maxLength={100}
        value={code}
        onChange={setCode}
        fieldError={isMissing ? t(signInText.required) : undefined}
      />
      <Button type="submit">{t(backOfficeText.claim)}</Button>
    </form>
  );
}
