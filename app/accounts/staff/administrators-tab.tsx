import { type ReactNode, useEffect, useState } from 'react';
import { useOutletContext } from 'react-router';
import { type Written, withoutRow } from '#admin/answered.ts';
import { attempt } from '#admin/attempt.ts';
import { Section } from '#admin/section.tsx';
import { GivenUp } from '#admin/write.ts';
import { answerOf } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { isSingleAddress, trimAddress } from '#email/emails.ts';
import { useMailLeaves } from '#email/mail-leaves.ts';
import { formatDate, formatInstant } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { ask } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { team } from '../accounts.client.ts';
import { accountMessages, accountsAbout } from '../accounts.messages.ts';
import {
  endedText,
  endingText,
  keyNames,
  roleNames,
  administratorsText as text,
} from '../accounts.text.ts';
import type {
  Administrator,
  Administrators,
  Colleague,
  Invited,
  Key,
  Role,
  Session,
} from '../accounts.ts';
import { AccountForm, accountFields } from './account-form.tsx';

/** Adds a staff member by address; without a mail server the form shows the age of the account first (B-4367). */
function AddAdministrator({ onAdded }: { onAdded: () => void }) {
  const { language, t } = useLanguage();
  const mails = useMailLeaves();
  const [role, setRole] = useState<Role>('admin');
  const [typed, setTyped] = useState('');
  const [account, setAccount] = useState<{ email: string; since: number | null } | null>(null);
  const shown = account?.email === trimAddress(typed) ? account : null;

  async function look(email: string) {
    const { since } = await answerOf(team.account.$get({ query: { email } }));
    setAccount({ email, since });
    return since;
  }

  useEffect(() => {
    const email = trimAddress(typed);
    if (mails || !isSingleAddress(email)) return;
    const timer = setTimeout(() => look(email).catch(() => {}), 300);
    return () => clearTimeout(timer);
  }, [mails, typed]);

  async function add({ email }: { readonly email: string }) {
    // Pressed before it stood there: the next press adds.
    if (!mails && !shown?.since && (await look(email)) !== null) throw new GivenUp();
    const { isWaiting } = await answerOf(team.index.$post({ json: { email, role } }));
    notify(isWaiting ? accountMessages.invited : accountMessages.administratorAdded);
    setTyped('');
    setRole('admin');
    onAdded();
  }

  return (
    <div className="grid content-start gap-4 self-start rounded-2xl bg-crust p-5">
      <h2 className="font-bold text-2xl">{t(text.addHeading)}</h2>
      <AccountForm
        fields={{ email: { ...accountFields.email, autoComplete: 'off' } }}
        submitLabel={t(text.add)}
        onEmail={setTyped}
        onSubmit={add}
        isEmptied
        hasShortButton
      >
        <p role="status" className="min-h-[3lh] text-pretty text-soft">
          {shown?.since ? (
            <>
              <strong className="text-char">
                {t(text.madeAt)} {formatInstant(shown.since, Date.now(), language)}.
              </strong>{' '}
              {t(text.isTheirs)}
            </>
          ) : (
            `${shown ? t(text.noAccount) : ''} ${t(text.hint)}`
          )}
        </p>
        <ChoiceGroup
          name="role"
          legend={t(text.role)}
          choices={(['admin', 'owner'] as const).map((value) => ({
            value,
            label: t(roleNames[value]),
          }))}
          value={role}
          onChange={setRole}
        />
      </AccountForm>
    </div>
  );
}

type KeyCall = (key: Key) => Promise<unknown>;
type AdministratorsTabProps = Administrators & {
  keys: readonly Key[];
  keyCalls: { readonly keep: KeyCall; readonly remove: KeyCall };
  onChanged: Written<Administrators>;
  children?: ReactNode;
};

