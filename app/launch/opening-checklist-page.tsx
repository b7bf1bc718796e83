import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { attempt } from '#admin/attempt.ts';
import { anchorOf, Section } from '#admin/section.tsx';
import { StaffLink } from '#admin/staff-link.tsx';
import { useSaving } from '#admin/use-saving.ts';
import { typedWrite } from '#admin/write.ts';
import { answerOf, CallFailure } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { formatMoney } from '#core/money.ts';
import { noMailText } from '#email/mail-leaves.ts';
import { useBoardParts } from '#kitchen/board/board-provider.tsx';
import { printersText } from '#kitchen/printing/printers.text.ts';
import { printTicket } from '#kitchen/ticket/print-ticket.ts';
import { RingControl } from '#kitchen/watch/ring-control.tsx';
import { Swatch } from '#shop/editing/brand-fields.tsx';
import { shopTabText } from '#shop/editing/shop-tab.text.ts';
import { useShop } from '#shop/use-shop.ts';
import { Button, buttonVariant } from '#ui/button.tsx';
import { ask } from '#ui/confirm.tsx';
import { Icon } from '#ui/icon.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { checklistApi, readChecklist } from './opening-checklist.client.ts';
import {
  checklistFailures,
  menuWords,
  stepTexts,
  checklistText as text,
} from './opening-checklist.text.ts';
import {
  type ChecklistStep,
  checklistSteps,
  type JudgedStep,
  judgedSteps,
  type OpeningChecklist,
  stepsLeft,
} from './opening-checklist.ts';

type ChangingProps = { checklist: OpeningChecklist; onChanged: () => void };
type ActionsProps = ChangingProps & {
  /** Red for the next step alone. */
  variant: 'primary' | 'rim';
};

/** Does something, reports a failure, and reads the list again; returns whether it was done. */
function tryTo(work: () => Promise<unknown>, onChanged: () => void): Promise<boolean> {
  return attempt(work, { failure: checklistFailures.save, onChanged });
}

function doStep(step: JudgedStep, onChanged: () => void) {
  tryTo(() => answerOf(checklistApi.steps[':step'].$put({ param: { step } })), onChanged);
}

const stepPages: Readonly<Partial<Record<ChecklistStep, string>>> = {
  facts: '/admin/shop',
  menu: '/admin/menu',
  taxes: `/admin/shop${anchorOf(shopTabText.money)}`,
  hours: '/admin/hours',
  oven: '/admin/oven',
  delivery: '/admin/delivery',
  colours: `/admin/shop${anchorOf(shopTabText.brand)}`,
  backup: '/admin/settings#Sauvegardes',
};

const stepActions: Readonly<Partial<Record<ChecklistStep, (props: ActionsProps) => ReactNode>>> = {
  email: EmailActions,
  bell: BellActions,
  ticket: TicketActions,
  order: OrderActions,
};

/** A page to look over, and that it is right as it stands where only the owner can tell. */
function LookOver({ step, onChanged, variant }: ActionsProps & { step: ChecklistStep }) {
  const { t } = useLanguage();
  const judged = judgedSteps.find((one) => one === step);
  return (
    <>
      <StaffLink to={stepPages[step] ?? ''} className={buttonVariant(variant)}>
        {t(text.look)}
      </StaffLink>
      {judged && (
        <Button variant="rim" onClick={() => doStep(judged, onChanged)}>
          {t(text.read)}
        </Button>
      )}
    </>
  );
}

type NextStepProps = { checklist: OpeningChecklist; path: string };

/** Renders the way from the page of a step to the next one that is left, red once the step is done (B-4356). */
export function NextStep({ checklist, path }: NextStepProps) {
  const { t } = useLanguage();
  const here = checklistSteps.filter((step) => stepPages[step]?.split('#')[0] === path);
  const [first] = here;
  if (!first) return null;
  const left = stepsLeft(checklist).filter((step) => !here.includes(step));
  const isAfter = (step: ChecklistStep) =>
    checklistSteps.indexOf(step) > checklistSteps.indexOf(first);
  const next = left.find(isAfter) ?? left[0];
  const isDone = checklist.steps[first] !== null;
  return (
    <aside
      aria-label={t(text.heading)}
      className="flex flex-wrap items-center justify-end gap-x-3 border-rim border-t-2 px-4 py-3 sm:px-6"
    >
      {t(stepTexts[first].title)} · {t(isDone ? text.done : text.todo)}
      <StaffLink
        to={(next && stepPages[next]) ?? '/admin/checklist'}
        className={buttonVariant(isDone ? 'primary' : 'rim')}
      >
        {t(text.next)} {t(next ? stepTexts[next].title : text.heading)}
      </StaffLink>
    </aside>
  );
}

