import type { ReactNode } from 'react';
import { formatDate, formatInstant } from '#hours/hours.text.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { roleNames, administratorsText as text } from '../accounts.text.ts';
import type { Administrator, Colleague, Invited, Role } from '../accounts.ts';

type ColleagueRowProps = {
  person: Colleague;
  isOwn: boolean;
  /** Only an owner changes roles and touches owners. */
  mayChange: boolean;
  onRole: (role: Role) => void;
  onEnd: () => void;
  onRemove: () => void;
};

/** Renders a person who may enter: since when, last seen, second factor, and what can be done (B-2130). */
export function ColleagueRow(props: ColleagueRowProps) {
  const { person, isOwn, mayChange, onRole, onEnd, onRemove } = props;
  const { language, t } = useLanguage();
  const { since, seenAt, hasSecondFactor, role } = person;
  const seen = seenAt === null ? t(text.neverSeen) : formatInstant(seenAt, Date.now(), language);
  const mayTouch = mayChange || role !== 'owner';
  return (
    <Row person={person} isOwn={isOwn}>
      <p className="w-full text-soft text-sm">
        {t(text.since)} {formatDate(since, language, true)} · {t(text.seen)} {seen} ·{' '}
        {t(hasSecondFactor ? text.withFactor : text.withoutFactor)}
      </p>
      <div className="-mx-2 flex w-full flex-wrap gap-x-2">
        {mayChange && (
          <RowButton
            words={t(role === 'owner' ? text.makeAdmin : text.makeOwner)}
            person={person}
            onClick={() => onRole(role === 'owner' ? 'admin' : 'owner')}
          />
        )}
        {mayTouch && <RowButton words={t(text.endSessions)} person={person} onClick={onEnd} />}
        {mayTouch && <RowButton words={t(text.remove)} person={person} onClick={onRemove} />}
      </div>
    </Row>
  );
}

type InvitedRowProps = {
  person: Invited;
  /** Only an owner touches an owner's invitation. */
  mayChange: boolean;
  onSendAgain: () => void;
  onRemove: () => void;
};

/** Renders somebody whose invitation waits, with when it was sent (B-2131). */
export function InvitedRow({ person, mayChange, onSendAgain, onRemove }: InvitedRowProps) {
  const { language, t } = useLanguage();
  const mayTouch = mayChange || person.role !== 'owner';
  return (
    <Row person={person}>
      <p className="w-full text-soft text-sm">
        {t(text.sentAt)} {formatInstant(person.sentAt, Date.now(), language)}
        {person.isVoid && ` · ${t(text.void)}`}
      </p>
      {mayTouch && (
        <div className="-mx-2 flex w-full flex-wrap gap-x-2">
          <RowButton words={t(text.sendAgain)} person={person} onClick={onSendAgain} />
          <RowButton words={t(text.remove)} person={person} onClick={onRemove} />
        </div>
      )}
    </Row>
  );
}

type RowProps = { person: Administrator; isOwn?: boolean; children: ReactNode };

function Row({ person, isOwn, children }: RowProps) {
  const { t } = useLanguage();
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-4 pt-3 pb-1">
      <span className="min-w-0 grow wrap-anywhere font-bold">
        {person.email} {isOwn && <span className="font-normal text-soft">{t(text.you)}</span>}
      </span>
      <span className="rounded-full bg-crust px-3 text-sm">{t(roleNames[person.role])}</span>
      {children}
    </li>
  );
}

type RowButtonProps = { words: string; person: Administrator; onClick: () => void };

function RowButton({ words, person, onClick }: RowButtonProps) {
  return (
    <Button
      variant="plain"
      className="text-sm"
      aria-label={`${words} ${person.email}`}
      onClick={onClick}
    >
      {words}
    </Button>
  );
}
