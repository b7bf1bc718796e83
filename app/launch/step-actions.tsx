import { type FormEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { CallFailure } from '#browser/request.ts';
import type { Bilingual } from '#core/language.ts';
import { RingControl } from '#kitchen/bell/ring-control.tsx';
import { useBoardParts } from '#kitchen/board/board-provider.tsx';
import { printTicket } from '#kitchen/ticket/print-ticket.tsx';
import { AppLink } from '#ui/app-link.tsx';
import { Button, buttonLook } from '#ui/button.tsx';
import { LabelledInput } from '#ui/labelled-input.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import type { Attempt } from './morning-step-card.tsx';
import {
  confirmTestLetter,
  doStep,
  eraseTestOrder,
  placeTestOrder,
  sendTestLetter,
} from './opening-checklist.client.ts';
import { morningText as text } from './opening-checklist.text.ts';
import type { JudgedStep, Morning, MorningStep } from './opening-checklist.ts';
import { sampleOrder } from './sample-order.ts';

type ActionsProps = { morning: Morning; attempt: Attempt };

/** What there is to do about each step. */
export const stepActions: Readonly<Record<MorningStep, (props: ActionsProps) => ReactNode>> = {
  facts: ({ attempt }) => (
    <ReadOver step="facts" to="/admin/shop" label={text.openShopTab} attempt={attempt} />
  ),
  hours: ({ attempt }) => (
    <ReadOver step="hours" to="/admin/hours" label={text.openHours} attempt={attempt} />
  ),
  letter: LetterActions,
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
      <AppLink to={to} className={buttonLook('cream', 'border-2 border-rim')}>
        {t(label)}
      </AppLink>
      <Button onClick={() => attempt(() => doStep(step))}>{t(text.read)}</Button>
    </>
  );
}

function LetterActions({ morning, attempt }: ActionsProps) {
  const { t } = useLanguage();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<Bilingual | null>(null);

  async function check() {
    setFault(null);
    await confirmTestLetter(code).catch((error: unknown) => {
      if (!(error instanceof CallFailure) || error.code !== 'test_code_wrong') throw error;
      setFault(error.title);
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    attempt(check);
  }

  async function send() {
    const isSent = await attempt(sendTestLetter);
    if (isSent) notify({ tone: 'success', title: text.letterSent });
  }

  return (
    <div className="grid gap-3">
      <p className="break-words">
        {t(text.letterTo)} <strong>{morning.shopEmail}</strong>.{' '}
        {!morning.hasMailServer && t(text.noMail)}
      </p>
      <Button look="cream" className="justify-self-start border-2 border-rim" onClick={send}>
        {t(text.placeLetter)}
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
          fault={fault ? t(fault) : undefined}
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
      <Button look="cream" className="border-2 border-rim" onClick={ring.test}>
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
        look="cream"
        className="border-2 border-rim"
        onClick={() => printTicket(sampleOrder(store.now()))}
      >
        {t(text.print)}
      </Button>
      <Button onClick={() => attempt(() => doStep('ticket'))}>{t(text.printed)}</Button>
    </>
  );
}

function OrderActions({ morning: { testOrder }, attempt }: ActionsProps) {
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
      <AppLink to="/admin/orders" className={buttonLook('primary')}>
        {t(text.openBoard)}
      </AppLink>
    );
  }
  return <Button onClick={() => attempt(eraseTestOrder)}>{t(text.eraseOrder)}</Button>;
}
