import { hc } from 'hono/client';
import { useEffect, useState } from 'react';
import { useAttempt } from '#admin/attempt.ts';
import { answerOf, asStranger } from '#browser/request.ts';
import type { OrderPage } from '#tracking/order-page.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/language-provider.tsx';
import type { orderPushApi } from './alarms.api.server.ts';
import { orderPushText as text } from './alarms.text.ts';
import { pushAbility, subscribeDevice } from './push-device.ts';

const pushes = hc<typeof orderPushApi>('/api/orders', asStranger);

/** Renders a quiet button by which a customer hears once that the order is ready or on its way (B-4180). */
export function OrderPushButton({ order, token }: { order: OrderPage; token: string }) {
  const { language, t } = useLanguage();
  const { isBusy, attempt } = useAttempt();
  const [state, setState] = useState<'hidden' | 'able' | 'noted'>('hidden');
  useEffect(() => setState(pushAbility() === 'able' ? 'able' : 'hidden'), []);
  if (state === 'hidden' || !['new', 'confirmed', 'baking'].includes(order.status)) return null;

  async function note() {
    const param = { token };
    const { publicKey } = await answerOf(pushes[':token'].push.$get({ param }));
    const json = await subscribeDevice(publicKey, language);
    if (!json) return setState('hidden');
    await answerOf(pushes[':token'].push.$post({ param, json }));
    setState('noted');
  }

  return (
    <p role="status" className="text-center print:hidden">
      {state === 'noted' ? (
        t(text.noted)
      ) : (
        <Button
          variant="plain"
          className="min-h-11"
          disabled={isBusy}
          onClick={() => attempt(note, { about: text.failure })}
        >
          {t(text[order.orderType])}
        </Button>
      )}
    </p>
  );
}