/** Renders the staff: list, add by email and role, change, remove (B-1021, B-2130). */
export function AdministratorsTab(props: AdministratorsTabProps) {
  const { users, waiting, keys, keyCalls, onChanged, children } = props;
  const own = useOutletContext<Session>();
  const { t } = useLanguage();

  const changing = { about: accountsAbout, onChanged };

  async function remove({ id, email: subject }: Administrator) {
    const { confirm: question, remove: confirmLabel } = text;
    const theirs = keys.filter(({ maker, isHeld }) => isHeld && maker === subject);
    const warning = theirs.length > 0 ? endingText(theirs) : undefined;
    // Keys in use on a Friday go on under the name of the person who removes the role.
    const instead = warning && subject !== own.email ? text.removeAndKeep : undefined;
    const answer = await ask({ question, subject, warning, instead, confirmLabel });
    if (!answer) return;
    const write = async () => {
      if (answer === 'instead') await Promise.all(theirs.map(keyCalls.keep));
      await answerOf(team[':roleId'].$delete({ param: { roleId: id } }));
    };
    await attempt(write, {
      ...changing,
      done: accountMessages.administratorRemoved,
      put: () => (known: Administrators) => ({
        users: withoutRow<Colleague>({ id })(known.users),
        waiting: withoutRow<Invited>({ id })(known.waiting),
      }),
    });
  }

  const changeKey = (key: Key, call: KeyCall) =>
    attempt(() => call(key), { failure: text.keysFailed, onChanged });

  async function removeKey(key: Key) {
    const about = { question: text.removeKey, subject: key.name, confirmLabel: text.remove };
    if (await ask(about)) await changeKey(key, keyCalls.remove);
  }

  async function end({ id, email }: Colleague) {
    const isMeant = await ask({
      question: text.confirmEnding,
      subject: email,
      warning: email === own.email ? text.endingOwn : undefined,
      confirmLabel: text.endSessions,
    });
    if (!isMeant) return;
    await attempt(() => answerOf(team[':roleId']['sign-out'].$post({ param: { roleId: id } })), {
      ...changing,
      done: accountMessages.sessionsEnded,
    });
  }

  function giveRole({ id }: Colleague, role: Role) {
    return attempt(
      () => answerOf(team[':roleId'].$patch({ param: { roleId: id }, json: { role } })),
      {
        ...changing,
        done: accountMessages.roleChanged,
        put: () => (known: Administrators) => ({
          ...known,
          users: known.users.map((one) => (one.id === id ? { ...one, role } : one)),
        }),
      },
    );
  }

  function sendAgain({ id }: Invited) {
    return attempt(() => answerOf(team[':roleId'].invitation.$post({ param: { roleId: id } })), {
      ...changing,
      done: accountMessages.invited,
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
                onRole={(role) => giveRole(person, role)}
                onEnd={() => end(person)}
                onRemove={() => remove(person)}
              />
            ))}
          </ul>
        </section>
        {waiting.length + keys.length > 0 && (
          <Section heading={text.waiting} look="plain">
            <p className="mb-3 text-soft">{t(text.waitingLead)}</p>
            <ul className="divide-y divide-rim rounded-2xl border border-rim bg-white">
              {waiting.map((person) => (
                <InvitedRow
                  key={person.id}
                  person={person}
                  onSendAgain={() => sendAgain(person)}
                  onRemove={() => remove(person)}
                />
              ))}
              {keys.map((key) => (
                <KeyRow
                  key={key.kind + key.id}
                  shown={key}
                  onKeep={() => changeKey(key, keyCalls.keep)}
                  onRemove={() => removeKey(key)}
                />
              ))}
            </ul>
          </Section>
        )}
        {children}
      </div>
      <AddAdministrator onAdded={onChanged} />
    </div>
  );
}

type ColleagueRowProps = {
  person: Colleague;
  isOwn: boolean;
  onRole: (role: Role) => void;
  onEnd: () => void;
  onRemove: () => void;
};

