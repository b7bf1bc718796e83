import { type FormEvent, useState } from 'react';
import { emailFieldErrorOf, notifyAccountFailure } from '#accounts/account-failure.ts';
import type { Bilingual } from '#core/language.ts';
import { trimAddress } from '#email/emails.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import { type AddedAdministrator, addAdministrator, type Role } from '../accounts.client.ts';
import { accountMessages, accountsAbout } from '../accounts.messages.ts';
import { administratorsText, roleNames, signInText } from '../accounts.text.ts';
import { InvitationLink } from './invitation-link.tsx';

const roles: readonly Role[] = ['admin', 'owner'];

type AddAdministratorProps = { mayAddOwner: boolean; onAdded: () => void };

/** Gives somebody access by their address; the link is shown where no mail server carries it. */
export function AddAdministrator({ mayAddOwner, onAdded }: AddAdministratorProps) {
  const { t } = useLanguage();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('admin');
  const [fieldError, setFieldError] = useState<Bilingual | null>(null);
  const [added, setAdded] = useState<AddedAdministrator | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const typed = trimAddress(email);
    setFieldError(typed === '' ? signInText.required : null);
    setAdded(null);
    if (typed === '') return;
    try {
      const answer = await addAdministrator(typed, role);
      settle(accountsAbout);
      if (answer.link === null) {
        notify(answer.isWaiting ? accountMessages.invited : accountMessages.administratorAdded);
      }
      setAdded(answer);
      setEmail('');
      setRole('admin');
      onAdded();
    } catch (error) {
      setFieldError(emailFieldErrorOf(error));
      notifyAccountFailure(error);
    }
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid content-start gap-4 self-start rounded-2xl bg-crust p-5"
    >
      <h2 className="font-bold text-2xl">{t(administratorsText.addHeading)}</h2>
      <p className="text-soft">{t(administratorsText.hint)}</p>
      <LabelledInput
        name="email"
        label={t(signInText.email)}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={setEmail}
        fieldError={fieldError ? t(fieldError) : undefined}
      />
      {mayAddOwner && (
        <ChoiceGroup
          name="role"
          legend={t(administratorsText.role)}
          isRow
          choices={roles.map((value) => ({ value, label: t(roleNames[value]) }))}
          value={role}
          onChange={setRole}
        />
      )}
      <Button type="submit" className="justify-self-start">
        {t(administratorsText.add)}
      </Button>
      {added?.link && (
        <InvitationLink
          key={added.id}
          email={added.email}
          link={added.link}
          onClose={() => setAdded(null)}
        />
      )}
    </form>
  );
}