function EmailActions({ checklist, onChanged, variant }: ActionsProps) {
  const { t } = useLanguage();
  const { form, setForm, formProps, refused, isSaving } = useSaving({
    initial: '',
    read: (code: string): { ok: string } | { fieldErrors: { code?: Bilingual } } => ({ ok: code }),
    write: (code) =>
      typedWrite(
        (how) => checklistApi.email.$put({ json: { code } }, how),
        () => null,
      ),
    fieldErrorsOf: (error) =>
      error instanceof CallFailure && error.code === 'test_code_wrong'
        ? { code: error.title }
        : null,
    failure: checklistFailures.save,
    onChanged,
  });
  const fieldError = refused?.fieldErrors?.code;

  async function send() {
    const isSent = await tryTo(() => answerOf(checklistApi.email.$post()), onChanged);
    const title = checklist.hasMailServer ? text.emailSent : noMailText;
    if (isSent) notify({ tone: 'success', title });
  }

  return (
    <div className="grid gap-3">
      <p className="break-words">
        {t(text.emailTo)} <strong>{checklist.shopEmail}</strong>.{' '}
        {!checklist.hasMailServer && t(noMailText)}
      </p>
      <Button variant="rim" className="justify-self-start" onClick={send}>
        {t(text.sendTestEmail)}
      </Button>
      <form {...formProps} className="flex flex-wrap items-end gap-3">
        <LabelledInput
          name="email-code"
          label={t(text.code)}
          value={form}
          onChange={setForm}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          fieldError={fieldError && t(fieldError)}
        />
        <Button type="submit" variant={variant} disabled={isSaving}>
          {t(text.checkCode)}
        </Button>
      </form>
    </div>
  );
}

function BellActions({ onChanged, variant }: ActionsProps) {
  const { t } = useLanguage();
  const { ring } = useBoardParts();
  if (ring.state === 'unsupported') return <RingControl />;
  if (ring.state !== 'ready') {
    return (
      <Button variant={variant} onClick={ring.activate}>
        {t(text.activate)}
      </Button>
    );
  }
  return (
    <>
      <Button variant="rim" onClick={ring.test}>
        {t(text.ring)}
      </Button>
      <Button variant={variant} onClick={() => doStep('bell', onChanged)}>
        {t(text.heard)}
      </Button>
    </>
  );
}

function TicketActions({ onChanged, variant }: ActionsProps) {
  const { t } = useLanguage();
  return (
    <>
      <Button variant="rim" onClick={() => printTicket(null)}>
        {t(text.print)}
      </Button>
      <StaffLink to="/admin/printers" className={buttonVariant('rim')}>
        {t(printersText.add)}
      </StaffLink>
      <Button variant={variant} onClick={() => doStep('ticket', onChanged)}>
        {t(text.printed)}
      </Button>
    </>
  );
}

function OrderActions({ checklist: { testOrder }, onChanged, variant }: ActionsProps) {
  const { t } = useLanguage();
  // The board hears of the order before this list is read again.
  const { store } = useBoardParts();
  const { orders } = useSyncExternalStore(store.subscribe, store.snapshot);
  const onBoard = orders.find(({ id }) => id === testOrder?.id);
  if (!testOrder) {
    const place = () => tryTo(() => answerOf(checklistApi.order.$post()), onChanged);
    return (
      <Button variant={variant} onClick={place}>
        {t(text.placeOrder)}
      </Button>
    );
  }
  if ((onBoard ?? testOrder).status === 'new') {
    return (
      <StaffLink to="/admin/orders" className={buttonVariant(variant)}>
        {t(text.openBoard)}
      </StaffLink>
    );
  }
  const erase = () => tryTo(() => answerOf(checklistApi.order.$delete()), onChanged);
  return (
    <Button variant={variant} onClick={erase}>
      {t(text.eraseOrder)}
    </Button>
  );
}

type CardProps = ActionsProps & {
  step: ChecklistStep;
  /** What is right already. */
  found: ReactNode;
};

