import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import {
  type Administrator,
  addAdministrator,
  type Role,
  removeAdministrator,
} from '../accounts.client.ts';
import { accountMessages } from '../accounts.messages.ts';
import { administratorsText, roleNames, signInText } from '../accounts.text.ts';
import { notifyFailure } from './notify-failure.ts';

type AdministratorsTabProps = {
  administrators: readonly Administrator[];
  /** The address of whoever is signed in. */
  own: string;
  onChanged: () => void;
};

/** Who may enter the back office: list, add by e-mail and role, remove (B-1021). */
export function AdministratorsTab({ administrators, own, onChanged }: AdministratorsTabProps) {
  const { t } = useLanguage();
  const [leaving, setLeaving] = useState<Administrator | null>(null);

  async function remove({ id }: Administrator) {
    setLeaving(null);
    try {
      await removeAdministrator(id);
      notify(accountMessages.administratorRemoved);
    } catch (error) {
      notifyFailure(error);
    }
    onChanged();
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
      <section>
        <h1 className="mb-3 font-bold text-2xl">{t(administratorsText.heading)}</h1>
        <ul className="divide-y divide-rim rounded-2xl border border-rim bg-white">
          {administrators.map((administrator) => (
            <li key={administrator.id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
              <span className="min-w-0 grow break-words font-bold">
                {administrator.email}{' '}
                {administrator.email === own && (
                  <span className="font-normal text-soft">{t(administratorsText.you)}</span>
                )}
              </span>
              <span className="rounded-full bg-crust px-3 text-sm">
                {t(roleNames[administrator.role])}
              </span>
              <Button
                look="plain"
                aria-label={`${t(administratorsText.remove)} ${administrator.email}`}
                onClick={() => setLeaving(administrator)}
              >
                {t(administratorsText.remove)}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <AddAdministrator onAdded={onChanged} />
      <Confirm
        question={leaving && t(administratorsText.confirm)}
        subject={leaving?.email}
        confirmLabel={t(administratorsText.remove)}
        onConfirm={() => leaving && remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </div>
  );
}

const roles: readonly Role[] = ['admin', 'owner'];

function AddAdministrator({ onAdded }: { onAdded: () => void }) {
  const { t } = useLanguage();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('admin');
  const [isMissing, setMissing] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(email.trim() === '');
    if (email.trim() === '') return;
    try {
      await addAdministrator(email.trim(), role);
      notify(accountMessages.administratorAdded);
      setEmail('');
      setRole('admin');
      onAdded();
    } catch (error) {
      notifyFailure(error);
    }
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid content-start gap-4 rounded-2xl bg-crust p-5"
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
        fault={isMissing ? t(signInText.required) : undefined}
      />
      <ChoiceGroup
        name="role"
        legend={t(administratorsText.role)}
        isRow
        choices={roles.map((value) => ({ value, label: t(roleNames[value]) }))}
        value={role}
        onChange={setRole}
      />
      <Button type="submit" className="justify-self-start">
        {t(administratorsText.add)}
      </Button>
    </form>
  );
}
