import { useState } from 'react';
import { Button, buttonVariant } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { type Attempt, ChecklistStepCard } from './checklist-step-card.tsx';
import { checklistText as text } from './opening-checklist.text.ts';
import { checklistSteps, type OpeningChecklist, stepsLeft } from './opening-checklist.ts';
import { stepActions } from './step-actions.tsx';

type ChecklistPageProps = {
  checklist: OpeningChecklist;
  /** Does something, says when it failed, and reads the list again. */
  attempt: Attempt;
  onOpening: (isOpen: boolean) => Promise<void>;
  onPutAway: () => Promise<void>;
};

/** The list that leads from an installed shop to the first customer (B-2140). */
export function ChecklistPage({ checklist, attempt, onOpening, onPutAway }: ChecklistPageProps) {
  const { t } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      <p className="mt-1 mb-6 max-w-prose text-soft">{t(text.lead)}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <ol className="grid gap-4">
          {checklistSteps.map((step) => {
            const Actions = stepActions[step];
            return (
              <ChecklistStepCard key={step} step={step} doneAt={checklist.steps[step]}>
                <Actions checklist={checklist} attempt={attempt} />
              </ChecklistStepCard>
            );
          })}
        </ol>
        <div className="grid gap-4 lg:sticky lg:top-4">
          <OpeningCard checklist={checklist} attempt={attempt} onOpening={onOpening} />
          <Button variant="plain" className="justify-self-start" onClick={() => setAsking(true)}>
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

type OpeningCardProps = Pick<ChecklistPageProps, 'checklist' | 'attempt' | 'onOpening'>;

/** Whether customers are served, and the one button that decides it (B-2142). */
export function OpeningCard({ checklist, attempt, onOpening }: OpeningCardProps) {
  const { t } = useLanguage();
  const { isPublicSite, openedAt, previewPath } = checklist;
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
          {!isOpen && stepsLeft(checklist) > 0 && <p>{t(text.openAnyway)}</p>}
          <Button
            variant={isOpen ? 'plain' : 'primary'}
            onClick={() => attempt(() => onOpening(!isOpen))}
          >
            {t(isOpen ? text.close : text.open)}
          </Button>
          {!isOpen && (
            <a href={previewPath} target="_blank" rel="noopener" className={buttonVariant('plain')}>
              {t(text.preview)}
            </a>
          )}
        </div>
      )}
    </section>
  );
}
