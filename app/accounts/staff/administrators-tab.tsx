import { type FormEvent, type ReactNode, useState } from 'react';
import { type Written, withoutRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import type { Bilingual } from '#core/language.ts';
import { trimAddress } from '#email/emails.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import { emailFieldErrorOf, notifyAccountFailure } from '../account-failure.ts';
import {
  type AddedAdministrator,
  type Administrator,
  type Administrators,
  addAdministrator,
  type Colleague,
  changeRole,
  endSessionsOf,
  type Invited,
  type Role,
  removeAdministrator,
  sendInvitation,
} from '../accounts.client.ts';
import { accountMessages, accountsAbout } from '../accounts.messages.ts';
import {
  administratorsText,
  roleNames,
  signInText,
  administratorsText as text,
} from '../accounts.text.ts';
import { ColleagueRow, InvitedRow } from './people-rows.tsx';

const roles: readonly Role[] = ['admin', 'owner'];

type AddAdministratorProps = { mayAddOwner: boolean; onAdded: () => void };

/** Gives somebody access by their address; the link is shown where no mail server carries it. */
function AddAdministrator({ mayAddOwner, onAdded }: AddAdministratorProps) {
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

type AdministratorsTabProps = Administrators & {
  /** The address and the role of whoever is signed in. */
  own: { readonly email: string; readonly role: Role | null };
  onChanged: Written<Administrators>;
  /** What else stands below the lists. */
  children?: ReactNode;
};

/** Who may enter the back office: list, add by e-mail and role, change, remove (B-1021, B-2130). */
export function AdministratorsTab(props: AdministratorsTabProps) {
  const { users, waiting, own, onChanged, children } = props;
  const { t } = useLanguage();
  const [leaving, setLeaving] = useState<Administrator | null>(null);
  const [ending, setEnding] = useState<Colleague | null>(null);
  const [shown, setShown] = useState<{ id: string; email: string; link: string } | null>(null);
  const isShownWaiting = waiting.some(({ id }) => id === shown?.id);
  const isOwner = own.role === 'owner';

  const changing = { about: accountsAbout, onChanged };

  function remove({ id }: Administrator) {
    setLeaving(null);
    return attempt(() => removeAdministrator(id), {
      ...changing,
      done: accountMessages.administratorRemoved,
      put: () => (known: Administrators) => ({
        users: withoutRow<Colleague>({ id })(known.users),
        waiting: withoutRow<Invited>({ id })(known.waiting),
      }),
    });
  }

  function end({ id }: Colleague) {
    setEnding(null);
    return attempt(() => endSessionsOf(id), { ...changing, done: accountMessages.sessionsEnded });
  }

  function giveRole({ id }: Colleague, role: Role) {
    return attempt(() => changeRole(id, role), {
      ...changing,
      done: accountMessages.roleChanged,
      put: () => (known: Administrators) => ({
        ...known,
        users: known.users.map((one) => (one.id === id ? { ...one, role } : one)),
      }),
    });
  }

  function sendAgain({ id, email }: Invited) {
    setShown(null);
    return attempt(async () => {
      const { link } = await sendInvitation(id);
      if (link === null) notify(accountMessages.invited);
      else setShown({ id, email, link });
    }, changing);
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
      <div className="grid min-w-0 content-start gap-8">
        <section>
          <h1 className="mb-3 font-bold text-2xl">{t(text.heading)}</h1>
          <ul className="divide-y divide-rim rounded-2xl border border-rim bg-white">
            {users.map((person) => (
              <ColleagueRow
                key={person.id}
                person={person}
                isOwn={person.email === own.email}
                mayChange={isOwner}
                onRole={(role) => giveRole(person, role)}
                onEnd={() => setEnding(person)}
                onRemove={() => setLeaving(person)}
              />
            ))}
          </ul>
        </section>
        {waiting.length > 0 && (
          <section aria-labelledby="waiting">
            <h2 id="waiting" className="font-bold text-xl">
              {t(text.waiting)}
            </h2>
            <p className="mb-3 text-soft">{t(text.waitingLead)}</p>
            <ul className="divide-y divide-rim rounded-2xl border border-rim bg-white">
              {waiting.map((person) => (
                <InvitedRow
                  key={person.id}
                  person={person}
                  mayChange={isOwner}
                  onSendAgain={() => sendAgain(person)}
                  onRemove={() => setLeaving(person)}
                />
              ))}
            </ul>
            {shown && isShownWaiting && (
              <div className="mt-3">
                <InvitationLink key={shown.link} {...shown} onClose={() => setShown(null)} />
              </div>
            )}
          </section>
        )}
        {children}
      </div>
      <AddAdministrator mayAddOwner={isOwner} onAdded={onChanged} />
      <Confirm
        question={leaving && t(text.confirm)}
        subject={leaving?.email}
        confirmLabel={t(text.remove)}
        onConfirm={() => leaving && remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
      <Confirm
        question={ending && t(text.confirmEnding)}
        subject={ending?.email}
        warning={ending?.email === own.email ? t(text.endingOwn) : undefined}
        confirmLabel={t(text.endSessions)}
        onConfirm={() => ending && end(ending)}
        onCancel={() => setEnding(null)}
      />
    </div>
  );
}

type InvitationLinkProps = {
  email: string;
  link: string;
  onClose: () => void;
};

/** The link of an invitation, to be passed on by hand where no mail server carries it (B-1064). */
function InvitationLink({ email, link, onClose }: InvitationLinkProps) {
  const { t } = useLanguage();
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    // A shop tried out over plain HTTP has no clipboard: the link can be marked and copied by hand.
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => {},
    );
  }

  return (
    <div role="status" className="grid gap-3 rounded-2xl border border-rim bg-white p-4">
      <h3 className="font-bold">
        {t(administratorsText.linkTitle)}
        <span className="block wrap-anywhere">{email}</span>
      </h3>
      <p className="text-soft">{t(administratorsText.linkLead)}</p>
      <p className="select-all break-all rounded-lg bg-paper p-3 font-mono text-sm">{link}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>
          {t(isCopied ? administratorsText.copied : administratorsText.copy)}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t(administratorsText.close)}
        </Button>
      </div>
    </div>
  );
}
