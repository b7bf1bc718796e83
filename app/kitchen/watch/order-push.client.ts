import { hc } from 'hono/client';
import { answerOf, asStranger } from '#browser/request.ts';
import type { Language } from '#core/language.ts';
import { subscribeDevice } from './push-device.ts';
import type { orderPushApi } from './watch.api.server.ts';

const { ':token': ofOrder } = hc<typeof orderPushApi>('/api/orders', asStranger);

/** Asks for one notification of an order on this device. Rejects where it cannot have one. */
export async function noteDevice(token: string, language: Language): Promise<void> {
  const param = { token };
  const { publicKey } = await answerOf(ofOrder.push.$get({ param }));
  const json = await subscribeDevice(publicKey, language);
  await answerOf(ofOrder.push.$post({ param, json }));
}
