import { useState } from 'react';
import { beginsAt, type EffectiveAt, readEffectiveAt } from '#hours/effective-at.ts';
import { formatInstant } from '#hours/hours.text.ts';
import { InstantFields } from '#hours/staff/effective-at-field.tsx';
import { Button } from '#ui/button.tsx';
import { ask } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { stateNames, historyText as text } from '../history.text.ts';
import type { PlannedChange, PlannedPage } from '../patches.ts';
import { PatchLines } from './patch-lines.tsx';

type PlannedListProps = {
  page: PlannedPage;
  now: number;
  onWithdraw: (id: string) => void;
  /** Returns whether it was moved. */
  onMove: (id: string, beginsAt: string) => Promise<boolean>;
};

/** Renders planned changes with person and time; failed ones come first (B-2086). */
export function PlannedList({ page, now, onWithdraw, onMove }: PlannedListProps) {
  const { t } = useLanguage();
  const rank = ({ state }: PlannedChange) => ['failed', 'planned', 'done'].indexOf(state);
  const planned = [...page.planned].sort((a, b) => rank(a) - rank(b));

  async function withdraw({ id, note }: PlannedChange) {
    const { withdrawQuestion: question, withdraw: confirmLabel } = text;
    if (await ask({ question, subject: note, confirmLabel })) onWithdraw(id);
  }

  return (
    <>
      {planned.length === 0 && <p className="text-pretty text-soft">{t(text.noPlans)}</p>}
      <ul className="grid gap-2">
        {planned.map((plan) => (
          <PlannedCard
            key={plan.id}
            plan={plan}
            now={now}
            onMove={onMove}
            names={page.names}
            onWithdraw={() => withdraw(plan)}
          />
        ))}
      </ul>
    </>
  );
}

type PlannedCardProps = Pick<PlannedListProps, 'now' | 'onMove'> & {
  plan: PlannedChange;
  names: PlannedPage['names'];
  onWithdraw: () => void;
};

function PlannedCard({ plan, names, now, onMove, onWithdraw }: PlannedCardProps) {
  const { language, t } = useLanguage();
  const [effectiveAt, setEffectiveAt] = useState<EffectiveAt | null>(null);
  const [isFieldError, setFieldError] = useState(false);
  const isWaiting = plan.state !== 'done';

  async function move(chosen: EffectiveAt) {
    const read = readEffectiveAt(chosen, Date.now());
    setFieldError('fieldError' in read);
    if ('ok' in read && read.ok !== null && (await onMove(plan.id, read.ok))) setEffectiveAt(null);
  }

  return (
    <li className="grid gap-2 rounded-2xl bg-white px-4 py-3 shadow-card">
      <p className="wrap-anywhere">
        <strong>{plan.note}</strong>
        <span className="block text-soft">
          {t(stateNames[plan.state])} ·{' '}
          <time dateTime={plan.beginsAt}>
            {formatInstant(Date.parse(plan.beginsAt), now, language)}
          </time>{' '}
          · {plan.person ?? t(text.someone)}
        </span>
      </p>
      {plan.failure && (
        <p className="rounded-xl bg-cheese px-3 py-2">
          <strong>{t(text.failed)}.</strong> {t(plan.failure)}
        </p>
      )}
      <PatchLines patches={plan.patches} names={names} />
      {effectiveAt && (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            move(effectiveAt);
          }}
        >
          <InstantFields
            value={effectiveAt}
            onChange={setEffectiveAt}
            isFieldError={isFieldError}
          />
          <Button type="submit">{t(text.saveInstant)}</Button>
        </form>
      )}
      {isWaiting && !effectiveAt && (
        <div className="flex flex-wrap gap-x-4">
          <Button variant="plain" onClick={() => setEffectiveAt(beginsAt(plan.beginsAt))}>
            {t(plan.state === 'failed' ? text.tryAgain : text.move)}
            <span className="sr-only"> {plan.note}</span>
          </Button>
          <Button variant="plain" onClick={onWithdraw}>
            {t(text.withdraw)}
            <span className="sr-only"> {plan.note}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
