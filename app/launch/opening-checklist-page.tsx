import { type FormEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { CallFailure } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { RingControl } from '#kitchen/bell/ring-control.tsx';
import { useBoardParts } from '#kitchen/board/board-provider.tsx';
import { printTicket } from '#kitchen/ticket/print-ticket.tsx';
import { AppLink } from '#ui/app-link.tsx';
import { Button, buttonVariant } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import {
  confirmTestEmail,
  doStep,
  eraseTestOrder,
  placeTestOrder,
  sendTestEmail,
} from './opening-checklist.client.ts';
import { stepTexts, checklistText as text } from './opening-checklist.text.ts';
import {
  type ChecklistStep,
  checklistSteps,
  type JudgedStep,
  type OpeningChecklist,
  stepsLeft,
} from './opening-checklist.ts';
import { sampleOrder } from './sample-order.ts';

/** Does something, says when it failed, and reads the list again; answers whether it was done. */
type Attempt = (work: () => Promise<unknown>) => Promise<boolean>;

type ActionsProps = { checklist: OpeningChecklist; attempt: Attempt };

/** What there is to do about each step. */
const stepActions: Readonly<Record<ChecklistStep, (props: ActionsProps) => ReactNode>> = {
  facts: ({ attempt }) => (
    <ReadOver step="facts" to="/admin/shop" label={text.openShopTab} attempt={attempt} />
  ),
  hours: ({ attempt }) => (
    <ReadOver step="hours" to="/admin/hours" label={text.openHours} attempt={attempt} />
  ),
  letter: EmailActions,
  bell: BellActions,
  ticket: TicketActions,
  order: OrderActions,
};

type ReadOverProps = Pick<ActionsProps, 'attempt'> & {
  step: JudgedStep;
  to: string;
  label: Bilingual;
};

function ReadOver({ step, to, label, attempt }: ReadOverProps) {
  const { t } = useLanguage();
  return (
    <>
      <AppLink to={to} className={buttonVariant('cream', 'border-2 border-rim')}>
        {t(label)}
      </AppLink>
      <Button onClick={() => attempt(() => doStep(step))}>{t(text.read)}</Button>
    </>
  );
}

function EmailActions({ checklist, attempt }: ActionsProps) {
  const { t } = useLanguage();
  const [code, setCode] = useState('');
  const [fieldError, setFieldError] = useState<Bilingual | null>(null);

  async function check() {
    setFieldError(null);
    await confirmTestEmail(code).catch((error: unknown) => {
      if (!(error instanceof CallFailure) || error.code !== 'test_code_wrong') throw error;
      setFieldError(error.title);
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    attempt(check);
  }

  async function send() {
    const isSent = await attempt(sendTestEmail);
    if (isSent) notify({ tone: 'success', title: text.emailSent });
  }

  return (
    <div className="grid gap-3">
      <p className="break-words">
        {t(text.emailTo)} <strong>{checklist.shopEmail}</strong>.{' '}
        {!checklist.hasMailServer && t(text.noMail)}
      </p>
      <Button variant="cream" className="justify-self-start border-2 border-rim" onClick={send}>
        {t(text.placeEmail)}
      </Button>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <LabelledInput
          name="letter-code"
          label={t(text.code)}
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          fieldError={fieldError ? t(fieldError) : undefined}
        />
        <Button type="submit">{t(text.checkCode)}</Button>
      </form>
    </div>
  );
}

function BellActions({ attempt }: ActionsProps) {
  const { t } = useLanguage();
  const { ring } = useBoardParts();
  if (ring.state !== 'ready') return <RingControl />;
  return (
    <>
      <Button variant="cream" className="border-2 border-rim" onClick={ring.test}>
        {t(text.ring)}
      </Button>
      <Button onClick={() => attempt(() => doStep('bell'))}>{t(text.heard)}</Button>
    </>
  );
}

function TicketActions({ attempt }: ActionsProps) {
  const { t } = useLanguage();
  const { store } = useBoardParts();
  return (
    <>
      <Button
        variant="cream"
        className="border-2 border-rim"
        onClick={() => printTicket(sampleOrder(store.now()))}
      >
        {t(text.print)}
      </Button>
      <Button onClick={() => attempt(() => doStep('ticket'))}>{t(text.printed)}</Button>
    </>
  );
}

function OrderActions({ checklist: { testOrder }, attempt }: ActionsProps) {
  const { t } = useLanguage();
  // The board hears of the order before this list is read again.
  const { store } = useBoardParts();
  const { orders } = useSyncExternalStore(store.subscribe, store.snapshot);
  const onBoard = orders.find(({ id }) => id === testOrder?.id);
  if (!testOrder) {
    return <Button onClick={() => attempt(placeTestOrder)}>{t(text.placeOrder)}</Button>;
  }
  if ((onBoard ?? testOrder).status === 'new') {
    return (
      <AppLink to="/admin/orders" className={buttonVariant('primary')}>
        {t(text.openBoard)}
      </AppLink>
    );
  }
  return <Button onClick={() => attempt(eraseTestOrder)}>{t(text.eraseOrder)}</Button>;
}

type CardProps = { step: ChecklistStep; doneAt: number | null; children: ReactNode };

/** One step: what it is, whether it is done, and what to do about it. */
function ChecklistStepCard({ step, doneAt, children }: CardProps) {
  const { t } = useLanguage();
  const heading = `step-${step}`;
  const { title, lead } = stepTexts[step];
  const isDone = doneAt !== null;
  return (
    <li
      aria-labelledby={heading}
      className={`grid grid-cols-[auto_1fr] gap-x-4 rounded-2xl border-2 p-4 sm:p-5 ${isDone ? 'border-leaf bg-paper' : 'border-rim bg-white'}`}
    >
      <span
        className={`grid size-8 place-items-center rounded-full ${isDone ? 'bg-basil text-white' : 'border-2 border-rim text-transparent'}`}
      >
        <Icon name="done" />
      </span>
      <div>
        <h2 id={heading} className="font-bold text-lg leading-8">
          {t(title)}{' '}
          <span className={`font-normal text-sm ${isDone ? 'text-basil' : 'text-soft'}`}>
            {t(isDone ? text.done : text.todo)}
          </span>
        </h2>
        {!isDone && <p className="max-w-prose text-soft">{t(lead)}</p>}
        {!isDone && <div className="mt-3 flex flex-wrap items-end gap-3">{children}</div>}
      </div>
    </li>
  );
}

type ChecklistPageProps = {
  checklist: OpeningChecklist;
  /** Does something, says when it failed, and reads the list again. */
  attempt: Attempt;
  onOpening: (isOpen: boolean) => Promise<void>;
  onPutAway: () => Promise<void>;
};

/** Renders the list that leads from an installed shop to the first customer (B-2140). */
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

/** Tells whether customers are served, and the one button that decides it (B-2142). */
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