function ChecklistStepCard({ found, ...props }: CardProps) {
  const { step, checklist } = props;
  const { t } = useLanguage();
  const heading = `step-${step}`;
  const { title, lead } = stepTexts[step];
  const isDone = checklist.steps[step] !== null;
  const Actions = stepActions[step] ?? LookOver;
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
        {found && <p className="font-bold">{found}</p>}
        {!isDone && (
          <>
            <p className="max-w-prose text-soft">{t(lead)}</p>
            <div className="mt-3 flex flex-wrap items-end gap-3">
              <Actions {...props} />
            </div>
          </>
        )}
      </div>
    </li>
  );
}

type ChecklistPageProps = ChangingProps & { lastBackup: ReactNode; onPutAway: () => void };

/** Renders the list that leads from an installed shop to the first customer (B-2140). */
export function ChecklistPage(props: ChecklistPageProps) {
  const { checklist, lastBackup, onChanged, onPutAway } = props;
  const { language, t } = useLanguage();
  const shop = useShop();
  const [next] = stepsLeft(checklist);
  const found: Partial<Record<ChecklistStep, ReactNode>> = {
    facts: shop.name,
    menu: t(menuWords(checklist.menu)),
    taxes: t(shop.taxLabel),
    hours: checklist.week.map(({ days, hours }) => `${t(days)} ${t(hours)}`).join(' · '),
    delivery: `${t(text.minimum)} ${formatMoney(shop.deliveryMinimum, language)}`,
    colours: (
      <span className="flex items-center gap-2">
        <Swatch colour={shop.mainColour} />
        <Swatch colour={shop.secondColour} />
        {shop.headingFont}
      </span>
    ),
    backup: lastBackup,
  };

  async function hideList() {
    const { hideTitle: question, hideLead: warning, hide: confirmLabel } = text;
    if (!(await ask({ question, warning, confirmLabel }))) return;
    if (await tryTo(() => answerOf(checklistApi.index.$delete()), onChanged)) onPutAway();
  }

  return (
    <>
      <h1 className="font-bold text-2xl">{t(text.heading)}</h1>
      <p className="mt-1 mb-6 max-w-prose text-soft">{t(text.lead)}</p>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <ol className="grid gap-4">
          {checklistSteps.map((step) => (
            <ChecklistStepCard
              {...{ step, checklist, onChanged, found: found[step] }}
              key={step}
              variant={step === next ? 'primary' : 'rim'}
            />
          ))}
        </ol>
        <div className="grid gap-4 lg:sticky lg:top-18">
          <OpeningCard checklist={checklist} onChanged={onChanged} />
          <Button variant="plain" className="justify-self-start" onClick={hideList}>
            {t(text.hide)}
          </Button>
        </div>
      </div>
    </>
  );
}

/** Renders whether customers are served, and the one button that decides it (B-2142). */
function OpeningCard({ checklist, onChanged }: ChangingProps) {
  const { t } = useLanguage();
  const { isPublicSite, openedAt, previewPath } = checklist;
  const isOpen = openedAt !== null;
  const isEarly = stepsLeft(checklist).length > 0;
  const turn = () =>
    tryTo(() => answerOf(checklistApi.opening.$put({ json: { isOpen: !isOpen } })), onChanged);
  const lead = isPublicSite ? (isOpen ? text.openLead : text.closedLead) : text.hereLead;
  return (
    <Section
      heading={isOpen || !isPublicSite ? text.openHeading : text.closedHeading}
      look="plain"
      className="rounded-2xl bg-crust p-5 shadow-card"
    >
      <p className="mt-1 text-soft">{t(lead)}</p>
      {isPublicSite && (
        <div className="mt-4 grid justify-items-start gap-2">
          {!isOpen && isEarly && <p>{t(text.openAnyway)}</p>}
          <Button variant={isOpen ? 'plain' : isEarly ? 'rim' : 'primary'} onClick={turn}>
            {t(isOpen ? text.close : text.open)}
          </Button>
          {!isOpen && (
            <a href={previewPath} target="_blank" rel="noopener" className={buttonVariant('plain')}>
              {t(text.preview)}
            </a>
          )}
        </div>
      )}
    </Section>
  );
}

/** Renders the setting that opens or closes the page, long after the first day (B-2142). */
export function OpeningSetting() {
  const [checklist, setChecklist] = useState<OpeningChecklist | null>(null);
  // Without an answer the settings lack this card, which the checklist has too.
  const read = useCallback(() => readChecklist().then(setChecklist, () => {}), []);
  useEffect(() => void read(), [read]);
  if (!checklist?.isPublicSite) return null;
  return <OpeningCard checklist={checklist} onChanged={read} />;
}