/** Renders a staff member: since when, last seen, second factor, and what can be done (B-2130). */
export function ColleagueRow(props: ColleagueRowProps) {
  const { person, isOwn, onRole, onEnd, onRemove } = props;
  const { language, t } = useLanguage();
  const { since, seenAt, hasSecondFactor, role } = person;
  const seen = seenAt === null ? t(text.neverSeen) : formatInstant(seenAt, Date.now(), language);
  return (
    <Row name={person.email} mark={roleNames[person.role]} isOwn={isOwn}>
      <p className="w-full text-soft text-sm">
        {t(text.since)} {formatDate(since, language, true)} · {t(text.seen)} {seen} ·{' '}
        {t(hasSecondFactor ? text.withFactor : text.withoutFactor)}
      </p>
      <div className="-mx-2 flex w-full flex-wrap gap-x-2">
        <RowButton
          words={t(role === 'owner' ? text.makeAdmin : text.makeOwner)}
          of={person.email}
          onClick={() => onRole(role === 'owner' ? 'admin' : 'owner')}
        />
        <RowButton words={t(text.endSessions)} of={person.email} onClick={onEnd} />
        <RowButton words={t(text.remove)} of={person.email} onClick={onRemove} />
      </div>
    </Row>
  );
}

type InvitedRowProps = {
  person: Invited;
  onSendAgain: () => void;
  onRemove: () => void;
};

export function InvitedRow({ person, onSendAgain, onRemove }: InvitedRowProps) {
  const { language, t } = useLanguage();
  const mails = useMailLeaves();
  return (
    <Row name={person.email} mark={roleNames[person.role]}>
      <p className="w-full text-soft text-sm">
        {t(text.sentAt)} {formatInstant(person.sentAt, Date.now(), language)}
        {person.maker && ` ${t(text.by)} ${person.maker}`}
        {person.isVoid && ` · ${t(text.void)}`}
      </p>
      <div className="-mx-2 flex w-full flex-wrap gap-x-2">
        {mails && <RowButton words={t(text.sendAgain)} of={person.email} onClick={onSendAgain} />}
        <RowButton words={t(text.remove)} of={person.email} onClick={onRemove} />
      </div>
    </Row>
  );
}

type KeyRowProps = { shown: Key; onKeep: () => void; onRemove: () => void };

/** Renders a printer, a phone or the web address: its maker, since when, when last used (B-4221). */
function KeyRow({ shown, onKeep, onRemove }: KeyRowProps) {
  const { language, t } = useLanguage();
  const { kind, name, maker, since, usedAt, isHeld } = shown;
  const used = usedAt === null ? t(text.neverSeen) : formatInstant(usedAt, Date.now(), language);
  const held = since
    ? `${t(text.heldSince)} ${formatDate(since, language, true)}`
    : t(text.heldBefore);
  return (
    <Row name={name} mark={keyNames[kind]}>
      <p className="w-full wrap-anywhere text-soft text-sm">
        {held} {maker && `${t(text.by)} ${maker}`} · {t(text.used)} {used}
      </p>
      {!isHeld && <p className="w-full font-bold text-sm text-tomato">{t(endedText)}</p>}
      <div className="-mx-2 flex w-full flex-wrap gap-x-2">
        {!isHeld && <RowButton words={t(text.keep)} of={name} onClick={onKeep} />}
        <RowButton words={t(text.remove)} of={name} onClick={onRemove} />
      </div>
    </Row>
  );
}

type RowProps = { name: string; mark: Bilingual; isOwn?: boolean; children: ReactNode };

function Row({ name, mark, isOwn, children }: RowProps) {
  const { t } = useLanguage();
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-4 pt-3 pb-1">
      <span className="min-w-0 grow wrap-anywhere font-bold">
        {name} {isOwn && <span className="font-normal text-soft">{t(text.you)}</span>}
      </span>
      <span className="rounded-full bg-crust px-3 text-sm">{t(mark)}</span>
      {children}
    </li>
  );
}

type RowButtonProps = { words: string; of: string; onClick: () => void };

function RowButton({ words, of, onClick }: RowButtonProps) {
  return (
    <Button variant="plain" className="text-sm" aria-label={`${words} ${of}`} onClick={onClick}>
      {words}
    </Button>
  );
}
