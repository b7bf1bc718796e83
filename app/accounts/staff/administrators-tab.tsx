import { type ReactNode, useState } from 'react';
import { notifyAccountFailure } from '#accounts/account-failure.ts';
import { type Written, withoutRow } from '#admin/answered.ts';
import { Confirm } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import {
  type Administrator,
  type Administrators,
  type Colleague,
  changeRole,
  endSessionsOf,
  type Invited,
  type Role,
  removeAdministrator,
  sendInvitation,
} from '../accounts.client.ts';
import { accountMessages, accountsAbout } from '../accounts.messages.ts';
import { administratorsText as text } from '../accounts.text.ts';
import { AddAdministrator } from './add-administrator.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { ColleagueRow, InvitedRow } from './people-rows.tsx';

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

  async function attempt(
    work: () => Promise<void>,
    put?: (known: Administrators) => Administrators,
  ) {
    try {
      await work();
      settle(accountsAbout);
      onChanged(put);
    } catch (error) {
      notifyAccountFailure(error);
      onChanged();
    }
  }

  function remove({ id }: Administrator) {
    setLeaving(null);
    return attempt(
      async () => {
        await removeAdministrator(id);
        notify(accountMessages.administratorRemoved);
      },
      ({ users, waiting }) => ({
        users: withoutRow<Colleague>({ id })(users),
        waiting: withoutRow<Invited>({ id })(waiting),
      }),
    );
  }

  function end({ id }: Colleague) {
    setEnding(null);
    return attempt(async () => {
      await endSessionsOf(id);
      notify(accountMessages.sessionsEnded);
    });
  }

  function giveRole({ id }: Colleague, role: Role) {
    return attempt(
      async () => {
        await changeRole(id, role);
        notify(accountMessages.roleChanged);
      },
      (known) => ({
        ...known,
        users: known.users.map((one) => (one.id === id ? { ...one, role } : one)),
      }),
    );
  }

  function sendAgain({ id, email }: Invited) {
    setShown(null);
    return attempt(async () => {
      const { link } = await sendInvitation(id);
      if (link === null) notify(accountMessages.invited);
      else setShown({ id, email, link });
    });
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
