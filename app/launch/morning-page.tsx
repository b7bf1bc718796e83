import { useState } from 'react';
import { Button, buttonLook } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Attempt, MorningStepCard } from './morning-step-card.tsx';
import { morningText as text } from './opening-checklist.text.ts';
import { type Morning, morningSteps, stepsLeft } from './opening-checklist.ts';
import { stepActions } from './step-actions.tsx';

type MorningPageProps = {
  morning: Morning;
  /** Does something, says when it failed, and reads the list again. */
  attempt: Attempt;
  onOpening: (isOpen: boolean) => Promise<void>;
  onPutAway: () => Promise<void>;
};

/** The list that leads from an installed shop to the first diner (B-2140). */
export function MorningPage({ morning, attempt, onOpening, onPutAway }: MorningPageProps) {
  const { t } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      <p className="mt-1 mb-6 max-w-prose text-soft">{t(text.lead)}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <ol className="grid gap-4">
          {morningSteps.map((step) => {
            const Actions = stepActions[step];
            return (
              <MorningStepCard key={step} step={step} doneAt={morning.steps[step]}>
                <Actions morning={morning} attempt={attempt} />
              </MorningStepCard>
            );
          })}
        </ol>
        <div className="grid gap-4 lg:sticky lg:top-4">
          <OpeningCard morning={morning} attempt={attempt} onOpening={onOpening} />
          <Button look="plain" className="justify-self-start" onClick={() => setAsking(true)}>
            {t(text.putAway)}
          </Button>
        </div>
      </div>
      <Confirm
        question={isAsking ? t(text.putAwayTitle) : null}
        warning={t(text.putAwayLead)}
        confirmLabel={t(text.putAway)}
        onConfirm={() => attempt(onPutAway)}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

type OpeningCardProps = Pick<MorningPageProps, 'morning' | 'attempt' | 'onOpening'>;

/** Whether diners are served, and the one button that decides it (B-2142). */
export function OpeningCard({ morning, attempt, onOpening }: OpeningCardProps) {
  const { t } = useLanguage();
  const { isPublicSite, openedAt, previewPath } = morning;
  const isOpen = openedAt !== null;
  const lead = isPublicSite ? (isOpen ? text.openLead : text.closedLead) : text.hereLead;
  return (
    <section aria-labelledby="opening-heading" className="rounded-2xl bg-crust p-5 shadow-card">
      <h2 id="opening-heading" className="font-bold text-xl">
        {t(isOpen || !isPublicSite ? text.openHeading : text.closedHeading)}
      </h2>
      <p className="mt-1 text-soft">{t(lead)}</p>
      {isPublicSite && (
        <div className="mt-4 grid justify-items-start gap-2">
          {!isOpen && stepsLeft(morning) > 0 && <p>{t(text.openAnyway)}</p>}
          <Button
            look={isOpen ? 'plain' : 'primary'}
            onClick={() => attempt(() => onOpening(!isOpen))}
          >
            {t(isOpen ? text.close : text.open)}
          </Button>
          {!isOpen && (
            <a href={previewPath} target="_blank" rel="noopener" className={buttonLook('plain')}>
              {t(text.preview)}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
