import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import {
  type Administrator,
  type Administrators,
  removeAdministrator,
  sendInvitation,
} from '../accounts.client.ts';
import { accountMessages } from '../accounts.messages.ts';
import { administratorsText, roleNames } from '../accounts.text.ts';
import { AddAdministrator } from './add-administrator.tsx';
import { InvitationLink } from './invitation-link.tsx';
import { notifyAccountFailure } from './notify-failure.ts';

type AdministratorsTabProps = Administrators & {
  /** The address of whoever is signed in. */
  own: string;
  onChanged: () => void;
};

/** Who may enter the back office: list, add by e-mail and role, remove (B-1021). */
export function AdministratorsTab({ users, waiting, own, onChanged }: AdministratorsTabProps) {
  const { t } = useLanguage();
  const [leaving, setLeaving] = useState<Administrator | null>(null);
  const [shown, setShown] = useState<{ id: string; email: string; link: string } | null>(null);
  const isShownWaiting = waiting.some(({ id }) => id === shown?.id);

  async function remove({ id }: Administrator) {
    setLeaving(null);
    try {
      await removeAdministrator(id);
      notify(accountMessages.administratorRemoved);
    } catch (error) {
      notifyAccountFailure(error);
    }
    onChanged();
  }

  async function sendAgain({ id, email }: Administrator) {
    setShown(null);
    try {
      const { link } = await sendInvitation(id);
      if (link === null) notify(accountMessages.invited);
      else setShown({ id, email, link });
    } catch (error) {
      notifyAccountFailure(error);
    }
  }

  return (
    <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
      <div className="grid min-w-0 content-start gap-8">
        <section>
          <h1 className="mb-3 font-bold text-2xl">{t(administratorsText.heading)}</h1>
          <AdministratorList administrators={users} own={own} onRemove={setLeaving} />
        </section>
        {waiting.length > 0 && (
          <section aria-labelledby="waiting">
            <h2 id="waiting" className="font-bold text-xl">
              {t(administratorsText.waiting)}
            </h2>
            <p className="mb-3 text-soft">{t(administratorsText.waitingLead)}</p>
            <AdministratorList
              administrators={waiting}
              own={own}
              onRemove={setLeaving}
              onSendAgain={sendAgain}
            />
            {shown && isShownWaiting && (
              <div className="mt-3">
                <InvitationLink key={shown.link} {...shown} onClose={() => setShown(null)} />
              </div>
            )}
          </section>
        )}
      </div>
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

type AdministratorListProps = {
  administrators: readonly Administrator[];
  own: string;
  onRemove: (administrator: Administrator) => void;
  onSendAgain?: (administrator: Administrator) => void;
};

function AdministratorList(props: AdministratorListProps) {
  const { administrators, own, onRemove, onSendAgain } = props;
  const { t } = useLanguage();
  return (
    <ul className="divide-y divide-rim rounded-2xl border border-rim bg-white">
      {administrators.map((administrator) => (
        <li key={administrator.id} className="flex flex-wrap items-center gap-x-4 px-4 py-2">
          <span className="min-w-0 grow wrap-anywhere font-bold">
            {administrator.email}{' '}
            {administrator.email === own && (
              <span className="font-normal text-soft">{t(administratorsText.you)}</span>
            )}
          </span>
          <span className="rounded-full bg-crust px-3 text-sm">
            {t(roleNames[administrator.role])}
          </span>
          {onSendAgain && (
            <Button
              look="plain"
              aria-label={`${t(administratorsText.sendAgain)} ${administrator.email}`}
              onClick={() => onSendAgain(administrator)}
            >
              {t(administratorsText.sendAgain)}
            </Button>
          )}
          <Button
            look="plain"
            aria-label={`${t(administratorsText.remove)} ${administrator.email}`}
            onClick={() => onRemove(administrator)}
          >
            {t(administratorsText.remove)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
