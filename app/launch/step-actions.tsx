import { type FormEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { CallFailure } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { RingControl } from '#kitchen/bell/ring-control.tsx';
import { useBoardParts } from '#kitchen/board/board-provider.tsx';
import { printTicket } from '#kitchen/ticket/print-ticket.tsx';
import { AppLink } from '#ui/app-link.tsx';
import { Button, buttonVariant } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import type { Attempt } from './checklist-step-card.tsx';
import {
  confirmTestEmail,
  doStep,
  eraseTestOrder,
  placeTestOrder,
  sendTestEmail,
} from './opening-checklist.client.ts';
import { checklistText as text } from './opening-checklist.text.ts';
import type { ChecklistStep, JudgedStep, OpeningChecklist } from './opening-checklist.ts';
import { sampleOrder } from './sample-order.ts';

type ActionsProps = { checklist: OpeningChecklist; attempt: Attempt };

/** What there is to do about each step. */
export const stepActions: Readonly<Record<ChecklistStep, (props: ActionsProps) => ReactNode>> = {
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
