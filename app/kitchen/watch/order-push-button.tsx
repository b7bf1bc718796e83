import { useEffect, useState } from 'react';
import type { Bilingual } from '#core/language.ts';
import { isAwaited } from '#orders/order-status.ts';
import type { OrderPage } from '#tracking/order-page.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import { notify, settle } from '#ui/notify.ts';
import { isLeaveGiven, pushAbility } from './push-device.ts';

const text = {
  takeout: { fr: "M'avertir quand elle est prête", en: "Tell me when it's ready" },
  delivery: { fr: "M'avertir quand elle est en route", en: "Tell me when it's on its way" },
  failure: { fr: "Cet appareil n'a pas pu être noté", en: "This device couldn't be noted" },
  noted: {
    fr: 'Cet appareil sera averti une fois, et plus rien ensuite.',
    en: 'This device will be notified once, and never after.',
  },
} as const satisfies Record<string, Bilingual>;

/** Renders a button for one notification that the order is ready or on its way (B-4180). */
export function OrderPushButton({ order, token }: { order: OrderPage; token: string }) {
  const { language, t } = useLanguage();
  const [state, setState] = useState<'hidden' | 'able' | 'busy' | 'noted'>('hidden');
  useEffect(() => setState(pushAbility() === 'able' ? 'able' : 'hidden'), []);
  if (!isAwaited(order)) return null;

  async function note() {
    setState('busy');
    try {
      if (!(await isLeaveGiven())) return setState('hidden');
      // Most customers never press: the push script comes with the press.
      const { noteDevice } = await import('./order-push.client.ts');
      await noteDevice(token, language);
      settle(text.failure);
      setState('noted');
    } catch {
      notify({ tone: 'destructive', title: text.failure, about: text.failure });
      setState('able');
    }
  }

  return (
    // Its room is there before the browser's ability is known: nothing moves under a finger.
    <p role="status" className="min-h-11 text-center print:hidden">
      {state === 'noted' && t(text.noted)}
      {(state === 'able' || state === 'busy') && (
        <Button variant="plain" className="min-h-11" disabled={state === 'busy'} onClick={note}>
          {t(text[order.orderType])}
        </Button>
      )}
    </p>
  );
}
