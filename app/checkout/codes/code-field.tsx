import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallFailure, postJson } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { ruleInWords } from '#promotions/codes/codes.text.ts';
import { type CodeRule, codeLimit } from '#promotions/codes/codes.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';

const text = {
  open: { fr: "J'ai un code", en: 'I have a code' },
  label: { fr: 'Code', en: 'Code' },
  apply: { fr: 'Appliquer', en: 'Apply' },
  remove: { fr: 'Retirer le code', en: 'Remove the code' },
  missing: { fr: 'Entrez votre code.', en: 'Enter your code.' },
} as const satisfies Record<string, Bilingual>;

type CodeFieldProps = { code: CodeRule | null; onChange: (code: CodeRule | null) => void };

/** Renders the field for a code (B-2072): closed until the customer opens it. */
export function CodeField({ code, onChange }: CodeFieldProps) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [fieldError, setFieldError] = useState<Bilingual | null>(null);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLFormElement>(null);
  // An error stands below the field: both come into sight.
  useEffect(() => {
    field.current?.querySelector('input')?.focus();
    if (fieldError) field.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isOpen, fieldError]);

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (isAsking) return;
    if (typed.trim() === '') return setFieldError(text.missing);
    setAsking(true);
    try {
      const found = await postJson<{ code: CodeRule }>('/api/codes/check', { code: typed });
      onChange(found.code);
      setFieldError(null);
      setTyped('');
      setOpen(false);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFieldError(error.title);
    } finally {
      setAsking(false);
    }
  }

  if (code) {
    return (
      <div className="flex w-full flex-wrap items-center justify-between gap-x-4 rounded-xl bg-crust px-4 py-2">
        <p role="status" className="min-w-0 break-words">
          <strong>{code.code}</strong> · {t(ruleInWords(code))}
        </p>
        <Button variant="plain" onClick={() => onChange(null)}>
          {t(text.remove)}
        </Button>
      </div>
    );
  }
  if (!isOpen) {
    return (
      <Button variant="plain" className="-ml-2 justify-self-start" onClick={() => setOpen(true)}>
        {t(text.open)}
      </Button>
    );
  }
  return (
    <form
      ref={field}
      noValidate
      onSubmit={apply}
      className="flex w-full flex-wrap items-start gap-3 *:first:grow *:first:basis-32"
    >
      <LabelledInput
        name="code"
        label={t(text.label)}
        optional=""
        value={typed}
        onChange={(typed) => {
          setTyped(typed);
          setFieldError(null);
        }}
        fieldError={fieldError ? t(fieldError) : undefined}
        maxLength={codeLimit}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Button
        type="submit"
        variant="cream"
        className="mt-7 border-2 border-rim"
        disabled={isAsking}
      >
        {t(text.apply)}
      </Button>
    </form>
  );
}
