import { type ComponentProps, type ReactNode, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { notifyFailure } from '#admin/notify-failure.ts';
import { textFieldErrors } from '#admin/row.text.ts';
import { useSaving } from '#admin/use-saving.ts';
import { CallFailure } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { trimAddress } from '#email/emails.ts';
import { Button } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { accountsAbout, signInErrorTitle } from '../accounts.messages.ts';
import { backOfficeText, passwordFieldErrors, settingsText, signInText } from '../accounts.text.ts';
import { longestCode, passwordFieldError } from '../accounts.ts';
import { secondFactorText } from '../second-factor/second-factor.text.ts';

type AccountField = Omit<ComponentProps<typeof LabelledInput>, 'label' | 'value' | 'onChange'> & {
  readonly name: string;
  readonly label: Bilingual;
  /** Rewrites what was typed before it is sent. */
  readonly read?: (typed: string) => string;
};

const password = { type: 'password', maxLength: 128 } as const;
const code = { autoCapitalize: 'none', maxLength: longestCode, read: trimmed } as const;

export const accountFields = {
  email: {
    name: 'email',
    label: signInText.email,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: 254,
    read: trimAddress,
  },
  password: {
    ...password,
    name: 'password',
    label: signInText.password,
    autoComplete: 'current-password',
  },
  current: {
    ...password,
    name: 'current-password',
    label: settingsText.current,
    autoComplete: 'current-password',
  },
  first: {
    ...password,
    name: 'new-password',
    label: settingsText.first,
    autoComplete: 'new-password',
  },
  second: {
    ...password,
    name: 'confirm-password',
    label: settingsText.second,
    autoComplete: 'new-password',
  },
  appCode: {
    ...code,
    name: 'one-time-code',
    label: secondFactorText.code,
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recoveryCode: {
    ...code,
    name: 'recovery-code',
    label: secondFactorText.recoveryCode,
    autoComplete: 'off',
  },
  anyCode: {
    ...code,
    name: 'one-time-code',
    label: secondFactorText.anyCode,
    autoComplete: 'one-time-code',
  },
  setupCode: {
    name: 'setup-code',
    label: backOfficeText.setupCode,
    autoComplete: 'one-time-code',
    maxLength: 100,
    read: trimmed,
  },
} as const satisfies Record<string, AccountField>;

/** By code. */
const refusedFields: Readonly<Record<string, string>> = {
  email_invalid: 'email',
  code_wrong: 'code',
  recovery_code_wrong: 'code',
};

type Values<Key extends string> = Readonly<Record<Key, string>>;
type Found<Key extends string> = Readonly<Partial<Record<Key, Bilingual>>>;

/** The address that one form hands to the next. */
export type SharedEmail = { email?: string; onEmail?: (email: string) => void };

type AccountFormProps<Key extends string> = SharedEmail & {
  fields: Readonly<Record<Key, AccountField>>;
  submitLabel: string;
  /** Returns errors of filled fields. */
  check?: (values: Values<Key>) => Found<Key>;
  /** Throws when refused: the refusal is shown and what was typed stays. */
  onSubmit: (values: Values<Key>) => Promise<void>;
  failureTitle?: Bilingual;
  /** Empties the fields afterwards. */
  isEmptied?: boolean;
  hasShortButton?: boolean;
  children?: ReactNode;
};

export function AccountForm<Key extends string>(props: AccountFormProps<Key>) {
  const { fields, submitLabel, check, onSubmit, failureTitle, children } = props;
  const { t } = useLanguage();
  const keys = Object.keys(fields) as Key[];
  const valuesBy = (textOf: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Values<Key>;
  const empty = valuesBy(() => '');
  const initial = valuesBy((key) => (key === 'email' && props.email) || '');
  const { form, setForm, formProps, refused, isSaving, forget } = useSaving({
    initial,
    read(typed: Values<Key>): { ok: Values<Key> } | { fieldErrors: Found<Key> } {
      const values = valuesBy((key) => fields[key].read?.(typed[key]) ?? typed[key]);
      const missing = keys.filter((key) => values[key] === '');
      const required = missing.map((key) => [key, textFieldErrors.required]);
      const fieldErrors = { ...(Object.fromEntries(required) as Found<Key>), ...check?.(values) };
      return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { ok: values };
    },
    write: (values) => ({
      send: () => onSubmit(values),
      sendWith: () => Promise.reject(new Error('what concerns an account holds at once')),
    }),
    fieldErrorsOf(error) {
      if (!(error instanceof CallFailure)) return null;
      const key = keys.find((known) => known === refusedFields[error.code]);
      return key ? ({ [key]: error.title } as Found<Key>) : null;
    },
    about: accountsAbout,
    failureTitle,
    onSaved: () => props.isEmptied && setForm(empty),
  });

  function put(typed: Values<Key>) {
    setForm(typed);
    const { email }: Partial<Values<string>> = typed;
    if (email !== undefined) props.onEmail?.(email);
  }

  // Also what was typed, or filled in by a password manager, before the page came alive.
  useLayoutEffect(() => {
    const typed = new FormData(formProps.ref.current ?? undefined);
    put(valuesBy((key) => String(typed.get(fields[key].name) ?? '')));
  }, []);

  // For a press before the page is alive, which the browser would write into the address; a second finds the first busy.
  const submitEarly = () => flushSync(() => formProps.ref.current?.requestSubmit());

  return (
    <form {...formProps} action={submitEarly} className="grid gap-4">
      {keys.map((key) => {
        const { label, read: _, ...field } = fields[key];
        const fieldError = refused?.fieldErrors?.[key];
        return (
          <LabelledInput
            {...field}
            key={key}
            label={t(label)}
            value={form[key] ?? ''}
            onChange={(typed) => {
              put({ ...form, [key]: typed });
              if (fieldError) forget();
            }}
            fieldError={fieldError && t(fieldError)}
          />
        );
      })}
      {children}
      <Button
        type="submit"
        disabled={isSaving}
        className={props.hasShortButton ? 'justify-self-start' : ''}
      >
        {isSaving ? t(signInText.working) : submitLabel}
      </Button>
    </form>
  );
}

function trimmed(typed: string): string {
  return typed.trim();
}

/** Renders address and password (B-1001); a password manager may propose a new one. */
export function SignInForm({
  isNew = false,
  ...props
}: SharedEmail & {
  isNew?: boolean;
  submitLabel: string;
  onSubmit: (credentials: { email: string; password: string }) => Promise<void>;
}) {
  const fields = {
    email: { ...accountFields.email, autoComplete: 'username' },
    password: {
      ...accountFields.password,
      autoComplete: isNew ? 'new-password' : 'current-password',
    },
  };
  return <AccountForm {...props} fields={fields} failureTitle={signInErrorTitle} />;
}

type NewPasswordFormProps = {
  asksCurrent: boolean;
  submitLabel: string;
  onSubmit: (passwords: { current: string; next: string }) => Promise<void>;
};

export function NewPasswordForm({ asksCurrent, submitLabel, onSubmit }: NewPasswordFormProps) {
  const { current, first, second } = accountFields;
  const all = { current, first, second };
  return (
    <div className="max-w-md">
      <AccountForm
        fields={asksCurrent ? all : ({ first, second } as typeof all)}
        submitLabel={submitLabel}
        check={({ first: typed, second: again }) => {
          const found = passwordFieldError(typed, again);
          if (found === null) return {};
          notifyFailure(null, passwordFieldErrors[found], accountsAbout);
          return { [found === 'short' ? 'first' : 'second']: passwordFieldErrors[found] };
        }}
        onSubmit={({ current: known = '', first: next }) => onSubmit({ current: known, next })}
        isEmptied
        hasShortButton
      />
    </div>
  );
}
