import { useState } from 'react';
import { takeNoSlip } from '#browser/held-changes.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify } from '#ui/notify.ts';
import { cancelOrder, fetchOrderPage } from '../order-page.client.ts';
import { orderPageText as text } from '../order-page.text.ts';
import type { OrderPage } from '../order-page.ts';

type CancelProps = { token: string; version: number; onRead: (order: OrderPage | null) => void };

/** Renders how customers cancel their order by two taps; the second stands where the first did (B-4645). */
export function OrderPageCancel({ token, version, onRead }: CancelProps) {
  const { t } = useLanguage();
  const [step, setStep] = useState<'closed' | 'open' | 'busy'>('closed');

  async function cancel() {
    setStep('busy');
    try {
      const refusal = await cancelOrder(token, version);
      if (refusal) notify({ tone: 'destructive', title: refusal });
      onRead(await fetchOrderPage(token));
    } catch {
      notify({ tone: 'destructive', title: text.noAnswer, about: text.noAnswer });
    }
    setStep('closed');
  }

  return (
    <p className="flex h-14 gap-3 noscript:hidden print:hidden">
      {step === 'closed' ? (
        <Button variant="rim" className="grow" onClick={() => setStep('open')}>
          {t(text.cancel)}
        </Button>
      ) : (
        <>
          <Button ref={takeNoSlip} className="grow" disabled={step === 'busy'} onClick={cancel}>
            {t(text.reallyCancel)}
          </Button>
          <Button variant="rim" disabled={step === 'busy'} onClick={() => setStep('closed')}>
            {t(text.no)}
          </Button>
        </>
      )}
    </p>
  );
}
